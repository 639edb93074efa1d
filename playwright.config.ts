import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./scripts/browser.ts";
import { keepTemporaryFilesInMemory } from "./scripts/memory-folder.ts";

keepTemporaryFilesInMemory();

// Where the first worker whose test has a program of its own keeps what all of these begin with; workers inherit the name.
if (!process.env.E2E_MADE) {
	const folder = mkdtempSync(join(tmpdir(), "sauda-made-"));
	process.env.E2E_MADE = folder;
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

const { args, ...browser } = browserLaunch();
// A page lives for seconds here: optimizing its scripts and sharing out its work among threads costs more than it brings.
const forShortPages = ["--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc", "--num-raster-threads=1"];

const port = process.env.E2E_PORT ?? "4317";

/** By their tag, and what these files are about. */
const onlyUrdu = /@urdu|\b(?:site\/(?:fonts|urdu)|panel\/second-factor)\.spec/;

export default defineConfig({
	testDir: "e2e",
	// Playwright empties this folder; the reports lie beside it.
	outputDir: "test-results/playwright",
	fullyParallel: true,
	// One more than the cores of a small machine: pages wait for a line, a timer or another person half of the time.
	workers: 3,
	forbidOnly: Boolean(process.env.CI),
	// One machine's pause must not hold back a change: what needed another try is named, and is a bug to look for.
	retries: process.env.CI ? 1 : 0,
	// A machine that pauses under other work gets time.
	timeout: 120_000,
	// Less than the pauses after which pages ask again by themselves: nothing may need one of those.
	expect: { timeout: 15_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		// Each first page would store the program, a quarter of the time of all tests; those that need it allow it.
		serviceWorkers: "block",
		// Each frame of the ticker costs a browser without a graphics card a paint: it runs in urdu.spec.
		contextOptions: { reducedMotion: "reduce" },
		actionTimeout: 30_000,
		navigationTimeout: 60_000,
		// Traces of all tests cost a third of the time: `npx playwright test --trace on` where one is wanted.
		screenshot: "only-on-failure",
		launchOptions: { ...browser, args: [...args, ...forShortPages] },
	},
	projects: [
		// What runs in one language alone: docs/testing.md.
		{ name: "en", use: { locale: "en-PK" }, grepInvert: onlyUrdu },
		{ name: "ur", use: { locale: "ur-PK" }, grep: [/@both/, onlyUrdu] },
	],
	webServer: {
		command: "node e2e/support/serve.ts",
		url: `http://127.0.0.1:${port}/readyz`,
		env: { PORT: port },
		timeout: 120_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
});
