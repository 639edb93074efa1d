import { existsSync, readFileSync } from "node:fs";

interface Counts {
	readonly passed: number;
	readonly failed: number;
}

interface Report {
	/** Vitest's */
	numPassedTests?: number;
	numFailedTests?: number;
	numFailedTestSuites?: number;
	/** Playwright's */
	stats?: { expected: number; unexpected: number; flaky: number };
	suites?: Suite[];
}

/** A file or a block of Playwright's tests. */
interface Suite {
	suites?: Suite[];
	specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

// Prints `N passed, N failed` over the reports named as arguments, and what needed a second try; a report that is missing
// is a failure.
const counts = process.argv.slice(2).map(countOf);
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;

function countOf(file: string): Counts {
	if (!existsSync(file)) return { passed: 0, failed: 1 };
	const report: Report = JSON.parse(readFileSync(file, "utf8"));
	if (report.stats) {
		const { expected, unexpected, flaky } = report.stats;
		for (const name of (report.suites ?? []).flatMap(flakyIn)) console.log(`needed a second try: ${name}`);
		return { passed: expected + flaky, failed: unexpected };
	}
	const passed = report.numPassedTests ?? 0;
	// A file that could not even be loaded has no failed test, but a failed suite.
	const failed = report.numFailedTests || (report.numFailedTestSuites ? 1 : 0);
	return { passed, failed };
}

function flakyIn({ suites = [], specs = [] }: Suite): string[] {
	const own = specs.flatMap(({ title, file, tests }) =>
		tests.filter(({ status }) => status === "flaky").map(({ projectName }) => `${file} (${projectName}): ${title}`),
	);
	return [...own, ...suites.flatMap(flakyIn)];
}
