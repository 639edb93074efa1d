import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import type { Rates } from "#shared/api/rates.ts";
import { changesOf } from "#shared/rates/rate-history.ts";
import { type Currency, currencies, rateFor, type Side } from "#shared/rates/rates.ts";

/** A chart in a square of 100 by 100, time running from 0 to 100; who writes from right to left mirrors it. */
export interface Chart {
	readonly currency: Currency;
	readonly paths: Readonly<Record<Side, string>>;
	/** The ruled lines: a rate in PKR per unit, and its distance from the top. */
	readonly levels: readonly { readonly rate: number; readonly at: number }[];
	/** ISO 8601. */
	readonly from: string;
	readonly to: string;
}

/** The charts of those currencies whose rates have changed, until `now` in ms. */
export function chartsOf(history: readonly Rates[], now: number): Chart[] {
	return currencies.flatMap((currency) => {
		const points = changesOf(history, currency).flatMap((entry) =>
			entry.updatedAt ? [{ at: Date.parse(entry.updatedAt), entry }] : [],
		);
		const first = points[0];
		const last = points.at(-1);
		return first && last && points.length > 1 ? [chartOf(currency, points, first.at, Math.max(now, last.at))] : [];
	});
}

interface Point {
	readonly at: number;
	readonly entry: Rates;
}

function chartOf(currency: Currency, points: readonly Point[], from: number, to: number): Chart {
	const all = points.flatMap(({ entry }) => [rateFor(entry, currency, "buy"), rateFor(entry, currency, "sell")]);
	const x = scaleLinear().domain([from, to]).range([0, 100]);
	const y = scaleLinear()
		.domain([Math.min(...all), Math.max(...all)])
		.range([96, 4])
		.nice(4);
	// The current rate extends until now.
	const untilNow = [...points, ...points.slice(-1).map(({ entry }) => ({ at: to, entry }))];
	const pathOf = (side: Side) =>
		line<Point>()
			.x(({ at }) => round(x(at)))
			.y(({ entry }) => round(y(rateFor(entry, currency, side))))
			.curve(curveStepAfter)(untilNow) ?? "";
	return {
		currency,
		paths: { buy: pathOf("buy"), sell: pathOf("sell") },
		levels: y.ticks(3).map((rate) => ({ rate, at: round(y(rate)) })),
		from: new Date(from).toISOString(),
		to: new Date(to).toISOString(),
	};
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
