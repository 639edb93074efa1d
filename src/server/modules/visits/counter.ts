import type { VisitEvent } from "#shared/api/visits.ts";
import { day, dayOf, startOfDay } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import { noOrigin, otherOrigin } from "#shared/visits/origin.ts";
import type { VisitedPage } from "#shared/visits/visited-page.ts";

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

/** ms between the first count and its writing, which is sooner where the day ends: so much a crash can lose. */
const pace = 10_000;
/** So many different counts wait in memory; past that, origins are not told apart, and past twice that nothing new is counted. */
const most = 2_000;

/** Counts in memory and writes what came together in one commit. What cannot be written waits, and is counted on. */
export function visitCounter({ add, onError, now }: CounterParts) {
	let waiting = new Map<string, VisitCount>();
	/** The counts of views by the page itself, then by origin: to put their key together is most of a count. */
	let near = new Map<VisitedPage, Map<string, VisitCount>>();
	let writing: Promise<void> | null = null;
	let timer: NodeJS.Timeout | null = null;

	/**
	 * Counts a view of a page. The same page is the same object, as its reader remembers it. The clock is not read for what is
	 * near: it goes when the day ends.
	 */
	function countView(page: VisitedPage, origin: string): void {
		const known = near.get(page)?.get(origin);
		if (known) {
			known.count++;
			return;
		}
		const taken = count({ event: "view", page: page.page, locale: page.locale, origin });
		if (!taken) return;
		if (near.size >= most) near.clear();
		const ofPage = near.get(page) ?? new Map<string, VisitCount>();
		near.set(page, ofPage.set(origin, taken));
	}

	function count(counted: Counted): VisitCount | null {
		planWriting();
		return take(dayOf(now()), counted, 1);
	}

	function planWriting(): void {
		const at = now();
		timer ??= setTimeout(() => void write().catch(() => undefined), Math.min(pace, startOfDay(at) + day - at)).unref();
	}

	/** Answers the count that it was added to; `null` where there is no more room. */
	function take(on: string, { event, page, locale, origin }: Counted, times: number): VisitCount | null {
		const key = `${on} ${event} ${locale} ${origin} ${page}`;
		const known = waiting.get(key);
		if (known) {
			known.count += times;
			return known;
		}
		const isCommon = origin === otherOrigin || origin === noOrigin;
		if (waiting.size < (isCommon ? 2 * most : most)) {
			const first = { day: on, event, page, locale, origin, count: times };
			waiting.set(key, first);
			return first;
		}
		return isCommon ? null : take(on, { event, page, locale, origin: otherOrigin }, times);
	}

	async function writeOnce(): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		if (waiting.size === 0) return;
		const taken = waiting;
		waiting = new Map();
		near = new Map();
		try {
			await add([...taken.values()]);
		} catch (error) {
			for (const each of taken.values()) take(each.day, each, each.count);
			planWriting();
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

	return { count, countView, write };
}
