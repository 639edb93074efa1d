import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillShop } from "../../demo/fill.ts";
import { checkArrival } from "./backup/arrival.ts";
import { booksFaults } from "./backup/rows.ts";
import { writeBackup } from "./backup/write.ts";
import { filesOf, openMediaStore, reencode } from "./modules/media/index.ts";
import { createDatabase, dropDatabase } from "./testing/database.ts";

const { server } = inject("databases");
let databaseUrl: string;
let dataDir: string;
let client: pg.Client;

beforeAll(async () => {
	databaseUrl = await createDatabase(server);
	dataDir = mkdtempSync(join(tmpdir(), "sauda-demo-"));
	await fillShop({ dataDir, databaseUrl }, { days: 2 });
	client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
});
afterAll(async () => {
	await client.end();
	await dropDatabase(server, databaseUrl);
	rmSync(dataDir, { recursive: true, force: true });
});

const one = async (text: string) => (await client.query(text)).rows[0];

test("the demo's books balance, with days closed, one of them with a difference, and today open", async () => {
	expect(await booksFaults(client)).toBe(0);
	const { rows } = await client.query("SELECT closed_at, counts FROM day_closings ORDER BY date");
	expect(rows).toHaveLength(2);
	expect(rows[0].counts).toContainEqual(expect.objectContaining({ difference: "-500" }));
	const { open } = await one(
		"SELECT count(*)::int AS open FROM ledger_entries WHERE day > (SELECT max(date) FROM day_closings)",
	);
	expect(open).toBeGreaterThan(0);
});

test("requests of it wait, some too long, at rates that hold and that are over; khatas are owed both ways", async () => {
	const counts =
		await one(`SELECT count(*) FILTER (WHERE first_answered_at IS NULL AND due_at < now() AND closed_at IS NULL)::int AS late,
		count(*) FILTER (WHERE status = 'PENDING')::int AS waiting, count(*) FILTER (WHERE locale = 'ur')::int AS urdu,
		count(*) FILTER (WHERE created_at > now())::int AS ahead FROM leads`);
	expect(counts).toEqual({
		...{ late: expect.toSatisfy((count) => count > 0), waiting: expect.toSatisfy((count) => count > 3) },
		...{ urdu: expect.toSatisfy((count) => count > 3), ahead: 0 },
	});
	const { rows } = await client.query("SELECT DISTINCT state FROM deals WHERE state LIKE 'paid-%' ORDER BY 1");
	expect(rows.map(({ state }) => state)).toEqual(["paid-in", "paid-out"]);
});

test("an archive of it is taken in", async () => {
	const folder = join(dataDir, "archive");
	const images = openMediaStore({ s3: null, dataDir }, Date.now);
	await writeBackup(folder, { databaseUrl, images, filesOf, now: new Date(), scope: "archive" });
	const { rows } = await checkArrival({ folder, databaseUrl, filesOf, reencode });
	expect(rows).toMatchObject((await client.query("SELECT count(*)::int AS leads FROM leads")).rows[0]);
});

test("the database has its own time again, and nobody is told of anything", async () => {
	const { clocks } = await one(`SELECT count(*)::int AS clocks FROM pg_attrdef
		WHERE pg_get_expr(adbin, adrelid) LIKE '%demo.%' OR EXISTS (SELECT FROM pg_namespace WHERE nspname = 'demo')`);
	expect(clocks).toBe(0);
	const { notices } = await one("SELECT count(*)::int AS notices FROM pgboss.job WHERE name LIKE 'notice-%'");
	expect(notices).toBe(0);
});
