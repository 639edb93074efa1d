import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/find-browser.ts";

const port = process.env.E2E_PORT ?? "4317";
const executablePath = findBrowser();

export default defineConfig({
	testDir: "e2e",
	// Playwright empties this folder; the reports lie beside it.
	outputDir: "test-results/playwright",
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	// A machine that pauses under other work must not stop a change; what needed another try is counted and named.
	retries: process.env.CI ? 2 : 0,
	timeout: 30_000,
	reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		actionTimeout: 10_000,
		navigationTimeout: 15_000,
		// Traces of all tests cost a third of the time: `npx playwright test --trace on` where one is wanted.
		screenshot: "only-on-failure",
		launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
	},
	projects: [
		// One language is enough where the screens are looked at in both elsewhere.
		{ name: "en", use: { locale: "en-PK" }, testIgnore: "panel/second-lock.spec.ts" },
		{ name: "ur", use: { locale: "ur-PK" }, testIgnore: "panel/passkeys.spec.ts" },
	],
	webServer: {
		command: "node e2e/support/serve.ts",
		url: `http://127.0.0.1:${port}/readyz`,
		env: { PORT: port },
		timeout: 120_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
});
