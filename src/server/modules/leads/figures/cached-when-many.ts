import { shareWhileRunning } from "#server/lib/share-while-running.ts";

/** What is counted of the leads since a moment, and how many they are. */
export interface Counted {
	readonly total: number;
}

export type CountSince<Figures extends Counted> = (since: Date, now: Date) => Promise<Figures>;

/** From so many leads on the figures are not counted anew for each reader. */
const many = 20_000;
/** ms; younger figures are good enough, up to `tooOld` they are shown while newer ones are counted. */
const fresh = 60_000;
const tooOld = 10 * 60_000;

interface Cached<Figures> {
	readonly figures: Figures;
	readonly since: number;
	/** ms */
	readonly at: number;
}

/**
 * Counts each time while that is cheap; where leads are many, caches the figures for a minute and counts anew in the
 * background of the next reader. They are never older than ten minutes.
 */
export function cachedWhenMany<Figures extends Counted>(count: CountSince<Figures>): CountSince<Figures> {
	let cached: Cached<Figures> | null = null;
	const share = shareWhileRunning<Cached<Figures>>();

	const countAnew = (since: Date, now: Date): Promise<Cached<Figures>> =>
		share(since.toISOString(), async () => {
			const figures = await count(since, now);
			cached = { figures, since: since.getTime(), at: now.getTime() };
			return cached;
		});

	return async (since, now) => {
		const age = cached && cached.since === since.getTime() ? now.getTime() - cached.at : Number.POSITIVE_INFINITY;
		if (!cached || cached.figures.total < many || age > tooOld) return (await countAnew(since, now)).figures;
		if (age > fresh) countAnew(since, now).catch(() => undefined);
		return cached.figures;
	};
}
