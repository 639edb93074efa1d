import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import type { Rates } from "#shared/api/rates.ts";
import { changesOf } from "#shared/rates/rate-history.ts";
import { type Currency, currencies, rateFor, type Side } from "#shared/rates/rates.ts";

/** A chart in a square of 100 by 100, time running from left to right in every language, as on each exchange. */
export interface Chart {
	readonly currency: Currency;
	readonly paths: Readonly<Record<Side, string>>;
	/** The ruled lines: a rate in PKR per unit, and its distance from the top. */
	readonly levels: readonly { readonly rate: number; readonly at: number }[];
	/** The board at both ends of it. */
	readonly first: Rates;
	readonly last: Rates;
	/** ISO 8601. */
	readonly from: string;
}

const week = 7 * 24 * 3_600_000;

/** The last week of those currencies whose rates have changed in it, until `now` in ms. */
export function chartsOf(history: readonly Rates[], now: number): Chart[] {
	return currencies.flatMap((currency) => {
		const all = changesOf(history, currency).flatMap((entry) =>
			entry.updatedAt ? [{ at: Date.parse(entry.updatedAt), entry }] : [],
		);
		// What held when the week began is its first point.
		const before = all.findLastIndex(({ at }) => at <= now - week);
		const points = all.slice(Math.max(0, before)).map(({ at, entry }) => ({ at: Math.max(at, now - week), entry }));
		return points.length > 1 ? [chartOf(currency, points, now)] : [];
	});
}

interface Point {
	readonly at: number;
	readonly entry: Rates;
}

function chartOf(currency: Currency, points: readonly Point[], now: number): Chart {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) throw new Error("a chart needs points");
	const to = Math.max(now, last.at);
	const all = points.flatMap(({ entry }) => [rateFor(entry, currency, "buy"), rateFor(entry, currency, "sell")]);
	const x = scaleLinear().domain([first.at, to]).range([0, 100]);
	const y = scaleLinear()
		.domain([Math.min(...all), Math.max(...all)])
		.range([96, 4])
		.nice(4);
	// The current rate extends until now.
	const untilNow = [...points, { at: to, entry: last.entry }];
	const pathOf = (side: Side) =>
		line<Point>()
			.x(({ at }) => round(x(at)))
			.y(({ entry }) => round(y(rateFor(entry, currency, side))))
			.curve(curveStepAfter)(untilNow) ?? "";
	return {
		currency,
		paths: { buy: pathOf("buy"), sell: pathOf("sell") },
		levels: y.ticks(2).map((rate) => ({ rate, at: round(y(rate)) })),
		first: first.entry,
		last: last.entry,
		from: new Date(first.at).toISOString(),
	};
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
