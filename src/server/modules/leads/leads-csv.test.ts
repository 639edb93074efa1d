import { beforeAll, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, testServer } from "#server/testing/server.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	desk = await deskOf(server);
});

test("the export is a file that a spreadsheet opens with Urdu intact and nothing to run", async () => {
	await sendLead(server, { name: "=cmd|' /C calc'!A0", payload: { message: 'two "lines"\r\nof text' } });
	await sendLead(server, {
		type: "USDT_TRADE",
		name: "محمد علی",
		payload: { side: "buy", amount: 1500, walletAddress: "＝1+1" },
	});
	const response = await desk.get("leads.csv");
	expect(response.headers.get("content-type")).toMatch(/^text\/csv; charset=utf-8/);
	expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
	const bytes = new Uint8Array(await response.arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const [head, newest, oldest] = new TextDecoder().decode(bytes).split(/\r\n(?=[A-Z\d]{4}-|$)/);
	expect(head).toMatch(
		/^reference,type,status,reason,received \(PKT\),name,whatsapp,email,language,source,assignee,response due \(PKT\),answered \(PKT\),answered after \(minutes\),response SLA,side,rate seen,rate asked,rate offered,total,staff notes,service,details,/,
	);
	const columns = head?.split(",") ?? [];
	expect(new Set(columns).size).toBe(columns.length);
	expect(newest).toContain(",USDT Trade,Pending,");
	expect(newest).toContain(",محمد علی,0300 1234567,,");
	expect(newest).toContain(",buy,,295,,442500,");
	expect(newest).toContain(",'＝1+1");
	expect(oldest).toContain(",'=cmd|' /C calc'!A0,");
	expect(oldest).toContain('"two ""lines""\r\nof text"');
});

test("the file is named after the day in Pakistan, as its columns are", async () => {
	const night = await startTestServer({ now: () => Date.parse("2026-11-20T21:00:00Z") });
	const { headers } = await (await deskOf(night)).get("leads.csv");
	expect(headers.get("content-disposition")).toContain('"leads-2026-11-21.csv"');
	await night.close();
});

test("a line says in words who answered when, the state of the response SLA, and what staff noted", async () => {
	const id = await sendLead(server, {
		type: "BUY_NETWORK",
		whatsapp: "+44 7911 123456",
		payload: { network: "X" },
		source: "/networks/x",
	});
	await server.sql("UPDATE leads SET created_at = '2026-03-17T21:05Z', due_at = '2026-03-18T21:05Z' WHERE id = $1", [
		id,
	]);
	await desk.answer(id);
	await server.sql("UPDATE leads SET first_answered_at = '2026-03-18T19:30Z' WHERE id = $1", [id]);
	await desk.send("POST", `leads/${id}/notes`, { text: "Call in the evening" });
	const text = await (await desk.get("leads.csv?type=BUY_NETWORK")).text();
	expect(text).toContain(
		",In review,,2026-03-18 02:05,Ayesha Khan,00 447911123456,,English,/networks/x,Owner,2026-03-19 02:05,2026-03-19 00:30,1345,Met,,,,,,Owner: Call in the evening,",
	);
	const { version } = await desk.lead(id);
	await desk.send("PATCH", `leads/${id}`, { status: "CLOSED", reason: "no-answer", version });
	expect(await (await desk.get("leads.csv?type=BUY_NETWORK")).text()).toContain(",Closed,No answer,");
	await desk.send("POST", `leads/${id}/erasure`, undefined);
});

test("a line has the rate that was offered beside the one that was asked, and the total at the offered one", async () => {
	const payload = { side: "sell", amount: 1200, walletAddress: "T" };
	const id = await sendLead(server, { type: "USDT_TRADE", payload });
	await desk.answer(id, { quote: { rate: 287.25 }, done: true, reason: "deal" });
	const text = await (await desk.get("leads.csv?type=USDT_TRADE&reason=deal")).text();
	expect(text).toContain(",sell,,286,287.25,344700,");
});

test("the export holds every lead of its filter once, however many pages that takes", async () => {
	await server.sql(
		`INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, created_at)
			SELECT 'R' || n, 'BUY_NETWORK', id, 'Many', whatsapp, whatsapp, '{}', 'many', date_trunc('second', now() - n / 7 * interval '1 second')
			FROM contacts, generate_series(1, 2500) AS n LIMIT 2500`,
	);
	const text = await (await desk.get("leads.csv?type=BUY_NETWORK")).text();
	const references = text
		.split("\r\n")
		.slice(1, -1)
		.map((line) => line.split(",")[0]);
	expect(references).toHaveLength(2500);
	expect(new Set(references).size).toBe(2500);
});

test("the document of the API knows the inbox", async () => {
	const { paths } = await (await server.call("/api/openapi.json")).json();
	expect(Object.keys(paths)).toEqual(
		expect.arrayContaining([
			"/api/admin/leads/{id}",
			"/api/admin/leads/{id}/notes",
			"/api/admin/leads/{id}/answers",
			"/api/admin/leads/bulk",
			"/api/admin/leads/bulk/undo",
			"/api/admin/leads.csv",
			"/api/admin/leads/stream",
			"/api/admin/stats",
		]),
	);
	const { parameters } = paths["/api/admin/leads"].get;
	expect(parameters.map(({ name }: { name: string }) => name)).toEqual(
		expect.arrayContaining(["status", "type", "assignee", "late", "q", "limit", "cursor"]),
	);
});
