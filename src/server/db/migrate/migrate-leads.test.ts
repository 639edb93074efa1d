import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { openPool } from "../database.ts";
import { migrateDatabase, statementsOf } from "./migrate.ts";

const { server } = inject("databases");
const folder = join(programFolder, "migrations");
let url: string;

beforeEach(async () => {
	url = await createDatabase(server);
});
afterEach(() => dropDatabase(server, url));

/** Makes the database as it was before the migration that first holds some text. */
async function migrateUntil(text: string): Promise<void> {
	const before = mkdtempSync(join(tmpdir(), "sauda-migrations-"));
	cpSync(folder, before, { recursive: true });
	const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
	const holdsText = ({ tag }: { tag: string }) => readFileSync(join(folder, `${tag}.sql`), "utf8").includes(text);
	const entries = journal.entries.slice(0, journal.entries.findIndex(holdsText));
	writeFileSync(join(before, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
	await onDatabase(async (pool) => migrate(drizzle(pool), { migrationsFolder: before }));
	rmSync(before, { recursive: true });
}

async function onDatabase<T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
	const pool = openPool(url, () => {}, 1);
	try {
		return await work(pool);
	} finally {
		await pool.end();
	}
}

/** The newest of the 29 migrations that had been applied to a database of the second version. */
const stateOfSecondVersion = `
	CREATE SCHEMA drizzle;
	CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
	INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('0028_offers', 1795517005229);
`;

const fillTexts = `
	INSERT INTO contacts (whatsapp, name) VALUES ('+923001234567', 'A');
	INSERT INTO settings (key, value) VALUES ('foldVersion', '1'), ('leadTexts', '{"version": 2, "until": null}');
	INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text)
	SELECT reference, 'CONTACT', id, 'Sana | Iqbal', whatsapp, whatsapp, '{}', 'sana | iqbal 923001234567'
	FROM contacts, (VALUES ('asked'), ('unread')) AS given (reference);
	INSERT INTO lead_texts (lead_id, source_id, lead_created_at, text, version)
	SELECT id, id, created_at, ' laptop thinkpad qxsana qxiqbal ', 2 FROM leads WHERE reference = 'asked'
	UNION ALL SELECT id, gen_random_uuid(), created_at, ' jazzcash qxsana qxiqbal ', 2 FROM leads WHERE reference = 'asked';
`;

test("a database of the second version goes on: leads are found by the words stored beside them, and marked to be indexed", async () => {
	await onDatabase(async (pool) => {
		for (const text of [...statementsOf("0000_first"), stateOfSecondVersion, fillTexts]) await pool.query(text);
	});
	await migrateDatabase(url);
	const [leads, versions, counts] = await onDatabase(async (pool) => [
		(await pool.query("SELECT reference, search_text AS text, search_sounds AS sounds FROM leads ORDER BY reference"))
			.rows,
		(await pool.query("SELECT key FROM settings WHERE key IN ('foldVersion', 'leadTexts', 'leadSearch')")).rows,
		(await pool.query("SELECT sum(count)::int AS count FROM lead_counts")).rows,
	]);
	expect(leads).toEqual([
		{ reference: "asked", text: expect.stringMatching(/^ sana +iqbal 923001234567 \| [^|]* $/), sounds: [] },
		{ reference: "unread", text: " sana   iqbal 923001234567 | ", sounds: [] },
	]);
	expect(leads[0]?.text.split("|")[1].split(" ").filter(Boolean).toSorted()).toEqual([
		"jazzcash",
		"laptop",
		"thinkpad",
	]);
	expect([versions, counts]).toEqual([[], [{ count: 2 }]]);
});

const fillEvents = `
	INSERT INTO contacts (whatsapp, name) VALUES ('+923001234567', 'A');
	INSERT INTO leads (id, reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text)
	SELECT '00000000-0000-4000-8000-000000000001', 'one', 'CONTACT', id, 'A', whatsapp, whatsapp, '{}', 'a' FROM contacts;
	INSERT INTO audit_log (action, subject, subject_id, actor_id, before, after, at) VALUES
		('updated', 'settings', NULL, '00000000-0000-4000-8000-00000000000a', '{"brand":"A"}', '{"brand":"B"}', '2026-03-01T10:00Z'),
		('updated', 'reply', 'CONTACT', NULL, NULL, NULL, '2026-03-01T11:00Z'),
		('updated', 'lead', '00000000-0000-4000-8000-000000000001', NULL, '{"status":"IN_REVIEW"}', '{"status":"CLOSED"}', '2026-03-03T10:00Z'),
		('undone', 'lead', '00000000-0000-4000-8000-000000000001', NULL, '{"status":"CLOSED","reason":"deal"}', '{"status":"IN_REVIEW","reason":null}', '2026-03-03T10:05:01Z'),
		('undone', 'lead', '00000000-0000-4000-8000-000000000002', NULL, NULL, NULL, '2026-03-04T10:00Z');
	INSERT INTO lead_events (lead_id, kind, from_status, to_status, actor_id, data, idempotency_key, at)
	SELECT leads.id, given.kind, given.from_status::lead_status, given.to_status::lead_status, given.actor::uuid, given.data::jsonb, given.key::uuid, given.at::timestamptz
	FROM leads, (VALUES
		('undone', 'CLOSED', 'IN_REVIEW', NULL, '{"version":4}', '00000000-0000-4000-8000-00000000000c', '2026-03-03T10:05Z'),
		('moved', 'IN_REVIEW', 'CLOSED', NULL, '{"version":4,"was":{"status":"IN_REVIEW"}}', NULL, '2026-03-03T10:00Z'),
		('moved', 'PENDING', 'IN_REVIEW', NULL, NULL, NULL, '2026-03-02T11:00Z'),
		('answered', NULL, NULL, '00000000-0000-4000-8000-00000000000a', '{"text":"Salam"}', '00000000-0000-4000-8000-00000000000b', '2026-03-02T10:00Z'),
		('received', NULL, 'PENDING', NULL, NULL, NULL, '2026-03-02T10:00Z')
	) AS given (kind, from_status, to_status, actor, data, key, at);
`;

test("what happened before becomes events: the log in its order, then the steps of requests in theirs", async () => {
	await migrateUntil("announce_events");
	await onDatabase((pool) => pool.query(fillEvents));
	const ids = await onDatabase(
		async (pool) => (await pool.query("SELECT id FROM lead_events ORDER BY at, kind <> 'received'")).rows,
	);
	await migrateDatabase(url);
	const [events, steps, next] = await onDatabase(async (pool) => [
		(
			await pool.query(`SELECT sequence::int, kind, right(subject_id::text, 1) AS subject, right(actor_id::text, 1) AS actor,
				right(idempotency_key::text, 1) AS key, before, after, data, at FROM events ORDER BY sequence`)
		).rows,
		(
			await pool.query(
				"SELECT id FROM events WHERE right(subject_id::text, 1) = '1' AND kind <> 'lead.updated' ORDER BY at, sequence",
			)
		).rows,
		(await pool.query("INSERT INTO events (kind) VALUES ('settings.updated') RETURNING sequence::int")).rows,
	]);
	const none = { subject: null, actor: null, key: null, before: null, after: null, data: null };
	const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}Z`);
	const [review, closed] = [{ status: "IN_REVIEW" }, { status: "CLOSED" }];
	const one = { ...none, subject: "1" };
	expect(events).toEqual([
		{
			...none,
			kind: "settings.updated",
			sequence: 1,
			actor: "a",
			before: { brand: "A" },
			after: { brand: "B" },
			at: at(1, "10:00"),
		},
		{ ...none, kind: "reply.updated", sequence: 2, at: at(1, "11:00") },
		{ ...one, kind: "lead.updated", sequence: 3, before: review, after: closed, at: at(3, "10:00") },
		{
			...one,
			kind: "lead.undone",
			sequence: 4,
			key: "c",
			before: { ...closed, reason: "deal" },
			after: { ...review, reason: null },
			data: { version: 4 },
			at: at(3, "10:05"),
		},
		{ ...none, kind: "lead.undone", sequence: 5, subject: "2", at: at(4, "10:00") },
		{ ...one, kind: "lead.received", sequence: 6, after: { status: "PENDING" }, at: at(2, "10:00") },
		{ ...one, kind: "lead.answered", sequence: 7, actor: "a", key: "b", data: { text: "Salam" }, at: at(2, "10:00") },
		{ ...one, kind: "lead.moved", sequence: 8, before: { status: "PENDING" }, after: review, at: at(2, "11:00") },
		{
			...one,
			kind: "lead.moved",
			sequence: 9,
			before: review,
			after: closed,
			data: { version: 4, was: review },
			at: at(3, "10:00"),
		},
	]);
	expect(steps).toEqual(ids);
	expect(next).toEqual([{ sequence: 10 }]);
});

test.for(["UPDATE events SET data = NULL", "DELETE FROM events", "TRUNCATE events"])(
	"nobody rewrites what happened: %s",
	async (statement) => {
		await migrateDatabase(url);
		await onDatabase(async (pool) => {
			await expect(pool.query(statement)).rejects.toThrow("keeps its history");
			await pool.query(`SET LOCAL sauda.erasing = 'on'; ${statement}`);
			await expect(pool.query(statement)).rejects.toThrow("keeps its history");
		});
	},
);
