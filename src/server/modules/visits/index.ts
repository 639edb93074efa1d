import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { pruningJob } from "#server/db/pruning.ts";
import { implement } from "#server/http/api/implement.ts";
import type { Runtime } from "#server/runtime.ts";
import { countVisit, readVisits, type VisitEvent } from "#shared/api/visits.ts";
import { dayOf } from "#shared/day.ts";
import type { EntryList } from "#shared/routes/routes.ts";
import { noOrigin, originOf } from "#shared/visits/origin.ts";
import { type VisitedPage, visitedPage } from "#shared/visits/visited-page.ts";
import type { FunnelRow, Leads } from "../leads/index.ts";
import { visitCounter } from "./counter.ts";
import { visitReader } from "./document-visit.ts";
import { visitFigures } from "./figures.ts";
import { visitsStore } from "./store.ts";

export interface VisitsDeps extends Pick<Runtime, "db" | "limit" | "now" | "publicUrl"> {
	readonly leads: Pick<Leads, "funnel">;
	readonly hasEntry: (list: EntryList, slug: string) => Promise<boolean>;
	readonly onError: (error: unknown) => void;
}

/** How long counts are stored, in days: a year, and the month to compare it with. */
const daysStored = 400;
const pageList = "/api/pages" satisfies EntryList;

/** How many pages were seen and forms opened, without a trace of who (record 95), and what came of it. */
export function createVisits({ db, publicUrl, leads, hasEntry, limit, onError, now }: VisitsDeps) {
	const site = new URL(publicUrl);
	const store = visitsStore(db);
	const counter = visitCounter({ add: store.add, onError, now });
	const reader = visitReader({ ownHost: site.host, isSecure: site.protocol === "https:" });

	/** Counts a view, of a form as one too; or a form alone, which was opened within a page. */
	function count(event: VisitEvent, { page, locale, isForm }: VisitedPage, origin: string): void {
		counter.count({ event, page, locale, origin });
		if (event === "view" && isForm) counter.count({ event: "form", page, locale, origin });
	}

	function see(request: IncomingMessage, status: number): void {
		const visit = reader.documentVisit(request, status);
		if (visit) count("view", visit.page, visit.origin);
	}

	async function exists({ entries, entry }: VisitedPage): Promise<boolean> {
		if (!entries || entry === null) return true;
		return typeof entries === "string" ? hasEntry(entries, entry) : entries.includes(entry);
	}

	/** Of the paths that requests name as theirs, the pages of text: any one-word path could be one. */
	async function pagesIn(rows: readonly FunnelRow[]): Promise<ReadonlySet<string>> {
		const found = new Set<string>();
		for (const { key } of rows) {
			const page = key === null ? null : visitedPage(key);
			if (page?.entries === pageList && (await exists(page))) found.add(page.page);
		}
		return found;
	}

	const prune = (before: Date, limit: number) => store.prune(dayOf(before.getTime()), limit);

	return {
		see,
		/** Writes what waits in memory. @throws what the database throws */
		write: counter.write,
		jobs: [pruningJob("visit-pruning", "35 2 * * *", now, { days: daysStored, prune })],
		/** Sees what the application answers, of all that is registered after it; the cache tells of its own answers. */
		watching(app: OpenAPIHono): void {
			app.use(async (context: Context<{ Bindings: Partial<HttpBindings> }>, next) => {
				await next();
				const request = context.env?.incoming;
				if (request) see(request, context.res.status);
			});
		},
		routes(app: OpenAPIHono): void {
			implement(
				app,
				countVisit,
				async ({ body, context }) => {
					const headers = (context.env as Partial<HttpBindings> | undefined)?.incoming?.headers;
					const page = headers && reader.isVisitor(headers) ? visitedPage(body.page) : null;
					if (!page || !(await exists(page))) return;
					count(body.event, page, originOf(body.origin ?? noOrigin));
				},
				{ before: limit },
			);
			implement(app, readVisits, async ({ query: { from, to } }) => {
				// What this copy has counted is not missing from what it shows.
				await counter.write();
				const queries = [store.firstDay(), store.sums(from, to), leads.funnel({ from, to })] as const;
				const [since, visits, funnel] = await Promise.all(queries);
				const ownPages = await pagesIn(funnel.source);
				const isPage = ({ entries, page }: VisitedPage) => entries !== pageList || ownPages.has(page);
				return visitFigures({ from, to, since, visits, leads: funnel, isPage });
			});
		},
	};
}
