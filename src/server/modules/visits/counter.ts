import type { VisitEvent } from "#shared/api/visits.ts";
import { day, dayOf, startOfDay } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import { noOrigin, otherOrigin } from "#shared/visits/origin.ts";

/** How often something happened on a day in Pakistan. */
export interface VisitCount {
	readonly day: string;
	readonly event: VisitEvent;
	readonly page: string;
	readonly locale: Locale;
	readonly origin: string;
	count: number;
}

export type Counted = Pick<VisitCount, "event" | "page" | "locale" | "origin">;

export interface CounterParts {
	readonly add: (counts: readonly VisitCount[]) => Promise<void>;
	/** Counts could not be written; they are written later. */
	readonly onError: (error: unknown) => void;
	/** ms */
	readonly now: () => number;
}

/** ms between the first count and its writing: so much a crash can lose. */
const pace = 10_000;
/** So many different counts wait in memory; past that, origins are not told apart, and past twice that nothing new is counted. */
const most = 2_000;

/** Counts in memory and writes what came together in one commit. What cannot be written waits, and is counted on. */
export function visitCounter({ add, onError, now }: CounterParts) {
	let waiting = new Map<string, VisitCount>();
	let writing: Promise<void> | null = null;
	let timer: NodeJS.Timeout | null = null;
	let today = "";
	let todayEnds = 0;

	function count(counted: Counted): void {
		const at = now();
		if (at >= todayEnds || at < todayEnds - day) {
			today = dayOf(at);
			todayEnds = startOfDay(at) + day;
		}
		take(today, counted, 1);
		timer ??= setTimeout(() => void write().catch(() => undefined), pace).unref();
	}

	function take(on: string, { event, page, locale, origin }: Counted, times: number): void {
		const key = `${on} ${event} ${locale} ${origin} ${page}`;
		const known = waiting.get(key);
		if (known) known.count += times;
		else if (waiting.size < most || ((origin === otherOrigin || origin === noOrigin) && waiting.size < 2 * most))
			waiting.set(key, { day: on, event, page, locale, origin, count: times });
		else if (origin !== otherOrigin && origin !== noOrigin)
			take(on, { event, page, locale, origin: otherOrigin }, times);
	}

	async function writeOnce(): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		if (waiting.size === 0) return;
		const taken = waiting;
		waiting = new Map();
		try {
			await add([...taken.values()]);
		} catch (error) {
			for (const each of taken.values()) take(each.day, each, each.count);
			timer ??= setTimeout(() => void write().catch(() => undefined), pace).unref();
			onError(error);
			throw error;
		}
	}

	/** Writes what has been counted until now. @throws what the database throws; the counts wait on. */
	async function write(): Promise<void> {
		// What came while others were being written is not among them.
		while (writing) await writing.catch(() => undefined);
		writing = writeOnce().finally(() => {
			writing = null;
		});
		return writing;
	}

	return { count, write };
}
