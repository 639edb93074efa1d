import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import type { Rates } from "#shared/api/rates.ts";
import { rateBoardOf } from "./rates.ts";
import { ratesRoutes } from "./routes.ts";
import { setRates } from "./set.ts";
import { ratesStore } from "./store.ts";

/** What the rates module needs. */
export interface RatesDeps {
	readonly db: Database;
	/** From how many percent on a change of a rate must be confirmed. */
	readonly jumpLimit: () => Promise<number>;
	/** Says that the board changed, so that the next reader sees it. */
	readonly announce: () => void;
	/** ms */
	readonly now: () => number;
}

/** The rate board: what is posted, its history, and what staff do with it. */
export function createRates({ db, ...deps }: RatesDeps) {
	const store = ratesStore(db);
	const board = rateBoardOf(store, deps.now);
	const posting = setRates({ store, ...deps });
	return {
		/** What is cached of the board, to be dropped when it changes. */
		board,
		/** The current rates. */
		current: async (): Promise<Rates> => (await board.current.get()).rates,
		routes: (app: OpenAPIHono): void => ratesRoutes(app, { board, posting }),
	};
}
