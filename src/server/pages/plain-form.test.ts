import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetLeads, storedOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { RefusedForm } from "#shared/routes/page-state.ts";

let server: TestServer;
let refused: RefusedForm | undefined;
beforeAll(async () => {
	server = await startTestServer({
		renderer: {
			build: "test",
			async render(_, { refusedForm }) {
				refused = refusedForm;
				return { kind: "page", status: 200, html: "<!doctype html>", scripts: [] };
			},
		},
	});
});
afterAll(() => server.close());
beforeEach(() => forgetLeads(server));

const answers = { name: "بلال", whatsapp: "۰۳۰۰۱۲۳۴۵۶۷", message: "When are you there?", subject: "" };

/** Opens the form as a browser does and answers how to send from it. */
async function open(path: string) {
	const page = await server.call(path);
	const cookie = page.headers
		.getSetCookie()
		.map((entry) => entry.split(";")[0])
		.join("; ");
	return (values: Record<string, string>) =>
		server.call(path, { method: "POST", headers: { cookie, origin: server.url }, body: new URLSearchParams(values) });
}

test("a form sent without scripts is stored and leads to the thanks in its language", async () => {
	const send = await open("/ur/request/contact");
	const response = await send(answers);
	expect(response.status).toBe(303);
	const [lead] = await server.sql("SELECT reference, locale, whatsapp, payload FROM leads");
	expect(lead).toMatchObject({ locale: "ur", whatsapp: "+923001234567", payload: { message: answers.message } });
	expect(response.headers.get("location")).toBe(`/ur/thanks?reference=${lead?.reference}`);
});

test("a name in a form sent without scripts is stored on one line, and none that cannot be seen", async () => {
	const send = await open("/request/contact");
	await send({ ...answers, name: " \u202eAli\n Khan " });
	expect(await server.sql("SELECT name FROM leads")).toEqual([{ name: "Ali Khan" }]);
	expect((await send({ ...answers, name: "\u034f" })).status).toBe(422);
});

test("a form that is refused is shown again with what was typed and what is wrong", async () => {
	const send = await open("/request/contact");
	const response = await send({ ...answers, whatsapp: "12345", message: "" });
	expect([response.status, response.headers.get("cache-control")]).toEqual([422, "no-store"]);
	expect(refused).toMatchObject({
		values: { name: "بلال", whatsapp: "12345" },
		problem: {
			status: 422,
			detail: "Please fill in all required fields.",
			errors: { whatsapp: expect.any(String), message: expect.any(String) },
		},
	});
	await send({ ...answers, whatsapp: "12345" });
	expect(refused).toMatchObject({ problem: { detail: "Please check the marked fields." } });
	expect(await storedOf(server)).toMatchObject({ leads: 0, contacts: 0 });
});

test("a form that is sent twice, since its answer was lost, is stored once", async () => {
	const send = await open("/request/contact");
	const [first, second] = await Promise.all([send(answers), send(answers)]);
	expect(second.headers.get("location")).toBe(first.headers.get("location"));
	expect(await storedOf(server)).toMatchObject({ leads: 1, contacts: 1 });
});

test("a form that is changed and sent again is another request", async () => {
	const send = await open("/request/contact");
	await send(answers);
	expect((await send({ ...answers, message: "And on Sunday?" })).status).toBe(303);
	expect(await storedOf(server)).toMatchObject({ leads: 2, contacts: 1 });
});

test("who goes back after the thanks and sends the same form again has sent it once", async () => {
	const jar = new Map<string, string>();
	const visit = async (init: RequestInit = {}) => {
		const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
		const response = await server.call("/request/contact", { ...init, headers: { cookie, origin: server.url } });
		for (const set of response.headers.getSetCookie()) {
			const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
			jar.set(name, value);
		}
		return response;
	};
	const send = () => visit({ method: "POST", body: new URLSearchParams(answers) });
	await visit();
	const first = await send();
	await visit();
	const again = await send();
	expect([again.status, again.headers.get("location")]).toEqual([303, first.headers.get("location")]);
	expect(await storedOf(server)).toMatchObject({ leads: 1, contacts: 1 });
});

test("a browser that keeps no cookies can send all the same", async () => {
	const body = new URLSearchParams(answers);
	expect((await server.call("/request/contact", { method: "POST", body })).status).toBe(303);
});

test.for([
	["of another kind", { "content-type": "text/plain", "sec-fetch-site": "same-origin" }, "a=b", 415],
	["that is too large", {}, new URLSearchParams({ message: "x".repeat(70_000) }), 413],
] as const)("a body %s is refused as a page", async ([, headers, body, status]) => {
	const response = await server.call("/request/contact", { method: "POST", headers, body });
	expect([response.status, response.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
});

test("a form may hold as much as a call, whatever its letters take on the way; more is refused with what was typed", async () => {
	const letters = "—".repeat(5000);
	const send = await open("/request/sell-network");
	const offer = { name: "بلال", whatsapp: "03001234567", networkName: "Awin" };
	expect((await send({ ...offer, proofLinks: letters, message: letters })).status).toBe(303);
	const refusedSend = await send({ ...offer, message: "a".repeat(65_536) });
	expect(refusedSend.status).toBe(413);
	expect(refused?.values.name).toBe("بلال");
});

test("a text with as many signs as the field takes is taken, however many lines it has", async () => {
	const send = await open("/request/contact");
	const message = "سطر:\r\n".repeat(1000);
	expect((await send({ ...answers, message })).status).toBe(303);
	expect(await server.sql("SELECT payload->>'message' AS message FROM leads")).toEqual([{ message }]);
	expect((await send({ ...answers, message: `${message}!` })).status).toBe(422);
});

test.for([
	["of the side that was chosen", { side: "sell", seenRate: "286", seenSide: "sell" }, 286],
	["of the other side", { side: "sell", seenRate: "295", seenSide: "buy" }, null],
] as const)("a rate that was shown %s is recorded, or ignored", async ([, rate, seen]) => {
	const send = await open("/request/usdt-trade");
	await send({ ...answers, amount: "100", ...rate });
	const [lead] = await server.sql("SELECT quote FROM leads");
	expect(lead?.quote).toMatchObject({ seenRate: seen });
});

test("who sends too often is told when to try again", async () => {
	const limited = await startTestServer({ env: { LEAD_RATE_LIMIT: "on" } });
	const body = () => new URLSearchParams(answers);
	let response: Response;
	do response = await limited.call("/request/contact", { method: "POST", body: body() });
	while (response.status === 303);
	expect(response.status).toBe(429);
	expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
	await limited.close();
});
