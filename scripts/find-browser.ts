import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The browser without a window: it needs half the processor time. */
const shell = "/usr/bin/chromium-headless-shell";
const installed = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** As root, and in containers, Chromium's own sandbox cannot start. */
export const browserArguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** The path of a Chromium of this machine; `undefined` means Playwright's own. */
export function findBrowser(): string | undefined {
	return process.env.PLAYWRIGHT_CHROMIUM || installed.find((path) => existsSync(path));
}

/**
 * Ensures that a browser starts: an installed one, else Playwright's own, else, for root, the system's package. In CI
 * root also gets the headless shell where only a whole browser is installed.
 */
export async function ensureBrowser(): Promise<void> {
	const isRoot = process.getuid?.() === 0;
	const isNamed = Boolean(process.env.PLAYWRIGHT_CHROMIUM);
	const browser = findBrowser();
	if (process.env.CI && isRoot && !isNamed && browser && browser !== shell) installPackages("chromium-headless-shell");
	if (await starts()) return;
	run("npx", ["playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
	if (await starts()) return;
	if (isRoot) {
		for (const name of ["chromium-headless-shell", "chromium"]) {
			installPackages(name);
			if (await starts()) return;
		}
	}
	throw new Error("No browser for the tests: install Chromium, or name one with PLAYWRIGHT_CHROMIUM.");
}

function installPackages(...names: string[]): void {
	run("apt-get", ["update"]);
	run("apt-get", ["install", "-y", "--no-install-recommends", ...names]);
}

async function starts(): Promise<boolean> {
	try {
		const executablePath = findBrowser();
		const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
		await browser.close();
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
