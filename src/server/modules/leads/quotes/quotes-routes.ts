import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { listOpenQuotes, type OpenQuote } from "#shared/api/leads/quotes.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { openQuotesIn, QuoteRow } from "./quotes-store.ts";

export interface QuotesRoutesParts {
	readonly openQuotes: ReturnType<typeof openQuotesIn>;
	/** ms */
	readonly now: () => number;
}

const most = 200;

/** Adds the call that lists the rates that staff gave and that still hold. */
export function quotesRoutes(app: OpenAPIHono, { openQuotes, now }: QuotesRoutesParts): void {
	implement(app, listOpenQuotes, async () => (await openQuotes(new Date(now()), most)).flatMap(presentQuote));
}

/** A quote as the call answers it; nothing for a request that trades no currency. */
function presentQuote({ type, payload, leadId, reference, name, rate, until, at }: QuoteRow): OpenQuote[] {
	const trade = tradeOf(requestOf(type), payload);
	if (!trade) return [];
	const { currency, side } = trade;
	return [{ leadId, reference, name, currency, side, rate, until: until?.toISOString() ?? null, at: at.toISOString() }];
}
