import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** Chromium without a window of its own: it needs half the processor time, but shows no notifications. */
const shell = "/usr/bin/chromium-headless-shell";
const whole = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** As root, and in containers, Chromium's own sandbox cannot start. */
// One process a context: else each page starts another one for the page that may follow, a fifth of what it costs.
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--renderer-process-limit=1"];

/** How Playwright starts a Chromium of this machine, or its own where there is none; the headless shell if it may. */
export function browserLaunch({ isWhole = false } = {}): LaunchOptions & { readonly args: string[] } {
	const named = process.env.PLAYWRIGHT_CHROMIUM;
	const executablePath = named || [...(isWhole ? [] : [shell]), ...whole].find((path) => existsSync(path));
	if (executablePath) return { args, executablePath };
	return isWhole ? { args, channel: "chromium" } : { args };
}

/**
 * Ensures that browsers start: installed ones, else Playwright's own, else, for root, the system's packages. In CI root
 * also gets the headless shell.
 */
export async function ensureBrowser(): Promise<void> {
	const isRoot = process.getuid?.() === 0;
	if (!(await start())) {
		run("npx", ["playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
		if (isRoot && !(await start())) installPackage("chromium");
		if (!(await start()))
			throw new Error("No browser for the tests: install Chromium, or name one with PLAYWRIGHT_CHROMIUM.");
	}
	const { executablePath = "" } = browserLaunch();
	if (process.env.CI && isRoot && whole.includes(executablePath)) installPackage("chromium-headless-shell");
}

function installPackage(name: string): void {
	run("apt-get", ["update"]);
	run("apt-get", ["install", "-y", "--no-install-recommends", name]);
}

async function start(): Promise<boolean> {
	try {
		for (const isWhole of [true, false]) await (await chromium.launch(browserLaunch({ isWhole }))).close();
		return true;
	} catch {
		return false;
	}
}

function run(command: string, args: readonly string[]): void {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
}

if (import.meta.main) await ensureBrowser();
