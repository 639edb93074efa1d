import { expect, test } from "vitest";
import { leadOf } from "#server/testing/leads.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer();

const ask = (amount: string, language: string) =>
	server.send("POST", "/api/leads", leadOf("USDT_TRADE", { payload: { amount } }), { "accept-language": language });

test.for([
	["12,50", "12.50", "1250"],
	["1,5", "1.5", "15"],
	["1,2,3", "12.3", "123"],
	["10,000,0", "10000.0", "100000"],
] as const)(
	"an amount of %j is refused with its two readings, in both languages, and nothing is stored",
	async ([amount, ...readings]) => {
		for (const language of ["en", "ur"]) {
			const answer = await ask(amount, language);
			expect(answer.status).toBe(422);
			const { errors } = await answer.json();
			for (const reading of readings) expect(errors.amount).toContain(` ${reading}`);
		}
		expect(await server.sql("SELECT 1 FROM leads")).toEqual([]);
	},
);

test.for([
	["1,000", 1000],
	["۱،۰۰،۰۰۰", 100_000],
	["1000.50", 1000.5],
] as const)("an amount of %j is stored as %d", async ([amount, value]) => {
	expect((await ask(amount, "en")).status).toBe(201);
	const [lead] = await server.sql("DELETE FROM leads RETURNING payload");
	expect(lead).toMatchObject({ payload: { amount: value } });
});
