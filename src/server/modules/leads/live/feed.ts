import { and, desc, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { events, isLeadStep, leadNotes, leads } from "#server/db/schema/index.ts";
import type { LeadPresence } from "./presence.ts";

/** What a listener is told: some events, who has leads open, or that there was too much to tell. */
export type FeedNews =
	| readonly FeedEvent[]
	| { readonly presence: readonly LeadPresence[]; readonly at: Date }
	| "many";
type Listener = (news: FeedNews) => void;

interface FeedParts {
	readonly store: FeedStore;
	/** Who has which lead open now. */
	readonly presence?: () => Promise<readonly LeadPresence[]>;
	readonly onError: (error: unknown) => void;
	/** ms between two looks where nothing was notified: people leave without a word, and a notification can be lost. */
	readonly pause?: number;
	/** ms between two looks however much happens. */
	readonly rest?: number;
}

// An event is stamped when its transaction begins and seen when it ends; no statement lasts longer than this, in ms.
const overlap = 5_000;

/** Tells listeners what happens to leads. It asks the database, and only while someone listens: when that notifies. */
export function leadFeed({ store, presence = async () => [], onError, pause = 10_000, rest = 200 }: FeedParts) {
	const listeners = new Set<Listener>();
	let known = new Map<string, number>();
	let newest = 0;
	let present = new Map<string, string>();
	let timer: NodeJS.Timeout | null = null;
	let dueAt = Number.POSITIVE_INFINITY;
	let looking = false;
	let woken = false;
	let lookedAt = Number.NEGATIVE_INFINITY;

	const lookIn = (ms: number) => {
		if (looking || listeners.size === 0) return;
		const at = performance.now() + ms;
		if (timer && dueAt <= at) return;
		if (timer) clearTimeout(timer);
		dueAt = at;
		timer = setTimeout(look, ms);
		timer.unref();
	};

	const look = async () => {
		timer = null;
		looking = true;
		lookedAt = performance.now();
		woken = false;
		try {
			const events = await store.since(new Date(newest - overlap));
			const fresh = events.filter((event) => !known.has(event.id));
			newest = Math.max(newest, ...events.map((event) => event.at.getTime()));
			known = new Map(events.map((event) => [event.id, event.at.getTime()]));
			if (fresh.length > 0) tell(events.length > feedLimit ? "many" : fresh);
			const changed = presenceSince(await presence());
			if (changed.length > 0) tell({ presence: changed, at: new Date(newest) });
		} catch (error) {
			onError(error);
		}
		looking = false;
		lookIn(woken ? rest : pause);
	};

	/** The leads that others have open than at the last look. */
	const presenceSince = (now: readonly LeadPresence[]): readonly LeadPresence[] => {
		const before = present;
		present = new Map(now.map(({ leadId, people }) => [leadId, JSON.stringify(people)]));
		const left = [...before.keys()].filter((leadId) => !present.has(leadId));
		return [
			...now.filter(({ leadId }) => present.get(leadId) !== before.get(leadId)),
			...left.map((leadId) => ({ leadId, people: [] })),
		];
	};

	const tell = (news: FeedNews) => {
		for (const listener of listeners) {
			try {
				listener(news);
			} catch (error) {
				onError(error);
			}
		}
	};

	return {
		/** Something was done to a lead. Costs nothing while nobody listens. */
		notify(): void {
			woken = true;
			lookIn(Math.max(0, lookedAt + rest - performance.now()));
		},

		/** What happened since an instant, or `many`. */
		async since(at: Date): Promise<FeedNews> {
			const events = await store.since(new Date(at.getTime() - overlap));
			return events.length > feedLimit ? "many" : events;
		},

		/** Listens from now on; answers the database's time, who has leads open then, and how to stop. */
		async listen(listener: Listener): Promise<{ now: Date; present: readonly LeadPresence[]; stop: () => void }> {
			const now = await store.now();
			const people = await presence();
			if (listeners.size === 0) {
				newest = now.getTime();
				known = new Map((await store.since(new Date(newest - overlap))).map((event) => [event.id, event.at.getTime()]));
				presenceSince(people);
			}
			listeners.add(listener);
			// What was notified meanwhile was heard by nobody.
			lookIn(rest);
			return { now, present: people, stop: () => void listeners.delete(listener) };
		},
	};
}

export type LeadFeed = ReturnType<typeof leadFeed>;

/** Something that happened to a lead, by whatever copy of the program. */
export interface FeedEvent {
	/** Of the event or the note; an arrival has that of its lead. */
	readonly id: string;
	readonly leadId: string;
	/** That of the event; `noted` for a note. */
	readonly kind: string;
	readonly at: Date;
}

/** More than this at once is told as "reload". */
const feedLimit = 200;

export function feedStore(db: Database) {
	return {
		/** The database's clock, which all events are stamped by. */
		async now(): Promise<Date> {
			const { rows } = await db.execute<{ now: string }>(sql`SELECT now()`);
			return new Date(rows[0]?.now ?? 0);
		},

		/** What happened since an instant, oldest first, at most one more than the limit. */
		since(instant: Date): Promise<FeedEvent[]> {
			const { id, subjectId, kind, at } = events;
			const done = db
				.select({ id, leadId: sql<string>`${subjectId}`, kind: sql<string>`substr(${kind}, 6)`, at })
				.from(events)
				.where(and(isLeadStep, gte(at, instant)))
				.orderBy(desc(at))
				.limit(feedLimit + 1);
			const noted = db
				.select({ id: leadNotes.id, leadId: leadNotes.leadId, kind: sql<string>`'noted'`, at: leadNotes.createdAt })
				.from(leadNotes)
				.where(gte(leadNotes.createdAt, instant))
				.orderBy(desc(leadNotes.createdAt))
				.limit(feedLimit + 1);
			return db
				.select({ id: leads.id, leadId: leads.id, kind: sql<string>`'received'`, at: leads.createdAt })
				.from(leads)
				.where(and(gte(leads.createdAt, instant), isNull(leads.importId)))
				.orderBy(sql`${leads.createdAt} DESC NULLS LAST`)
				.limit(feedLimit + 1)
				.unionAll(done)
				.unionAll(noted)
				.orderBy(sql`created_at`);
		},
	};
}

type FeedStore = ReturnType<typeof feedStore>;
