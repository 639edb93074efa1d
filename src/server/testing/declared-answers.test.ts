import { expect, test } from "vitest";
import { checkAnswer } from "./declared-answers.ts";

const check = (body: unknown, status = 200) => checkAnswer("GET", "/healthz", Response.json(body, { status }));

test("an answer as its call declares it passes, and so does a refusal", async () => {
	await check({ status: "ok" });
	await check({ anything: true }, 503);
	await checkAnswer("GET", "/no-call-of-ours", Response.json({ anything: true }));
});

test.for([
	["says more", { status: "ok", secret: "x" }, 200, /says more/],
	["lacks something", {}, 200, /not as declared/],
	["has another status", { status: "ok" }, 201, /not declared/],
] as const)("one that %s fails its test", async ([, body, status, why]) => {
	await expect(check(body, status)).rejects.toThrow(why);
});
