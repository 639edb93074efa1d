import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only when they were tried again. */
export default class NameFlaky implements Reporter {
	onTestCaseResult(test: TestCase): void {
		if (test.diagnostic()?.flaky) console.log(`flaky: ${test.module.relativeModuleId} › ${test.fullName}`);
	}
}
