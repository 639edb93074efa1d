import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { networkLimit } from "#server/http/security/rate-limit.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import type { Leads } from "../leads/index.ts";
import { requestStatusRoutes, type RequestStatusRoutesParts } from "./routes.ts";

/** What the request status module needs. */
export interface RequestStatusDeps {
	readonly leads: Pick<Leads, "byReference" | "wordsOf">;
	readonly receipt: RequestStatusRoutesParts["receipt"];
	readonly dealOf: RequestStatusRoutesParts["dealOf"];
	/** Whom a call is counted against. */
	readonly addressOf: (context: Context) => string;
	/** ms */
	readonly now: () => number;
}

/** The progress of a request, for a client that knows its reference. */
export function createRequestStatus({ leads, receipt, dealOf, addressOf, now }: RequestStatusDeps) {
	const lookUps = networkLimit(30, 0.5, now);
	const limit = (context: Context) => {
		// The pages read the same call in-process; their own visitors were counted at the page's address.
		if (context.env?.incoming) lookUps.take(addressOf(context));
	};
	return {
		/** Adds the call, and counts visitors of its pages; it goes before the pages. */
		routes(app: OpenAPIHono): void {
			for (const path of ["/status/*", "/thanks"].flatMap(inEveryLanguage))
				app.use(path, async (context, next) => {
					limit(context);
					await next();
				});
			const { byReference, wordsOf } = leads;
			requestStatusRoutes(app, { byReference, wordsOf, receipt, dealOf, limit, now });
		},
	};
}
