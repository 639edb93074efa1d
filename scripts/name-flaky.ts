import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only at their second try. */
export default class NameFlaky implements Reporter {
	onTestCaseResult(test: TestCase): void {
		if (test.diagnostic()?.flaky) console.log(`needed a second try: ${test.module.relativeModuleId}: ${test.fullName}`);
	}
}
