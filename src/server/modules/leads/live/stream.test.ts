import { afterAll, beforeAll, expect, test } from "vitest";
import { booksOf } from "#server/testing/books.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";

let server: TestServer;
let other: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	server = await startTestServer();
	other = await startTestServer({ databaseUrl: server.databaseUrl });
	desk = await deskOf(server);
});
afterAll(async () => {
	await other.close();
	await server.close();
});

/** Reads a stream event by event. */
async function listen(headers: Record<string, string> = {}, from = server) {
	const response = await from.call("/api/admin/leads/stream", { headers: { ...desk.headers, ...headers } });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	const next = async (): Promise<{ id: string; event: string; data: unknown } | null> => {
		const end = rest.indexOf("\n\n");
		if (end < 0) {
			const chunk = await reader?.read();
			if (!chunk || chunk.done) return null;
			rest += chunk.value;
			return next();
		}
		const lines = rest.slice(0, end).split("\n");
		rest = rest.slice(end + 2);
		const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
		return field("event") ? { id: field("id"), event: field("event"), data: JSON.parse(field("data")) } : next();
	};
	return { response, next, stop: () => reader?.cancel() };
}

test("new leads and moves arrive as they happen, from this copy and from another", async () => {
	const stream = await listen();
	expect(stream.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
	expect(await stream.next()).toMatchObject({ event: "ready" });
	const here = await sendLead(server);
	expect(await stream.next()).toMatchObject({ event: "lead", data: { leadId: here, kind: "received" } });
	const there = await sendLead(other);
	expect(await stream.next()).toMatchObject({ data: { leadId: there, kind: "received" } });
	await desk.move(here, "IN_REVIEW");
	expect(await stream.next()).toMatchObject({ data: { leadId: here, kind: "moved" } });
	await stream.stop();
});

test("what is done to a request's deal arrives too", async () => {
	const books = await booksOf(server);
	const trade = { type: "USDT_TRADE", payload: { side: "buy", amount: 500, walletAddress: "TXYZ" } };
	const leadId = await sendLead(server, trade);
	await desk.answer(leadId, { quote: { rate: 297, until: null } });
	await desk.move(leadId, "IN_REVIEW");
	const stream = await listen();
	const kinds = async (last: string) => {
		for (let event = await stream.next(); event; event = await stream.next()) {
			const { leadId: about, kind } = (event.data ?? {}) as { leadId?: string; kind?: string };
			if (about === leadId && kind === last) return kind;
		}
	};
	const deal = await books.done("POST", "deals", { leadId });
	expect(await kinds("agreed")).toBe("agreed");
	await books.done("PATCH", `deals/${deal.id}`, { state: "cancelled", reason: "no money", version: deal.version });
	expect(await kinds("cancelled")).toBe("cancelled");
	await stream.stop();
});

test("who comes back is told what happened since", async () => {
	const stream = await listen();
	const ready = await stream.next();
	await stream.stop();
	const missed = await sendLead(server);
	const again = await listen({ "last-event-id": ready?.id ?? "" });
	const messages: unknown[] = [await again.next()];
	while (!JSON.stringify(messages).includes(missed)) messages.push(await again.next());
	expect(messages.at(-1)).toMatchObject({ event: "lead", data: { leadId: missed, kind: "received" } });
	await again.stop();
});

test("who listens for the first time is told what came while they read the list", async () => {
	const early = await sendLead(server);
	const stream = await listen();
	expect(await stream.next()).toMatchObject({ event: "ready" });
	const messages: unknown[] = [await stream.next()];
	while (!JSON.stringify(messages).includes(early)) messages.push(await stream.next());
	expect(messages.at(-1)).toMatchObject({ event: "lead", data: { leadId: early, kind: "received" } });
	await stream.stop();
});

test("the stream ends with the session", async () => {
	const short = await deskOf(server);
	const stream = await listen(short.headers);
	expect(await stream.next()).toMatchObject({ event: "ready" });
	await server.call("/api/admin/session", { method: "DELETE", headers: { ...short.headers, origin: server.url } });
	// Before that comes what happened in the last seconds.
	await expect.poll(() => stream.next()).toBeNull();
});

test("an open stream does not count as a use of the session", async () => {
	const clock = testClock();
	let looks = 0;
	const now = () => {
		looks++;
		return clock.now();
	};
	const idle = await startTestServer({ now });
	const stream = await listen(await idle.logIn(), idle);
	await stream.next();
	clock.advance(11 * 3_600_000);
	const before = looks;
	await expect.poll(() => looks).toBeGreaterThan(before + 1);
	clock.advance(2 * 3_600_000);
	await expect.poll(() => stream.next()).toBeNull();
	await idle.close();
});

test("an account has six streams at most; one that ends makes room for another", async () => {
	const open = async () => {
		const opened: Awaited<ReturnType<typeof listen>>[] = [];
		// Streams that others closed are counted until the server hears of it.
		await expect.poll(async () => opened.unshift(await listen()) && opened[0]?.response.status).toBe(200);
		return opened[0];
	};
	const streams = [];
	for (let count = 0; count < 6; count++) streams.push(await open());
	const seventh = await server.call("/api/admin/leads/stream", { headers: desk.headers });
	expect([seventh.status, seventh.headers.get("retry-after")]).toEqual([429, "30"]);
	await streams[0]?.stop();
	streams.push(await open());
	for (const stream of streams) await stream?.stop();
});

test("a stream that fails as it starts gives its place back, and the others hear on", async () => {
	const another = await deskOf(server);
	// A time that the database cannot hold.
	const tooOld = { ...another.headers, "last-event-id": "-200000-01-01T00:00:00.000Z" };
	const path = "/api/admin/leads/stream";
	const fail = () => server.call(path, { headers: tooOld }).then((answer) => answer.text());
	for (let count = 0; count < 6; count++) expect(await fail()).toMatch(/^event: ready\ndata: \{\}\nid: \S+\n\n$/);
	const stream = await listen(another.headers);
	expect(stream.response.status).toBe(200);
	expect(await stream.next()).toMatchObject({ event: "ready" });
	const leadId = await sendLead(server);
	const messages: unknown[] = [await stream.next()];
	while (!JSON.stringify(messages).includes(leadId)) messages.push(await stream.next());
	expect(messages.at(-1)).toMatchObject({ event: "lead", data: { leadId } });
	await stream.stop();
});

test("asking for the head alone opens no stream", async () => {
	const response = await server.call("/api/admin/leads/stream", { method: "HEAD", headers: desk.headers });
	expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("strangers hear nothing", async () => {
	expect((await server.call("/api/admin/leads/stream")).status).toBe(401);
});
