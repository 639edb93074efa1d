import { expect, test } from "vitest";
import { answerCheck, type PublishedDocument } from "./declared-answers.ts";

const answer = (ref: string, type = "application/json") => ({
	content: { [type]: { schema: { $ref: `#/components/schemas/${ref}` } } },
});
const document: PublishedDocument = {
	paths: {
		"/things/{id}": {
			get: { responses: { 200: answer("Thing"), default: answer("Problem", "application/problem+json") } },
		},
	},
	components: {
		schemas: {
			Named: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
			Thing: {
				allOf: [
					{ $ref: "#/components/schemas/Named" },
					{
						type: "object",
						properties: { part: { anyOf: [{ $ref: "#/components/schemas/Named" }, { type: "null" }] } },
						required: ["part"],
					},
				],
			},
			Problem: { type: "object", properties: { code: { type: "string" } } },
		},
	},
};
const check = answerCheck(document);
const get = (body: unknown, init?: ResponseInit) => check("GET", "/things/1?x=2", Response.json(body, init));

test("an answer as the document has it passes, and so does a failure", async () => {
	await get({ name: "a", part: null });
	await get({ name: "a", part: { name: "b" } });
	await get({ code: "unavailable" }, { status: 503, headers: { "content-type": "application/problem+json" } });
	await check("GET", "/no-call-of-ours", Response.json({ anything: true }));
});

test.for([
	["says more", { name: "a", part: null, secret: "x" }, {}, /not as documented/],
	["says more deep inside", { name: "a", part: { name: "b", secret: "x" } }, {}, /not as documented/],
	["lacks something", { name: "a" }, {}, /not as documented/],
	["has another status", { name: "a", part: null }, { status: 201 }, /201 is not documented/],
	["is a refusal that is not documented", { code: "x" }, { status: 404 }, /404 is not documented/],
	["is of another type", {}, { headers: { "content-type": "text/html" } }, /not documented as text\/html/],
] as const)("one that %s fails its test", async ([, body, init, why]) => {
	await expect(get(body, init)).rejects.toThrow(why);
});
