import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

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
	specs?: { title: string; file: string; tests: Test[] }[];
}

interface Test {
	projectName: string;
	status: string;
	results: { errors: { message?: string }[] }[];
}

// Prints `N passed, N failed` over the reports named as arguments, and which browser tests failed or needed a second try,
// with what they met first; a report that is missing is a failure.
const counts = process.argv.slice(2).map(countOf);
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;

function countOf(file: string): Counts {
	if (!existsSync(file)) return { passed: 0, failed: 1 };
	const report: Report = JSON.parse(readFileSync(file, "utf8"));
	if (report.stats) {
		const { expected, unexpected, flaky } = report.stats;
		for (const line of (report.suites ?? []).flatMap(troubleIn)) console.log(line);
		return { passed: expected + flaky, failed: unexpected };
	}
	const passed = report.numPassedTests ?? 0;
	// A file that could not even be loaded has no failed test, but a failed suite.
	const failed = report.numFailedTests || (report.numFailedTestSuites ? 1 : 0);
	return { passed, failed };
}

function troubleIn({ suites = [], specs = [] }: Suite): string[] {
	const own = specs.flatMap(({ title, file, tests }) =>
		tests.flatMap(({ projectName, status, results }) => {
			const outcome = { flaky: "needed a second try", unexpected: "failed" }[status];
			return outcome ? [`${outcome}: ${file} (${projectName}): ${title}\n${firstError(results)}`] : [];
		}),
	);
	return [...own, ...suites.flatMap(troubleIn)];
}

/** The beginning of the first error of a test: what was expected, and where. */
function firstError(results: Test["results"]): string {
	const message = results.flatMap(({ errors }) => errors)[0]?.message ?? "";
	const lines = stripVTControlCharacters(message)
		.split("\n")
		.filter((line) => line.trim() !== "");
	return lines
		.slice(0, 12)
		.map((line) => `    ${line}`)
		.join("\n");
}
