import { describe, expect, it } from "vitest";
import { testClock, testServer } from "#server/testing/server.ts";

const clock = testClock(Date.now());
const server = testServer(() => ({ now: clock.now }));

async function receive() {
	const response = await server.send("POST", "/api/leads", {
		type: "CONTACT",
		name: "Canary Name",
		whatsapp: "03001234567",
		email: "canary@example.org",
		payload: { subject: "canary subject", message: "canary message" },
	});
	return (await response.json()) as { id: string; reference: string; words: string[] };
}

const look = (reference: string) => server.call(`/api/requests/${encodeURIComponent(reference)}`);

describe("GET /api/requests/:reference", () => {
	it("says how far a request got, and nothing personal", async () => {
		const { id, reference } = await receive();
		const statusNow = async () => ((await (await look(reference)).json()) as { status: string }).status;
		const response = await look(reference.toLowerCase().replace("-", " "));
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.headers.get("x-robots-tag")).toBe("noindex");
		const body = (await response.json()) as Record<string, unknown>;
		expect(Object.keys(body).sort()).toEqual([
			"answeredAt",
			"createdAt",
			"deal",
			"dueAt",
			"isOverdue",
			"offerEnded",
			"offered",
			"reference",
			"status",
			"type",
			"updatedAt",
			"words",
		]);
		expect(JSON.stringify(body)).not.toMatch(/canary|3001234567/i);
		expect(body.status).toBe("received");

		await server.sql("UPDATE leads SET status = 'IN_REVIEW' WHERE id = $1", [id]);
		expect(await statusNow()).toBe("in-review");
		await server.sql("UPDATE leads SET first_answered_at = now() WHERE id = $1", [id]);
		expect(await statusNow()).toBe("answered");
		await server.sql("UPDATE leads SET status = 'REJECTED' WHERE id = $1", [id]);
		expect(await statusNow()).toBe("closed");
	});

	it("has the two words of the receipt, which staff see too, in the request's language", async () => {
		const owner = await server.logIn();
		const { id, reference, words } = await receive();
		expect(words).toEqual([expect.stringMatching(/^[a-z]+$/), expect.stringMatching(/^[a-z]+$/)]);
		expect(await (await look(reference)).json()).toMatchObject({ words });
		expect(await (await server.call(`/api/admin/leads/${id}`, { headers: owner })).json()).toMatchObject({ words });
		await server.sql("UPDATE leads SET locale = 'ur' WHERE id = $1", [id]);
		const urdu = expect.stringMatching(/^\p{Script=Arabic}+$/u);
		expect(await (await look(reference)).json()).toMatchObject({ words: [urdu, urdu] });
	});

	it("says what was promised and until when, then that it ended, and each step of the deal with its time", async () => {
		const owner = await server.logIn();
		const staff = async (method: string, path: string, body: object) => {
			const headers = { ...owner, "idempotency-key": crypto.randomUUID() };
			const answer = await server.send(method, `/api/admin/${path}`, body, headers);
			expect(answer.status, await answer.clone().text()).toBeLessThan(300);
			return answer.json();
		};
		const sent = { type: "USDT_TRADE", name: "Hina", whatsapp: "03001234567", payload: { side: "sell", amount: 100 } };
		const { id, reference } = await (await server.send("POST", "/api/leads", sent)).json();
		const shown = async () => (await look(reference)).json();
		expect(await shown()).toMatchObject({ offered: null, offerEnded: false, deal: null });

		const until = new Date(clock.now() + 3_600_000).toISOString();
		const { version } = await (await server.call(`/api/admin/leads/${id}`, { headers: owner })).json();
		await staff("POST", `leads/${id}/answers`, { version, quote: { rate: 287.5, until } });
		const offered = { rate: 287.5, until, total: 28750 };
		expect(await shown()).toMatchObject({ offered, offerEnded: false });
		clock.advance(3_600_000);
		expect(await shown()).toMatchObject({ offered, offerEnded: true });

		const agreed = {
			leadId: id,
			side: "sell",
			currency: "USDT",
			amount: "100",
			rate: "287.5",
			method: "cash",
			confirm: true,
		};
		const deal = await staff("POST", "deals", { ...agreed, customerId: (await owned(id)).customer.id });
		const at = () => new Date(clock.now()).toISOString();
		const first = { step: "agreed", at: at() };
		expect((await shown()).deal).toEqual({
			state: "agreed",
			steps: [first, ...["paid-in", "paid-out", "done"].map((step) => ({ step, at: null }))],
		});
		clock.advance(60_000);
		const paidIn = { step: "paid-in", at: at() };
		const paid = await staff("PATCH", `deals/${deal.id}`, { state: "paid-in", version: deal.version });
		const open = ["paid-out", "done"].map((step) => ({ step, at: null }));
		expect((await shown()).deal).toEqual({ state: "paid-in", steps: [first, paidIn, ...open] });
		clock.advance(60_000);
		const paidOut = { step: "paid-out", at: at() };
		await staff("PATCH", `deals/${deal.id}`, { state: "paid-out", version: paid.version, confirm: true });
		const done = await shown();
		expect(done.deal).toEqual({ state: "done", steps: [first, paidIn, paidOut, { step: "done", at: paidOut.at }] });
		expect(JSON.stringify(done)).not.toMatch(/Hina|3001234567|Owner|cash/i);

		async function owned(leadId: string) {
			return (await server.call(`/api/admin/leads/${leadId}`, { headers: owner })).json();
		}
	});

	it("says that a deal was cancelled, and when", async () => {
		const owner = await server.logIn();
		const { id, reference } = await receive();
		const { customer } = await (await server.call(`/api/admin/leads/${id}`, { headers: owner })).json();
		const send = async (method: string, path: string, body: object) =>
			(await server.send(method, path, body, { ...owner, "idempotency-key": crypto.randomUUID() })).json();
		const work = { kind: "service", side: "buy", currency: "PKR", rate: "1", amount: "5000", method: "cash" };
		const deal = await send("POST", "/api/admin/deals", { ...work, leadId: id, customerId: customer.id });
		const kinds = async () =>
			(await (await look(reference)).json()).deal.steps.map(({ step }: { step: string }) => step);
		expect(await kinds()).toEqual(["agreed", "paid-in", "done"]);
		clock.advance(1000);
		const at = new Date(clock.now()).toISOString();
		await send("PATCH", `/api/admin/deals/${deal.id}`, {
			state: "cancelled",
			reason: "He went away",
			version: deal.version,
		});
		const { deal: cancelled } = await (await look(reference)).json();
		expect(cancelled).toMatchObject({ state: "cancelled", steps: [{ step: "agreed" }, { step: "cancelled", at }] });
		expect(JSON.stringify(cancelled)).not.toContain("went away");
	});

	it("knows nothing of other references", async () => {
		expect((await look("K7M4-QX2P")).status).toBe(404);
		expect((await look("nothing")).status).toBe(404);
		expect((await look("' OR 1=1 --")).status).toBe(404);
	});

	it("stops those who try one reference after another", async () => {
		const answers = [];
		for (let count = 0; count < 40; count++) answers.push((await look("K7M4-QX2P")).status);
		expect(answers).toContain(429);
		expect((await server.call("/status/K7M4-QX2P")).status).toBe(429);
		expect((await server.call("/ur/status/K7M4-QX2P")).status).toBe(429);
	});
});
