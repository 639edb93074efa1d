import { shareWhileRunning } from "#server/lib/share-while-running.ts";

/** What is counted of some leads, and how many they are. */
export interface Counted {
	readonly total: number;
}

type Count<Stretch, Figures extends Counted> = (stretch: Stretch, now: Date) => Promise<Figures>;

/** From so many leads on the figures are not counted anew for each reader. */
const many = 20_000;
/** ms; younger figures are good enough, up to `tooOld` they are shown while newer ones are counted. */
const fresh = 60_000;
const tooOld = 10 * 60_000;
/** So many stretches are cached. */
const stretches = 50;

interface Cached<Figures> {
	readonly figures: Figures;
	/** ms */
	readonly at: number;
}

/**
 * Counts the leads of a stretch each time while that is cheap; where they are many, caches the figures for a minute and
 * counts anew in the background of the next reader. They are never older than ten minutes.
 */
export function cachedWhenMany<Stretch, Figures extends Counted>(
	count: Count<Stretch, Figures>,
): Count<Stretch, Figures> {
	const keyOf = (stretch: Stretch) => JSON.stringify(stretch);
	const cached = new Map<string, Cached<Figures>>();
	const share = shareWhileRunning<Figures>();

	const countAnew = (stretch: Stretch, now: Date): Promise<Figures> =>
		share(keyOf(stretch), async () => {
			const figures = await count(stretch, now);
			cached.delete(keyOf(stretch));
			if (figures.total >= many) cached.set(keyOf(stretch), { figures, at: now.getTime() });
			const [oldest] = cached.keys();
			if (cached.size > stretches && oldest !== undefined) cached.delete(oldest);
			return figures;
		});

	return async (stretch, now) => {
		const known = cached.get(keyOf(stretch));
		const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY;
		if (!known || age > tooOld) return countAnew(stretch, now);
		if (age > fresh) countAnew(stretch, now).catch(() => undefined);
		return known.figures;
	};
}
