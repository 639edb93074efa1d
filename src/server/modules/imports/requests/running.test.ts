import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startCopy } from "#server/testing/background.ts";
import { importerOf } from "#server/testing/importing.ts";
import { sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";

const day = 24 * 3_600_000;
const clock = testClock();
let server: TestServer;
let owner: Awaited<ReturnType<typeof importerOf>>;

beforeAll(async () => {
	server = await startTestServer({ now: clock.now });
	owner = await importerOf(server);
});
beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await server.sql("DELETE FROM contacts");
	await server.sql("DELETE FROM lead_imports");
	await server.sql("SET LOCAL sauda.erasing = 'on'; DELETE FROM events");
	await server.sql("DELETE FROM pgboss.job WHERE name = 'lead-imports'");
});
afterAll(() => server.close());

const table = (count: number, from = 0) =>
	`Name,Phone,Date\n${Array.from({ length: count }, (_, index) => `Person ${from + index},0300${String(1_000_000 + from + index)},2026-01-05 10:00`).join("\n")}`;

/** Sends a file and begins to import it. */
async function begun(text: string) {
	const file = await owner.open(text);
	await owner.check(file);
	return owner.begin(file.id);
}
const leads = async () => Number((await server.sql("SELECT count(*) FROM leads"))[0]?.count);
const acts = () =>
	server.sql(
		"SELECT split_part(kind, '.', 2) AS action, after FROM events WHERE kind LIKE '%import%' ORDER BY sequence",
	);
const working = async (work: () => Promise<void>) => {
	const copy = await startCopy(server, { now: clock.now });
	await work().finally(copy.stop);
};

test("4,200 rows come in while staff look on, and go again", async () => {
	const { id } = await begun(table(4200));
	await working(async () => {
		expect(await owner.ended(id)).toMatchObject({ state: "done", progress: { done: 4200, brought: 4200 } });
		expect(await leads()).toBe(4200);
		const again = await begun(table(4210));
		expect(await owner.ended(again.id)).toMatchObject({ progress: { brought: 10, duplicates: 4200 } });
		// More than one slice of work; the first of them was worked on.
		await server.sql(`UPDATE leads SET version = 2 WHERE import_id = '${id}' AND name = 'Person 0'`);
		await owner.begin(id, "undo");
		expect(await owner.ended(id)).toMatchObject({ state: "undone", undo: { removed: 4199, kept: 1 } });
		expect(await leads()).toBe(11);
		expect(await server.sql("SELECT FROM contacts")).toHaveLength(11);
	});
	expect(await acts()).toMatchObject([
		{ action: "imported", after: { leads: 4200 } },
		{ action: "imported", after: { leads: 10 } },
		{ action: "import-undone", after: { leads: 4199 } },
	]);
});

test("an import that a crash broke off goes on, with each row once", async () => {
	const { id } = await begun(table(3200));
	const first = await startCopy(server, { now: clock.now });
	await expect.poll(async () => (await owner.read(id)).progress.done, { interval: 10 }).toBeGreaterThan(200);
	await first.crash();
	await first.stop().catch(() => undefined);
	// The database may still end what it was given last.
	await expect.poll(async () => (await leads()) - (await owner.read(id)).progress.brought).toBe(0);
	expect(await leads()).toBeLessThan(3200);
	clock.advance(3 * 60_000);
	await working(async () => {
		await server.run("lead-imports-overdue");
		expect(await owner.ended(id)).toMatchObject({ state: "done", progress: { done: 3200, brought: 3200 } });
	});
	expect(await leads()).toBe(3200);
});

test("a row that the database refuses is left out, and all others come", async () => {
	await server.sql(`ALTER TABLE leads ADD CONSTRAINT no_such CHECK (name NOT IN ('Person 250', 'Person 399'))`);
	const { id } = await begun(table(450));
	await working(async () => {
		expect(await owner.ended(id)).toMatchObject({ state: "done", progress: { done: 450, brought: 448, refused: 2 } });
	});
	await server.sql("ALTER TABLE leads DROP CONSTRAINT no_such");
});

test("two files with the same people import each once", async () => {
	const one = await begun(table(600));
	const two = await begun(table(900, 300));
	await working(async () => {
		const ended = [await owner.ended(one.id), await owner.ended(two.id)];
		expect(ended.reduce((sum, { progress }) => sum + progress.brought, 0)).toBe(1200);
		expect(await leads()).toBe(1200);
	});
});

test("taking back leaves what staff worked on, and people who asked again", async () => {
	const { id } = await begun(table(6));
	await working(async () => {
		await owner.ended(id);
		const all = await owner.list();
		const idOf = (name: string) => all.find((lead) => lead.name === name)?.id ?? "";
		await owner.desk("POST", `leads/${idOf("Person 1")}/notes`, { text: "Called" });
		await owner.move(idOf("Person 2"), "IN_REVIEW");
		await sendLead(server, { name: "Asked again", whatsapp: "0300 1000003" });
		await owner.get(`leads/${idOf("Person 4")}`);
		await owner.begin(id, "undo");
		expect(await owner.ended(id)).toMatchObject({ undo: { removed: 4, kept: 2 } });
	});
	expect((await owner.list()).map(({ name }) => name).toSorted()).toEqual(["Asked again", "Person 1", "Person 2"]);
	expect((await server.sql("SELECT FROM contacts")).length).toBe(3);
	expect((await owner.desk("POST", `imports/${id}/undo`, undefined)).status).toBe(409);
});

test("an import that is begun or taken back again, because the answer was lost, is so once", async () => {
	const { id } = await begun(table(2));
	await owner.begin(id, "start");
	await working(async () => {
		await owner.ended(id);
		await owner.begin(id, "start");
	});
	await owner.begin(id, "undo");
	await owner.begin(id, "undo");
	await working(async () => void (await owner.ended(id)));
	expect(await acts()).toMatchObject([{ action: "imported" }, { action: "import-undone" }]);
});

test("an import can be taken back for 30 days", async () => {
	const { id } = await begun(table(2));
	await working(async () => {
		const { undoUntil } = await owner.ended(id);
		expect(undoUntil).toBe(new Date(clock.now() + 30 * day).toISOString());
	});
	clock.advance(30 * day);
	const late = await importerOf(server);
	expect((await late.read(id)).undoUntil).toBeNull();
	expect((await late.desk("POST", `imports/${id}/undo`, undefined)).status).toBe(409);
	owner = late;
});

test("an import that runs is broken off, and what came is told", async () => {
	const { id } = await begun(table(2000));
	await working(async () => {
		await expect.poll(async () => (await owner.read(id)).progress.done, { interval: 10 }).toBeGreaterThan(0);
		expect((await owner.desk("DELETE", `imports/${id}`, undefined)).status).toBe(204);
	});
	// Also where the answer was lost.
	expect((await owner.desk("DELETE", `imports/${id}`, undefined)).status).toBe(204);
	const { state, progress, undoUntil } = await owner.read(id);
	expect(state).toBe("stopped");
	expect(await leads()).toBe(progress.brought);
	expect(undoUntil).not.toBeNull();
	expect(await server.sql("SELECT FROM lead_import_parts")).toEqual([]);
	expect(await acts()).toMatchObject([{ action: "imported", after: { leads: progress.brought } }]);
});

test("a file that waits is thrown away by the owner, after a week, and with the erasure of a person", async () => {
	const [gone, old] = [await owner.open(table(1)), await owner.open(table(1))];
	expect((await owner.desk("DELETE", `imports/${gone.id}`, undefined)).status).toBe(204);
	expect((await owner.get(`imports/${gone.id}`)).status).toBe(404);
	clock.advance(7 * day + 1000);
	await server.run("lead-imports-overdue");
	owner = await importerOf(server);
	expect(await owner.read(old.id)).toMatchObject({ state: "expired" });
	expect((await owner.map(old)).status).toBe(409);

	const waiting = await owner.open(table(1));
	const lead = await sendLead(server);
	expect((await owner.desk("POST", `leads/${lead}/erasure`, undefined)).status).toBe(200);
	expect(await owner.read(waiting.id)).toMatchObject({ state: "expired" });
	expect((await owner.read(waiting.id)).columns.flatMap(({ samples }) => samples)).toEqual([]);
	expect(await server.sql("SELECT FROM lead_import_parts")).toEqual([]);
});

test("only an owner who showed the password imports, takes back, or takes rows along", async () => {
	const file = await owner.open(table(2));
	await owner.check(file);
	const { session } = await joinStaff(server, owner.headers, "sana@example.org", "correct-horse-battery-9");
	const calls = [
		["POST", "imports?name=a.csv"],
		["POST", `imports/${file.id}/start`],
		["POST", `imports/${file.id}/undo`],
		["GET", `imports/${file.id}/refused.csv`],
	] as const;
	const codes = async (headers: { cookie: string }) =>
		Promise.all(
			calls.map(async ([method, path]) => {
				const answer = await server.call(`/api/admin/${path}`, { method, headers });
				return (await answer.json()).code;
			}),
		);
	expect(await codes(session)).toEqual(Array(4).fill("owner-only"));
	expect((await server.call("/api/admin/imports", { headers: session })).status).toBe(403);
	clock.advance(11 * 60_000);
	expect(await codes(owner.headers)).toEqual(Array(4).fill("confirm-password"));
	expect((await owner.get("imports")).status).toBe(200);
	owner = await importerOf(server);
});

test("what was not checked, or imports nothing, does not begin", async () => {
	const file = await owner.open(table(1));
	expect((await owner.desk("POST", `imports/${file.id}/start`, undefined)).status).toBe(409);
	await sendLead(server, { whatsapp: "0300 1000000" });
	await owner.check(file);
	expect((await owner.desk("POST", `imports/${file.id}/start`, undefined)).status).toBe(409);
	expect((await owner.get("imports/00000000-0000-4000-8000-000000000000")).status).toBe(404);
});
