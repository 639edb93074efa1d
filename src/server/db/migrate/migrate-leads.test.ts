import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { programFolder } from "#server/lib/program-folder.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { openPool } from "../database.ts";
import { migrateDatabase } from "./migrate.ts";

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

const fill = `
	INSERT INTO contacts (whatsapp, name) VALUES ('+923001234567', 'A');
	INSERT INTO settings (key, value) VALUES
		('workingTime', '{"kept": true, "days": [1,2,3,4,5,6], "opens": "10:00", "closes": "20:00", "holidays": ["2026-03-23"]}');
	INSERT INTO leads (reference, type, status, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, answered_at, created_at, updated_at)
	SELECT reference, 'CONTACT', status::lead_status, contacts.id, 'A', whatsapp, whatsapp, '{}', 'a', touched::timestamptz,
		'2026-03-21T18:00+05', touched::timestamptz
	FROM contacts, (VALUES
		('answered', 'CLOSED', '2026-03-22T10:00+05'), ('closed', 'CLOSED', '2026-03-22T11:00+05'),
		('reopened', 'IN_REVIEW', '2026-03-22T12:00+05')
	) AS given (reference, status, touched);
	INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, created_at)
	SELECT 'open', 'CONTACT', id, 'A', whatsapp, whatsapp, '{}', 'a', '2026-03-21T18:00+05' FROM contacts;
	INSERT INTO lead_events (lead_id, kind, to_status, at, data)
	SELECT id, 'moved', 'CLOSED'::lead_status, updated_at, NULL::jsonb FROM leads WHERE reference <> 'open'
	UNION ALL SELECT id, 'answered', NULL, '2026-03-22T09:00+05', '{"quote": {"rate": 287, "until": null}}' FROM leads WHERE reference = 'answered'
	UNION ALL SELECT id, 'answered', NULL, '2026-03-22T09:30+05', '{"quote": {"rate": 288.5, "until": "2026-03-22T05:00:00.000Z"}}'
		FROM leads WHERE reference = 'answered'
	UNION ALL SELECT id, 'answered', NULL, '2026-03-22T09:45+05', '{"text": "Our account"}' FROM leads WHERE reference = 'answered';
	INSERT INTO promise_reminders (lead_id, rung, at) SELECT id, 12, now() FROM leads WHERE reference = 'open';
	INSERT INTO promise_outcomes (lead_id, received_at, kept, recorded_at)
	SELECT id, created_at, true, now() FROM leads WHERE reference = 'closed'
	UNION ALL SELECT gen_random_uuid(), now(), false, now();
`;

test("leads of before get their first answer and closing from the events, and when their response was due", async () => {
	await migrateUntil("response_due_at");
	await onDatabase((pool) => pool.query(fill));
	await migrateDatabase(url);
	const moment = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Karachi', 'DD HH24:MI')`;
	const text = `SELECT reference, ${moment("first_answered_at")} AS answered, ${moment("closed_at")} AS closed, ${moment("due_at")} AS due
		FROM leads ORDER BY reference`;
	const [leads, offers, steps, outcomes, counts, hours] = await onDatabase(async (pool) => [
		(await pool.query(text)).rows,
		(await pool.query("SELECT offered, offer_ends_at AS ends FROM leads WHERE offered IS NOT NULL")).rows,
		(await pool.query("SELECT step FROM sla_escalations")).rows,
		(await pool.query("SELECT met FROM sla_outcomes")).rows,
		(await pool.query("SELECT sum(count)::int AS count FROM lead_counts")).rows,
		(await pool.query("SELECT value->>'en' AS en FROM settings WHERE key = 'businessHours'")).rows,
	]);
	expect(leads).toEqual([
		{ reference: "answered", answered: "22 09:00", closed: "22 10:00", due: "24 18:00" },
		{ reference: "closed", answered: null, closed: "22 11:00", due: "24 18:00" },
		{ reference: "open", answered: null, closed: null, due: "24 18:00" },
		{ reference: "reopened", answered: null, closed: null, due: "24 18:00" },
	]);
	const offered = { rate: 288.5, until: "2026-03-22T05:00:00.000Z", at: "2026-03-22T04:30:00.000Z" };
	expect(offers).toEqual([{ offered, ends: new Date(offered.until) }]);
	expect([steps, outcomes, counts]).toEqual([[{ step: 12 }], [{ met: false }], [{ count: 4 }]]);
	// Hours that nobody has set are shown no more; a site at work keeps those that it has shown.
	expect(hours).toEqual([{ en: "Monday to Saturday, 10:00 to 20:00 (PKT)" }]);
});

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

test("leads of before are found by the words that were stored beside them, and are marked to be indexed anew", async () => {
	await migrateUntil("search_sounds");
	await onDatabase((pool) => pool.query(fillTexts));
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
