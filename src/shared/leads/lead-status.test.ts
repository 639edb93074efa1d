import { expect, test } from "vitest";
import { leadStatuses, mayMove } from "./lead-status.ts";

test("a lead moves through review to an end, and may be reopened", () => {
	const moves = leadStatuses.flatMap((from) =>
		leadStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
	);
	expect(moves).toEqual([
		"PENDING → IN_REVIEW",
		"IN_REVIEW → CLOSED",
		"IN_REVIEW → REJECTED",
		"CLOSED → IN_REVIEW",
		"REJECTED → IN_REVIEW",
	]);
});
