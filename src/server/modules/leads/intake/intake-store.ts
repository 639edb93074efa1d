import { randomUUIDv7 } from "node:crypto";
import type pg from "pg";
import type { Database } from "#server/db/database.ts";
import { databaseTimeout } from "#server/db/failover/primary.ts";
import { pruneOf } from "#server/db/pruning.ts";
import { idempotencyKeys } from "#server/db/schema/index.ts";
import { insertNotices } from "#server/queue/notice-queues.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { LeadRow, SearchColumns, SentLead } from "../lead-row.ts";
import { groupCommit } from "./group-commit.ts";

export interface NewLead
	extends SentLead,
		SearchColumns,
		Pick<LeadRow, "reference" | "quote" | "suspect" | "network" | "source" | "origin"> {
	/** ms from now until the response is due. */
	readonly dueIn: number;
	readonly notices: readonly NoticeChannel[];
}

/** Of a new request what decides who is told of it. */
export type NoticedRequest = Pick<NewLead, "email" | "suspect" | "network">;
export type ReceiptRow = Pick<LeadRow, "id" | "reference" | "type" | "status" | "locale" | "createdAt">;

export interface IdempotencyKey {
	readonly key: string;
	/** Of the request's canonical body. */
	readonly bodyHash: string;
}

interface Arrival {
	readonly id: string;
	readonly lead: NewLead;
	readonly key: IdempotencyKey | null;
}

// Beyond so many from one network in ten minutes; the index has them in order, so no more rows than that are read. The
// number stands in the text: with a parameter PostgreSQL plans anew for each request, which takes longer than to store it.
const isFlood = (floodAfter: number) => `coalesce((
		SELECT count(*) FROM (
			SELECT FROM leads WHERE leads.network = fresh.network AND created_at > now() - interval '10 minutes' LIMIT ${floodAfter}
		) AS earlier
	) + (SELECT count(*) FROM fresh AS beside WHERE beside.network = fresh.network AND beside.place < fresh.place) >= ${floodAfter}, false)`;

// A string and not Drizzle's: it is built once and prepared under a name, and takes a whole group as one value. The keys
// are taken first: nothing happens to a lead whose key was taken before. All is locked in one order, so no groups deadlock.
const insertLeads = (floodAfter: number | null) => `
WITH given AS MATERIALIZED (
	SELECT * FROM json_to_recordset($1::json) AS given (
		id uuid, "contactId" uuid, "eventId" uuid, key text, "bodyHash" text, reference text, type lead_type, name text, email text,
		whatsapp text, "whatsappTyped" text, payload jsonb, locale locale, quote jsonb, suspect boolean, network text, "searchText" text, "searchSounds" text[],
		source text, origin text, "dueIn" bigint, notices text[], place int
	)
), taken AS (
	INSERT INTO idempotency_keys (key, body_hash, lead_id)
	SELECT key, "bodyHash", id FROM given WHERE key IS NOT NULL ORDER BY key
	ON CONFLICT (key) DO NOTHING RETURNING lead_id
), fresh AS MATERIALIZED (
	SELECT * FROM given WHERE key IS NULL OR id IN (SELECT lead_id FROM taken)
), contact AS (
	INSERT INTO contacts (id, whatsapp, name, email)
	SELECT DISTINCT ON (whatsapp) "contactId", whatsapp, name, email FROM fresh ORDER BY whatsapp, place DESC
	ON CONFLICT (whatsapp) DO UPDATE
	SET name = excluded.name, email = coalesce(excluded.email, contacts.email), updated_at = now()
	RETURNING id, whatsapp
), lead AS (
	INSERT INTO leads (id, reference, type, contact_id, name, email, whatsapp, whatsapp_typed, payload, locale, quote, suspect, network,
		search_text, search_sounds, source, origin, due_at)
	SELECT fresh.id, reference, type, contact.id, name, email, whatsapp, "whatsappTyped", payload, locale, quote,
		suspect${floodAfter === null ? "" : ` OR ${isFlood(floodAfter)}`}, network,
		"searchText", "searchSounds", source, origin, now() + "dueIn" * interval '1 millisecond'
	FROM fresh JOIN contact USING (whatsapp)
	RETURNING id, reference, type, status, locale, created_at AS "createdAt"
), event AS (
	INSERT INTO events (id, kind, subject_id, after)
	SELECT "eventId", 'lead.received', id, jsonb_build_object('status', status) FROM lead JOIN fresh USING (id)
), notice AS (${insertNotices("SELECT id, 'received', channel FROM fresh, unnest(notices) AS channel")}
)
SELECT * FROM lead`;

// A value that the database refuses, or two groups in each other's way.
const spoilsItsGroup = /^(?:22|23|40P01)/;

/** `floodAfter`: so many of one network in ten minutes are not suspect; `null` where none is. */
export function intakeStore(pool: pg.Pool, floodAfter: number | null) {
	const text = insertLeads(floodAfter);
	// Ids that grow with time (RFC 9562, version 7) put new rows at one end of each index: see record 24.
	const insertAll = async (arrivals: readonly Arrival[]): Promise<(ReceiptRow | null)[]> => {
		const given = arrivals.map(({ id, lead, key }, place) => {
			return { ...lead, ...key, id, contactId: randomUUIDv7(), eventId: randomUUIDv7(), place };
		});
		const values = [JSON.stringify(given)];
		const { rows } = await pool.query<ReceiptRow>({ name: "insert-leads", text, values });
		const stored = new Map(rows.map((row) => [row.id, row]));
		return arrivals.map(({ id }) => stored.get(id) ?? null);
	};
	const insert = groupCommit(insertAll, {
		lanes: 4,
		laneAfter: 25,
		largest: 64,
		timeout: databaseTimeout,
		now: () => performance.now(),
		mayRetryAlone: (error) => error instanceof Error && "code" in error && spoilsItsGroup.test(String(error.code)),
	});

	return {
		/** Stores a lead with its contact, event, key and notices in one commit; `null` when the key was taken before. */
		insert: (id: string, lead: NewLead, key: IdempotencyKey | null): Promise<ReceiptRow | null> =>
			insert({ id, lead, key }),

		/** The lead of a key, with the hash of its body. The read also writes, so that its commit waits for the standbys, too: see record 45. */
		async byKey(key: string): Promise<(ReceiptRow & { bodyHash: string }) | null> {
			const result = await pool.query<ReceiptRow & { bodyHash: string }>({
				name: "lead-by-key",
				text: `WITH k AS (UPDATE idempotency_keys SET key = key WHERE key = $1 RETURNING body_hash, lead_id)
					SELECT k.body_hash AS "bodyHash", l.id, l.reference, l.type, 'PENDING' AS status, l.locale, l.created_at AS "createdAt"
					FROM k JOIN leads l ON l.id = k.lead_id`,
				values: [key],
			});
			return result.rows[0] ?? null;
		},
	};
}

/** Deletes keys that were first sent before a moment; their leads stay. */
export const pruneKeys = (db: Database) => pruneOf(db, idempotencyKeys, idempotencyKeys.createdAt);
