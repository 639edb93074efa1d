import { expect, test } from "vitest";
import { isDatabaseTrouble, isUnanswered, losesConnection } from "./trouble.ts";

const unanswered = new Error("Query read timeout");
const wrapped = new Error("Failed query: select 1", { cause: unanswered });

test("an unanswered statement is known for one, also where the query builder has wrapped its error", () => {
	for (const error of [unanswered, wrapped])
		expect([isUnanswered(error), losesConnection(error), isDatabaseTrouble(error)]).toEqual([true, true, true]);
	expect(isUnanswered(new Error("Failed query", { cause: new Error("duplicate key") }))).toBe(false);
});
