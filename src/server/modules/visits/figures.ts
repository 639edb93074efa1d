import type { VisitSteps, Visits } from "#shared/api/visits.ts";
import { daysAfter, daysIn } from "#shared/day.ts";
import { locales } from "#shared/locale.ts";
import { noOrigin } from "#shared/visits/origin.ts";
import { type VisitedPage, visitedPage } from "#shared/visits/visited-page.ts";
import type { Funnel } from "../leads/index.ts";
import type { VisitSum } from "./store.ts";

export interface VisitFiguresParts {
	readonly from: string;
	readonly to: string;
	readonly since: string | null;
	readonly visits: readonly VisitSum[];
	readonly leads: Funnel;
	readonly isPage: (page: VisitedPage) => boolean;
}

type Steps = ReadonlyMap<string | null, VisitSteps>;

const shown = 50;
const nothing: VisitSteps = { views: 0, forms: 0, sent: 0, answered: 0, deals: 0 };

/** Puts what was counted of visits beside how far the requests of the same days came. */
export function visitFigures({ from, to, since, visits, leads, isPage }: VisitFiguresParts): Visits {
	const stepsBy = (part: VisitSum["part"], ofLeads: keyof Funnel, keyOf = (key: string | null) => key): Steps => {
		const steps = new Map<string | null, VisitSteps>();
		const add = (key: string | null, more: Partial<VisitSteps>) =>
			steps.set(key, combine(steps.get(key) ?? nothing, { ...nothing, ...more }, 1));
		for (const { key, event, count } of visits.filter((row) => row.part === part))
			add(key, event === "view" ? { views: count } : { forms: count });
		for (const { key, sent, answered, deals } of leads[ofLeads]) add(keyOf(key), { sent, answered, deals });
		return steps;
	};
	// The visitor's program names the path that a request was sent from, so it may be no page at all.
	const pageOf = (source: string | null) => {
		const page = source === null ? null : visitedPage(source);
		return page && isPage(page) ? page.page : null;
	};
	const total = stepsBy("all", "locale", () => null).get(null) ?? nothing;
	const byLocale = stepsBy("locale", "locale");
	const byDay = stepsBy("day", "day");
	const origins = stepsBy("origin", "origin", (origin) => origin ?? noOrigin);
	return {
		...{ from, to, since, total },
		byPage: topOf(stepsBy("page", "source", pageOf), total, (page) => ({ page })),
		byOrigin: topOf(origins, total, (origin) => ({ origin: origin ?? noOrigin })),
		byLocale: locales.map((locale) => ({ locale, ...(byLocale.get(locale) ?? nothing) })),
		byDay: Array.from({ length: daysIn({ from, to }) }, (_, index) => daysAfter(from, index)).map((day) => ({
			day,
			...(byDay.get(day) ?? nothing),
		})),
	};
}

function topOf<Name>(steps: Steps, total: VisitSteps, nameOf: (key: string | null) => Name) {
	const top = [...steps]
		.sort(
			([a, one], [b, other]) => other.views - one.views || other.sent - one.sent || ((a ?? "") < (b ?? "") ? -1 : 1),
		)
		.slice(0, shown)
		.map(([key, each]) => ({ ...nameOf(key), ...each }));
	return { top, rest: top.reduce((rest, each) => combine(rest, each, -1), total) };
}

function combine(one: VisitSteps, other: VisitSteps, times: 1 | -1): VisitSteps {
	const names = Object.keys(nothing) as (keyof VisitSteps)[];
	return Object.fromEntries(names.map((name) => [name, one[name] + times * other[name]])) as VisitSteps;
}
