import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { listQuotes } from "#shared/api/leads/quotes.ts";
import type { QuotesStore } from "./quotes-store.ts";

/** The rates that were offered and still hold. `now` in ms. */
export function quotesRoutes(app: OpenAPIHono, { store, now }: { store: QuotesStore; now: () => number }): void {
	implement(app, listQuotes, () => store.open(now()));
}
