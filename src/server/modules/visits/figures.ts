import type { VisitSteps, Visits } from "#shared/api/visits.ts";
import { daysAfter, daysIn } from "#shared/day.ts";
import { locales } from "#shared/locale.ts";
import { noOrigin } from "#shared/visits/origin.ts";
import { type VisitedPage, visitedPage } from "#shared/visits/visited-page.ts";
import type { Funnel, FunnelRow } from "../leads/index.ts";
import type { VisitSum } from "./store.ts";

interface Days {
	readonly from: string;
	readonly to: string;
}

/** So many pages and origins are shown singly. */
const shown = 50;
const nothing: VisitSteps = { views: 0, forms: 0, sent: 0, answered: 0, deals: 0 };

/** Puts what was counted of visits beside how far the requests of the same days came. */
export function visitFigures(
	{ from, to }: Days,
	since: string | null,
	sums: readonly VisitSum[],
	leads: Funnel,
	isPage: (page: VisitedPage) => boolean,
): Visits {
	const visits = sums.map((sum) => ({ ...sum, steps: stepsOfSum(sum) }));
	const of = (part: VisitSum["part"]) => visits.filter((row) => row.part === part);
	const ofLeads = (part: keyof Funnel) => leads[part].map((row) => ({ key: row.key, steps: stepsOfLeads(row) }));
	const total = sumOf([...of("all"), ...ofLeads("locale")]);
	const pages = merged([...keyed(of("page"), "page"), ...ofLeads("source").map((row) => pageOfLead(row, isPage))]);
	const origins = merged([
		...keyed(of("origin"), "origin"),
		...ofLeads("origin").map(({ key, steps }) => ({ key: key ?? noOrigin, steps })),
	]);
	const languages = merged([...keyed(of("locale"), "locale"), ...ofLeads("locale")]);
	const days = merged([...keyed(of("day"), "day"), ...ofLeads("day")]);
	return {
		from,
		to,
		since,
		total,
		byPage: topOf(pages, total, (page, steps) => ({ page, ...steps })),
		byOrigin: topOf(origins, total, (origin, steps) => ({ origin: origin ?? noOrigin, ...steps })),
		byLocale: locales.map((locale) => ({ locale, ...(languages.get(locale) ?? nothing) })),
		byDay: Array.from({ length: daysIn({ from, to }) }, (_, index) => daysAfter(from, index)).map((day) => ({
			day,
			...(days.get(day) ?? nothing),
		})),
	};
}

function stepsOfSum({ event, count }: VisitSum): VisitSteps {
	return { ...nothing, [event === "view" ? "views" : "forms"]: count };
}

function stepsOfLeads({ sent, answered, deals }: FunnelRow): VisitSteps {
	return { ...nothing, sent, answered, deals };
}

interface Keyed {
	readonly key: string | null;
	readonly steps: VisitSteps;
}

function keyed<Name extends string>(
	rows: readonly ({ readonly [Key in Name]: string | null } & { readonly steps: VisitSteps })[],
	name: Name,
): Keyed[] {
	return rows.map((row) => ({ key: row[name], steps: row.steps }));
}

// The path that a request was sent from is of its language, and may be no page at all: the visitor's program names it.
function pageOfLead({ key, steps }: Keyed, isPage: (page: VisitedPage) => boolean): Keyed {
	const page = key === null ? null : visitedPage(key);
	return { key: page && isPage(page) ? page.page : null, steps };
}

function merged(rows: readonly Keyed[]): Map<string | null, VisitSteps> {
	return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, same]) => [key, sumOf(same)]));
}

function topOf<Row>(
	rows: ReadonlyMap<string | null, VisitSteps>,
	total: VisitSteps,
	present: (key: string | null, steps: VisitSteps) => Row,
): { top: Row[]; rest: VisitSteps } {
	const top = [...rows]
		.sort(
			([a, one], [b, other]) => other.views - one.views || other.sent - one.sent || ((a ?? "") < (b ?? "") ? -1 : 1),
		)
		.slice(0, shown);
	const counted = sumOf(top.map(([, steps]) => ({ steps })));
	return { top: top.map(([key, steps]) => present(key, steps)), rest: combine(total, counted, (a, b) => a - b) };
}

function sumOf(rows: readonly { readonly steps: VisitSteps }[]): VisitSteps {
	return rows.reduce((sum, { steps }) => combine(sum, steps, (a, b) => a + b), nothing);
}

function combine(one: VisitSteps, other: VisitSteps, by: (a: number, b: number) => number): VisitSteps {
	return {
		views: by(one.views, other.views),
		forms: by(one.forms, other.forms),
		sent: by(one.sent, other.sent),
		answered: by(one.answered, other.answered),
		deals: by(one.deals, other.deals),
	};
}
