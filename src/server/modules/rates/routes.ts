import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { confirmRates, readRateHistory, readRates, setRates } from "#shared/api/rates.ts";
import type { RateBoard } from "./rates.ts";
import type { SetRates } from "./set.ts";

export interface RatesRoutesParts {
	readonly board: RateBoard;
	readonly posting: SetRates;
}

export function ratesRoutes(app: OpenAPIHono, { board, posting }: RatesRoutesParts): void {
	implement(app, readRates, async () => (await board.current.get()).answer);
	implement(app, readRateHistory, () => board.history.get());
	implement(app, setRates, ({ body, caller }) => posting.set(body, caller.id));
	implement(app, confirmRates, ({ body, caller }) => posting.confirm(body?.updatedAt, caller.id));
}
