import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { implement } from "#server/http/api/implement.ts";
import { readFigures, readStats } from "#shared/api/leads/figures.ts";
import type { Leads } from "../leads/index.ts";
import { statsOf } from "./stats.ts";
import { statsStore } from "./store.ts";

/** What the statistics module needs. */
export interface StatsDeps {
	readonly db: Database;
	readonly leads: Pick<Leads, "counts" | "periodFigures">;
	/** ms */
	readonly now: () => number;
}

/** The figures of the panel. */
export function createStats({ db, leads, now }: StatsDeps) {
	const stats = statsOf({ catalogue: statsStore(db), leads, now });
	return {
		routes(app: OpenAPIHono): void {
			implement(app, readStats, stats);
			implement(app, readFigures, ({ query: { from, to, compare } }) =>
				leads.periodFigures({ from, to }, compare === "previous"),
			);
		},
	};
}
