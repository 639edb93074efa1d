import type { RecentFigures } from "./store.ts";

export type ReadRecent = (since: Date, now: Date) => Promise<readonly RecentFigures[]>;

/** From so many leads a month on the figures are not read anew for each who looks. */
const many = 20_000;
/** ms; younger figures are good enough, up to `tooOld` they are shown while newer ones are read. */
const fresh = 60_000;
const tooOld = 10 * 60_000;

interface Known {
	readonly figures: readonly RecentFigures[];
	readonly since: number;
	/** ms */
	readonly at: number;
}

/**
 * The figures of the last days: read each time while that is cheap; where leads are many, remembered for a minute and
 * read anew behind the back of whoever looks next. They are never older than ten minutes.
 */
export function recentFigures(read: ReadRecent): ReadRecent {
	let known: Known | null = null;
	let reading: Promise<Known> | null = null;

	const readAnew = (since: Date, now: Date): Promise<Known> => {
		reading ??= read(since, now)
			.then((figures) => {
				known = { figures, since: since.getTime(), at: now.getTime() };
				return known;
			})
			.finally(() => {
				reading = null;
			});
		return reading;
	};

	return async (since, now) => {
		const age = known && known.since === since.getTime() ? now.getTime() - known.at : Number.POSITIVE_INFINITY;
		const total = known?.figures.find(({ day }) => day === null)?.count ?? 0;
		if (!known || total < many || age > tooOld) return (await readAnew(since, now)).figures;
		if (age > fresh) readAnew(since, now).catch(() => undefined);
		return known.figures;
	};
}
