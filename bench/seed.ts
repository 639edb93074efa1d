import { randomUUID } from "node:crypto";
import pg from "pg";
import { openBenchDatabase } from "./database.ts";
import { type SeededLead, seedLeads } from "./seed-leads.ts";

const batchSize = 5_000;

// The trigger updates the counts once per statement. An existing number keeps its contact.
const insertBatch = `
WITH given AS (
	SELECT * FROM unnest(
		$1::uuid[], $2::text[], $3::lead_type[], $4::lead_status[], $5::text[], $6::text[], $7::text[], $8::text[],
		$9::jsonb[], $10::locale[], $11::text[], $12::text[], $13::timestamptz[], $14::timestamptz[]
	) AS g (id, reference, type, status, name, email, whatsapp, typed, payload, locale, search_text, search_sounds, created_at, answered_at)
), contact AS (
	INSERT INTO contacts (whatsapp, name, email, created_at, updated_at)
	SELECT DISTINCT ON (whatsapp) whatsapp, name, email, created_at, created_at FROM given ORDER BY whatsapp, created_at
	ON CONFLICT (whatsapp) DO UPDATE SET updated_at = excluded.updated_at
	RETURNING id, whatsapp
), lead AS (
	INSERT INTO leads (id, reference, type, status, contact_id, name, email, whatsapp, whatsapp_typed, payload, locale,
		search_text, search_sounds, version, created_at, updated_at, first_answered_at, read_at, due_at, closed_at)
	SELECT given.id, reference, type, status, contact.id, name, email, whatsapp, typed, payload, locale,
		search_text, string_to_array(search_sounds, ' '), CASE status WHEN 'PENDING' THEN 1 WHEN 'IN_REVIEW' THEN 2 ELSE 3 END,
		created_at, coalesce(answered_at, created_at), answered_at, answered_at, created_at + interval '24 hours',
		CASE WHEN status IN ('CLOSED', 'REJECTED') THEN answered_at + interval '1 day' END
	FROM given JOIN contact USING (whatsapp) ORDER BY created_at
	ON CONFLICT (reference) DO NOTHING
	RETURNING id, status, created_at, first_answered_at AS answered_at
), event AS (
	INSERT INTO lead_events (lead_id, kind, from_status, to_status, at)
	SELECT id, 'received', NULL::lead_status, 'PENDING'::lead_status, created_at FROM lead
	UNION ALL SELECT id, 'answered', NULL, NULL, answered_at FROM lead WHERE answered_at IS NOT NULL
	UNION ALL SELECT id, 'moved', 'PENDING', 'IN_REVIEW', coalesce(answered_at, created_at) FROM lead WHERE status <> 'PENDING'
	UNION ALL SELECT id, 'moved', 'IN_REVIEW', status, answered_at + interval '1 day' FROM lead WHERE status IN ('CLOSED', 'REJECTED')
)
SELECT count(*)::int AS count FROM lead`;

/** Adds believable leads to a database; answers how many were stored. */
async function seed(client: pg.Client, count: number, seedNumber: number): Promise<number> {
	let stored = 0;
	let batch: SeededLead[] = [];
	const flush = async () => {
		const column = <Value>(read: (lead: SeededLead) => Value) => batch.map(read);
		const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
		const result = await client.query<{ count: number }>({
			name: "seed",
			text: insertBatch,
			values: [
				column(() => randomUUID()),
				column((lead) => lead.reference),
				column((lead) => lead.type),
				column((lead) => lead.status),
				column((lead) => lead.name),
				column((lead) => lead.email),
				column((lead) => lead.whatsapp),
				column((lead) => lead.whatsappTyped),
				column((lead) => JSON.stringify(lead.payload)),
				column((lead) => lead.locale),
				column((lead) => lead.searchText),
				// An array of arrays of unequal lengths is none for PostgreSQL.
				column((lead) => lead.searchSounds.join(" ")),
				column((lead) => instant(lead.createdAt)),
				column((lead) => instant(lead.answeredAt)),
			],
		});
		stored += result.rows[0]?.count ?? 0;
		batch = [];
		if (stored % 100_000 < batchSize) process.stdout.write(`${stored.toLocaleString("en")} leads\n`);
	};
	for (const lead of seedLeads(count, Date.now(), seedNumber)) {
		batch.push(lead);
		if (batch.length === batchSize) await flush();
	}
	if (batch.length > 0) await flush();
	return stored;
}

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) {
	process.stderr.write("npm run bench:seed -- N [seed]: N is how many leads to add\n");
	process.exit(1);
}
const started = performance.now();
const database = await openBenchDatabase();
const client = new pg.Client({ connectionString: database.url, application_name: "sauda seed" });
await client.connect();
try {
	// A batch is waited for once, at the end: what is seeded can be seeded again.
	await client.query("SET synchronous_commit = off");
	const stored = await seed(client, count, Number(process.argv[3] ?? 1));
	await client.query("VACUUM (ANALYZE) leads, contacts, lead_events, lead_counts");
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	process.stdout.write(`${stored.toLocaleString("en")} leads stored in ${seconds} s\n`);
} finally {
	await client.end();
	await database.close();
}
