import type { visitCounts } from "#server/db/schema/index.ts";
import { dayOf } from "#shared/day.ts";

export type VisitCount = typeof visitCounts.$inferSelect;

interface CounterParts {
	readonly add: (counts: readonly VisitCount[]) => Promise<void>;
	readonly onError: (error: unknown) => void;
	/** ms */
	readonly now: () => number;
}

/** ms between the first count and its writing: so much a crash can lose. */
const pace = 10_000;
/** So many different counts wait in memory, also while the database is away. */
const most = 4_000;

/** Counts in memory and writes a batch in one commit. What cannot be written waits for the next batch. */
export function visitCounter({ add, onError, now }: CounterParts) {
	let waiting = new Map<string, VisitCount>();
	let timer: NodeJS.Timeout | null = null;
	let lastWrite: Promise<void> = Promise.resolve();

	function count(counted: Omit<VisitCount, "day" | "count">): void {
		addTo(waiting, { ...counted, day: dayOf(now()), count: 1 }, most);
		planWriting();
	}

	function planWriting(): void {
		timer ??= setTimeout(() => void write().catch(() => undefined), pace).unref();
	}

	async function writeBatch(): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		if (waiting.size === 0) return;
		const batch = waiting;
		waiting = new Map();
		try {
			await add([...batch.values()]);
		} catch (error) {
			for (const each of batch.values()) addTo(waiting, each, most);
			planWriting();
			onError(error);
			throw error;
		}
	}

	/** Writes what has been counted until now. @throws what the database throws; the counts wait on. */
	function write(): Promise<void> {
		// Counts that came during a write are not part of it.
		lastWrite = lastWrite.catch(() => undefined).then(writeBatch);
		return lastWrite;
	}

	return { count, write };
}

/** Adds a count to those of its kind; one of a new kind only while there are fewer than `limit`. */
export function addTo(counts: Map<string, VisitCount>, counted: VisitCount, limit = Number.POSITIVE_INFINITY): void {
	const key = `${counted.day} ${counted.event} ${counted.locale} ${counted.origin} ${counted.page}`;
	const existing = counts.get(key);
	if (existing) existing.count += counted.count;
	else if (counts.size < limit) counts.set(key, { ...counted });
}
