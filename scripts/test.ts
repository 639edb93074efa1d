import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.ts";

// All tests: units and the server's by Vitest, journeys by Playwright. Arguments go to Vitest: `npm test -- money`.
const [, , ...filters] = process.argv;
const vitest = run("vitest", [
	"run",
	"--reporter=default",
	"--reporter=./scripts/name-flaky.ts",
	"--reporter=json",
	"--outputFile.json=test-results/vitest.json",
	...filters,
]);
const playwright = filters.length > 0 ? 0 : await journeys();
process.exitCode = vitest || playwright;

async function journeys(): Promise<number> {
	await ensureBrowser();
	return run("playwright", ["test"]);
}

function run(program: string, args: readonly string[]): number {
	const { status, error } = spawnSync(`node_modules/.bin/${program}`, args, {
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (error) throw error;
	return status ?? 1;
}
