import { and, desc, gte, isNull, sql } from "drizzle-orm";
import type { Context } from "hono";
import { type SSEMessage, SSEStreamingApi } from "hono/streaming";
import type { Database } from "#server/db/database.ts";
import { deals, events, isDealStep, isLeadStep, leadNotes, leads } from "#server/db/schema/index.ts";
import { atMostEvery } from "#server/lib/at-most-every.ts";
import type { LeadsDeps } from "../index.ts";
import { presentPeople } from "./presence.ts";

/** ms between two looks at the session. */
const checkPause = 2_000;
/** Checks from one look at the leads to the next where nothing was notified: people leave without a word. */
const checksPerLook = 5;
const checksPerHeartbeat = 10;
/** ms between two looks at the leads however much happens. */
const rest = 200;
// An event is stamped when its transaction begins and seen when it ends; no statement lasts longer than this, in ms.
const overlap = 5_000;
/** More than this at once is told as "reload". */
const maxResent = 200;
/** A client that leaves so many events unread reconnects and names its last one. */
const mostUnread = 1_000;

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
	const lastEventId = context.req.header("last-event-id");
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const stream = new SSEStreamingApi(writable, readable);
	const listener = atMostEvery(rest, poll);
	let timer: NodeJS.Timeout | undefined;
	let ended = false;
	let unread = 0;
	let newest = 0;
	let sent: ReadonlySet<string> = new Set();
	let present = new Map<string, string>();
	let looking: Promise<void> = Promise.resolve();

	const end = () => {
		if (ended) return;
		ended = true;
		listeners.delete(listener);
		clearTimeout(timer);
		onEnd();
		void stream.close();
	};
	const fail = (error: unknown) => {
		onFeedError(error);
		end();
	};
	const send = (event: string, data: unknown, at = new Date(newest)) => {
		if (ended) return;
		if (++unread > mostUnread) return end();
		const message: SSEMessage = { event, data: JSON.stringify(data), id: at.toISOString() };
		void stream.writeSSE(message).then(() => unread--);
	};
	const tellLeads = async () => {
		const happened = await happenedSince(db, new Date(newest - overlap));
		const fresh = happened.filter(({ id }) => !sent.has(id));
		newest = Math.max(newest, ...happened.map(({ at }) => at.getTime()));
		sent = new Set(happened.map(({ id }) => id));
		if (fresh.length === 0) return;
		if (happened.length > maxResent) send("reload", {});
		else for (const { leadId, kind, at } of fresh) send("lead", { leadId, kind }, at);
	};
	const tellPresence = async () => {
		const byLead = await presentPeople(db, now());
		const before = present;
		present = new Map([...byLead].map(([leadId, people]) => [leadId, JSON.stringify(people)]));
		for (const [leadId, people] of byLead)
			if (present.get(leadId) !== before.get(leadId)) send("presence", { leadId, people });
		for (const leadId of before.keys()) if (!present.has(leadId)) send("presence", { leadId, people: [] });
	};
	function poll(): void {
		looking = looking
			.then(() => (ended ? undefined : tellLeads()))
			.then(() => (ended ? undefined : tellPresence()))
			.catch(fail);
	}
	const check = async (count: number) => {
		const goOn = await mayGoOn(context).catch(() => true);
		if (!goOn) return end();
		if (count % checksPerLook === 0) poll();
		if (count % checksPerHeartbeat === 0) void stream.write(": still here\n\n");
		if (!ended) timer = setTimeout(check, checkPause, count + 1);
	};
	const begin = async () => {
		// The database's clock, which all events are stamped by.
		const { rows } = await db.execute<{ now: string }>(sql`SELECT now()`);
		const begun = new Date(rows[0]?.now ?? 0);
		if (ended) return;
		listeners.add(listener);
		send("ready", {}, begun);
		newest = (lastEventId && Date.parse(lastEventId)) || begun.getTime();
		poll();
		timer = setTimeout(check, checkPause, 1);
	};

	stream.onAbort(end);
	begin().catch(fail);
	return stream.responseReadable;
}

/** What happened to leads since an instant, oldest first, at most one more than is told. The id of an arrival is its lead's. */
function happenedSince(db: Database, instant: Date) {
	const { id, subjectId, kind, at } = events;
	const done = db
		.select({ id, leadId: sql<string>`${subjectId}`, kind: sql<string>`substr(${kind}, 6)`, at })
		.from(events)
		.where(and(isLeadStep, gte(at, instant)))
		.orderBy(desc(at))
		.limit(maxResent + 1);
	const leadOfDeal = sql<string>`(SELECT d.lead_id FROM ${deals} d WHERE d.id = ${subjectId})`;
	const dealt = db
		.select({ id, leadId: leadOfDeal, kind: sql<string>`substr(${kind}, 6)`, at })
		.from(events)
		.where(and(isDealStep, gte(at, instant), sql`${leadOfDeal} IS NOT NULL`))
		.orderBy(desc(at))
		.limit(maxResent + 1);
	const noted = db
		.select({ id: leadNotes.id, leadId: leadNotes.leadId, kind: sql<string>`'noted'`, at: leadNotes.createdAt })
		.from(leadNotes)
		.where(gte(leadNotes.createdAt, instant))
		.orderBy(desc(leadNotes.createdAt))
		.limit(maxResent + 1);
	return db
		.select({ id: leads.id, leadId: leads.id, kind: sql<string>`'received'`, at: leads.createdAt })
		.from(leads)
		.where(and(gte(leads.createdAt, instant), isNull(leads.importId)))
		.orderBy(sql`${leads.createdAt} DESC NULLS LAST`)
		.limit(maxResent + 1)
		.unionAll(done)
		.unionAll(dealt)
		.unionAll(noted)
		.orderBy(sql`created_at`);
}
