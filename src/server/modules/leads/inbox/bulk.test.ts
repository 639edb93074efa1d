import { afterEach, beforeEach, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeEach(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
});
afterEach(() => server.close());

const bulk = async (filter: object, status: string) =>
	(await desk.send("POST", "leads/bulk", { filter, status })).json();
const undo = async (undoToken: string) => (await desk.send("POST", "leads/bulk/undo", { undoToken })).json();

test("moves what may move of a filter, says what it left, and takes back exactly what nobody touched since", async () => {
	const ids = await Promise.all(Array.from({ length: 5 }, () => sendLead(server)));
	const [touched = "", finished = ""] = ids;
	await desk.move(finished, "IN_REVIEW", "CLOSED");

	const done = await bulk({ type: "CONTACT" }, "IN_REVIEW");
	expect(done).toMatchObject({ changed: 5, skipped: 0, next: null });
	await desk.move(touched, "REJECTED");

	expect(await undo(done.undoToken)).toEqual({ changed: 4, skipped: 1 });
	expect((await desk.lead(touched)).status).toBe("REJECTED");
	expect((await desk.lead(finished)).status).toBe("CLOSED");
	expect((await desk.list("?status=PENDING")).length).toBe(3);
	expect(await undo(done.undoToken)).toEqual({ changed: 0, skipped: 0 });
});

test("leaves the leads that may not make the move", async () => {
	const id = await sendLead(server);
	await sendLead(server, { name: "Other" });
	await desk.move(id, "IN_REVIEW");
	expect(await bulk({}, "CLOSED")).toMatchObject({ changed: 1, skipped: 1 });
	expect((await desk.lead(id)).events.at(-1)).toMatchObject({ kind: "moved", from: "IN_REVIEW", to: "CLOSED" });
});

test("an undone closing starts the clock again where the closing had stopped it", async () => {
	const id = await sendLead(server);
	await desk.move(id, "IN_REVIEW");
	const { undoToken } = await bulk({}, "CLOSED");
	expect((await desk.lead(id)).answeredAt).not.toBeNull();
	await undo(undoToken);
	expect(await desk.lead(id)).toMatchObject({ status: "IN_REVIEW", answeredAt: null });
});

test("goes through many leads in small steps and keeps the counts right", async () => {
	await server.sql(`INSERT INTO contacts (whatsapp, name) VALUES ('+923330000000', 'Many')`);
	await server.sql(
		`INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text)
			SELECT 'R' || n, 'CONTACT', id, 'Many', whatsapp, whatsapp, '{}', 'many' FROM contacts, generate_series(1, 1234) AS n`,
	);
	const done = await bulk({ status: "PENDING" }, "IN_REVIEW");
	expect(done).toMatchObject({ changed: 1234, skipped: 0, next: null });
	const inReview = await desk.get("leads?status=IN_REVIEW&limit=1");
	expect(inReview.headers.get("x-total-count")).toBe("1234");
	expect(await undo(done.undoToken)).toEqual({ changed: 1234, skipped: 0 });
});
