import { type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { SSEStreamingApi } from "hono/streaming";
import type { Database } from "#server/db/database.ts";
import { isDealStep, isLeadStep } from "#server/db/schema/index.ts";
import type { LeadsDeps } from "../index.ts";
import { presentPeople } from "./presence.ts";

/** ms between two checks of the session. */
const checkPause = 2_000;
/** Checks from one reading of the leads to the next where nothing was notified: people leave without a word. */
const checksPerReading = 5;
const checksPerHeartbeat = 10;
/** ms between two readings of the leads however much happens. */
const readingPause = 200;
// An event is stamped when its transaction begins and seen when it ends; no statement lasts longer than this, in ms.
const overlap = 5_000;
/** More than this at once is told as "reload". */
const maxResent = 200;

/**
 * Server-sent events: `ready` at first, then `lead` with `{leadId, kind}` for each thing that happens and `presence` with
 * `{leadId, people}` where someone opened or left a lead, or `reload` where there was too much. An event's id is its
 * time: a client that names it gets the later events, a few of them twice; one that names none gets those of the last
 * seconds, in which it began to read. `onEnd` is called once, when nobody listens any more.
 */
export function leadStream(
	{ db, now, mayGoOn, onFeedError }: LeadsDeps,
	context: Context,
	listeners: Set<() => void>,
	onEnd: () => void,
): ReadableStream<Uint8Array> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const stream = new SSEStreamingApi(writable, readable);
	const lastEventId = context.req.header("last-event-id");
	let notified = Promise.withResolvers<void>();
	const listener = () => notified.resolve();
	let newest = 0;
	let sent: ReadonlySet<string> = new Set();
	let present = new Map<string, string>();

	const send = (event: string, data: unknown, at = new Date(newest)) =>
		stream.writeSSE({ event, data: JSON.stringify(data), id: at.toISOString() });
	async function sendLeads(): Promise<void> {
		const happened = await happenedSince(db, new Date(newest - overlap));
		const fresh = happened.filter(({ id }) => !sent.has(id));
		newest = Math.max(newest, ...happened.map(({ at }) => at.getTime()));
		sent = new Set(happened.map(({ id }) => id));
		if (fresh.length > 0 && happened.length > maxResent) return send("reload", {});
		for (const { leadId, kind, at } of fresh) await send("lead", { leadId, kind }, at);
	}
	async function sendPresence(): Promise<void> {
		const byLead = await presentPeople(db, now());
		const before = present;
		present = new Map([...byLead].map(([leadId, people]) => [leadId, JSON.stringify(people)]));
		for (const leadId of new Set([...before.keys(), ...present.keys()]))
			if (present.get(leadId) !== before.get(leadId))
				await send("presence", { leadId, people: byLead.get(leadId) ?? [] });
	}
	/** Each event waits for the reader, so that nothing piles up for one who is slow. */
	async function run(): Promise<void> {
		// The database's clock, which all events are stamped by.
		const { rows } = await db.execute<{ now: string }>(sql`SELECT now()`);
		const begun = new Date(rows[0]?.now ?? 0);
		listeners.add(listener);
		await send("ready", {}, begun);
		newest = (lastEventId && Date.parse(lastEventId)) || begun.getTime();
		for (let checks = 0; !stream.aborted; checks++) {
			if (checks % checksPerReading === 0) notified.resolve();
			const isOver = stream.sleep(checkPause).then(() => true);
			while (!stream.aborted && !(await Promise.race([isOver, notified.promise]))) {
				notified = Promise.withResolvers();
				await sendLeads();
				await sendPresence();
				await stream.sleep(readingPause);
			}
			if (!(await mayGoOn(context).catch(() => true))) return;
			if (checks % checksPerHeartbeat === 0) await stream.write(": still here\n\n");
		}
	}

	const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
	Promise.race([run().catch(onFeedError), gone]).finally(() => {
		listeners.delete(listener);
		onEnd();
		void stream.close();
	});
	return stream.responseReadable;
}

async function happenedSince(db: Database, instant: Date) {
	const since = sql`${instant.toISOString()}::timestamptz`;
	const leadOfDeal = sql`(SELECT d.lead_id FROM deals d WHERE d.id = subject_id)`;
	const latest = (query: SQL, order = sql`DESC`) => sql`(${query} ORDER BY at ${order} LIMIT ${maxResent + 1})`;
	const arrived = sql`SELECT id, id AS "leadId", 'received' AS kind, created_at AS at FROM leads
		WHERE created_at >= ${since} AND import_id IS NULL`;
	const done = sql`SELECT id, subject_id, substr(kind, 6), at FROM events WHERE ${isLeadStep} AND at >= ${since}`;
	const dealt = sql`SELECT id, ${leadOfDeal}, substr(kind, 6), at FROM events
		WHERE ${isDealStep} AND at >= ${since} AND ${leadOfDeal} IS NOT NULL`;
	const noted = sql`SELECT id, lead_id, 'noted', created_at AS at FROM lead_notes WHERE created_at >= ${since}`;
	const { rows } = await db.execute<{ id: string; leadId: string; kind: string; at: string }>(sql`
		${latest(arrived, sql`DESC NULLS LAST`)} UNION ALL ${latest(done)} UNION ALL ${latest(dealt)} UNION ALL ${latest(noted)}
		ORDER BY at`);
	return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
