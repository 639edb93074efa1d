import { mkdirSync } from "node:fs";
import pg from "pg";
import { readConfig } from "#server/config.ts";
import { openEmbedded } from "#server/db/embedded/embedded.ts";
import { migrateDatabase } from "#server/db/migrate/migrate.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { soundsOf } from "#shared/text/sound.ts";
import { names } from "../demo/people.ts";

// Adds believable leads of two years to a database that no server has open: npm run bench:seed -- N

const spellings = names.flatMap(({ en, ur }) => [en, ur]);

const insertBatch = `
WITH person AS MATERIALIZED (
	SELECT i, '+923' || lpad(((i * 17) % 50)::text, 2, '0') || lpad(((i::bigint * 7654321) % 10000000)::text, 7, '0') AS whatsapp,
		1 + floor(array_length($3::text[], 1) * random() ^ 1.6)::int AS name
	FROM generate_series($1::int, $1::int + $2::int / 2) AS i
), contact AS (
	INSERT INTO contacts (whatsapp, name, email, created_at, updated_at)
	SELECT whatsapp, ($3::text[])[name], 'person' || i || '@example.pk', now() - interval '730 days', now() FROM person
	ON CONFLICT (whatsapp) DO UPDATE SET updated_at = excluded.updated_at
	RETURNING id, whatsapp, email
), given AS MATERIALIZED (
	SELECT n, $1 + floor(random() * $2 / 2)::int AS i, random() AS kind, random() AS fate,
		now() - interval '730 days' * (1 - ((n + random()) / $2) ^ 0.75) AS created_at,
		interval '40 minutes' * exp(1.3 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())) AS took,
		upper(substr(md5(random()::text), 1, 8)) AS code
	FROM generate_series(0, $2::int - 1) AS n
), lead AS (
	INSERT INTO leads (id, reference, type, status, contact_id, name, email, whatsapp, whatsapp_typed, payload, locale,
		search_text, search_sounds, version, created_at, updated_at, first_answered_at, read_at, due_at, closed_at)
	SELECT gen_random_uuid(), translate(substr(code, 1, 4), '01AE', '23KM') || '-' || translate(substr(code, 5), '01AE', '23KM'),
		(CASE WHEN kind < 0.3 THEN 'USDT_TRADE' WHEN kind < 0.5 THEN 'PAYONEER_TRADE' WHEN kind < 0.64 THEN 'BUY_NETWORK'
			WHEN kind < 0.74 THEN 'SERVICE_ORDER' WHEN kind < 0.98 THEN 'CONTACT' ELSE 'BULK_EMAIL_TRADE' END)::lead_type,
		(CASE WHEN NOT answered THEN 'PENDING' WHEN created_at > now() - interval '2 days' OR fate > 0.96 THEN 'IN_REVIEW'
			WHEN fate < 0.73 THEN 'CLOSED' ELSE 'REJECTED' END)::lead_status,
		contact.id, ($3::text[])[name], contact.email, whatsapp, whatsapp,
		CASE WHEN kind < 0.5 THEN '{"side":"sell","amount":100}'::jsonb
			WHEN kind < 0.64 THEN '{"network":"MaxBounty"}' WHEN kind < 0.74 THEN '{"service":"bug-fix","details":"Broken checkout"}'
			WHEN kind < 0.98 THEN '{"subject":"Price","message":"What would a shop cost?"}'
			ELSE '{"side":"buy","quantity":5000,"category":"business"}' END,
		(CASE WHEN name % 2 = 0 THEN 'ur' ELSE 'en' END)::locale,
		' ' || ($4::text[])[name] || ' ' || contact.email || ' ' || substr(whatsapp, 2) || ' | ' || lower(code) || ' ',
		string_to_array(($5::text[])[name], ' '), 1, created_at, created_at + took * answered::int,
		CASE WHEN answered THEN created_at + took END, CASE WHEN answered THEN created_at + took END, created_at + interval '24 hours',
		CASE WHEN answered AND created_at <= now() - interval '2 days' AND fate <= 0.96 THEN created_at + took + interval '1 day' END
	FROM given CROSS JOIN LATERAL (SELECT created_at + took < now() AND fate < 0.998 AS answered) AS state
		JOIN person USING (i) JOIN contact USING (whatsapp)
	ORDER BY created_at ON CONFLICT (reference) DO NOTHING
	RETURNING id, created_at, first_answered_at
), event AS (
	INSERT INTO events (kind, subject_id, after, at)
	SELECT 'lead.received', id, '{"status":"PENDING"}'::jsonb, created_at FROM lead
	UNION ALL SELECT 'lead.answered', id, NULL, first_answered_at FROM lead WHERE first_answered_at IS NOT NULL
)
SELECT count(*)::int AS count FROM lead`;

/** Adds so many leads to the database of a configuration; answers how many were stored. */
export async function seed(count: number, env: NodeJS.ProcessEnv): Promise<number> {
	const { databaseUrl, dataDir } = readConfig(env);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const embedded = databaseUrl ? null : await openEmbedded({ dataDir, log: () => {} });
	const url = databaseUrl ?? embedded?.url ?? "";
	await migrateDatabase(url);
	const client = new pg.Client({ connectionString: url, application_name: "sauda seed" });
	await client.connect();
	try {
		// What is seeded can be seeded again: nothing waits for the disk.
		await client.query("SET synchronous_commit = off");
		const { rows } = await client.query<{ first: number }>("SELECT count(*)::int + 1 AS first FROM contacts");
		const folded = spellings.map(foldForSearch);
		const sounds = folded.map((name) => name.split(" ").flatMap(soundsOf).join(" "));
		const values = [rows[0]?.first ?? 1, count, spellings, folded, sounds];
		const stored = await client.query<{ count: number }>(insertBatch, values);
		await client.query("VACUUM (ANALYZE) leads, contacts, events, lead_counts");
		return stored.rows[0]?.count ?? 0;
	} finally {
		await client.end();
		await embedded?.stop();
	}
}

if (import.meta.main) {
	const stored = await seed(Number(process.argv[2] ?? 10_000), process.env);
	process.stdout.write(`${stored.toLocaleString("en")} leads stored\n`);
}
