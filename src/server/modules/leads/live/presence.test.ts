import { afterAll, beforeAll, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";

const clock = testClock(Date.now());
let server: TestServer;
let other: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
let sana: { id: string; headers: { cookie: string } };

beforeAll(async () => {
	server = await startTestServer({ now: clock.now });
	other = await startTestServer({ now: clock.now, databaseUrl: server.databaseUrl });
	desk = await deskOf(server);
	const made = await desk.send("POST", "staff/invitations", { email: "sana@example.org", name: "Sana" });
	const { token } = await made.json();
	const joined = await server.send("POST", "/api/admin/session/invitation", { token, password: "long enough" });
	const { user } = await joined.json();
	sana = { id: user.id, headers: await server.logIn("long enough", "sana@example.org") };
});
afterAll(async () => {
	await other.close();
	await server.close();
});

const report = (id: string, state: string, headers = sana.headers, at = other) =>
	at.send("POST", `/api/admin/leads/${id}/presence`, { state }, headers);

/** Reads the events of a stream that are about presence. */
async function listen() {
	const response = await server.call("/api/admin/leads/stream", { headers: desk.headers });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	const next = async (): Promise<unknown> => {
		const found = /event: presence\ndata: (.*)\nid: .*\n\n/.exec(text);
		if (found) {
			text = text.slice(found.index + found[0].length);
			return JSON.parse(found[1] ?? "");
		}
		const chunk = await reader?.read();
		if (!chunk || chunk.done) return null;
		text += chunk.value;
		return next();
	};
	while (!text.includes("event: ready")) text += (await reader?.read())?.value ?? "";
	return { next, stop: () => reader?.cancel() };
}

test("who opens a lead at another copy is told by this one: looking, replying, gone", async () => {
	const leadId = await sendLead(server);
	const stream = await listen();
	const person = { id: sana.id, name: "Sana" };
	for (const state of ["viewing", "replying"] as const) {
		expect((await report(leadId, state)).status).toBe(200);
		expect(await stream.next()).toEqual({ leadId, people: [{ ...person, state }] });
		expect((await desk.lead(leadId)).people).toEqual([{ ...person, state }]);
	}
	await report(leadId, "gone");
	expect(await stream.next()).toEqual({ leadId, people: [] });
	await stream.stop();
});

test("a page that was closed without a word counts no more after 45 seconds", async () => {
	const leadId = await sendLead(server);
	const stream = await listen();
	await report(leadId, "replying");
	expect(await stream.next()).toMatchObject({ people: [{ name: "Sana" }] });
	clock.advance(44_000);
	expect((await desk.lead(leadId)).people).toHaveLength(1);
	clock.advance(2_000);
	expect(await stream.next()).toEqual({ leadId, people: [] });
	expect((await desk.lead(leadId)).people).toEqual([]);
	await stream.stop();
});

test("of those who reply, who began first comes first, however often they say that they still do", async () => {
	const leadId = await sendLead(server);
	const own = desk.headers;
	const names = async () => (await desk.lead(leadId)).people.map(({ name }) => name);
	const next = async (...parts: Parameters<typeof report>) => {
		expect((await report(...parts)).status).toBe(200);
		clock.advance(5_000);
	};
	await next(leadId, "viewing", own);
	await next(leadId, "replying");
	await next(leadId, "replying", own);
	await next(leadId, "replying");
	expect(await names()).toEqual(["Sana", "Owner"]);
	await next(leadId, "viewing");
	await next(leadId, "replying");
	expect(await names()).toEqual(["Owner", "Sana"]);
});

test("a lead that is not there, and a state that is none, are refused", async () => {
	expect((await report("00000000-0000-4000-8000-000000000000", "viewing")).status).toBe(404);
	expect((await report(await sendLead(server), "asleep")).status).toBe(422);
});

test("a note is told, too", async () => {
	const id = await sendLead(server);
	const response = await server.call("/api/admin/leads/stream", { headers: desk.headers });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	while (!text.includes("event: ready")) text += (await reader?.read())?.value ?? "";
	await desk.send("POST", `leads/${id}/notes`, { text: "Call at four" });
	while (!text.includes(`{"leadId":"${id}","kind":"noted"}`)) text += (await reader?.read())?.value ?? "";
	await reader?.cancel();
});
