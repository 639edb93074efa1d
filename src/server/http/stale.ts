import type { MiddlewareHandler } from "hono";

/** Marks what is answered from memory while the database is known to be away. */
export function markStale(isAway: () => boolean): MiddlewareHandler {
	return async (context, next) => {
		// Asked before, so that what was made during an outage is not answered once it is over.
		isAway();
		await next();
		if (isAway() && showsData(context.res)) context.res.headers.set("x-stale", "1");
	};
}

// Pages, and the calls that they are made of; a file of the program is never of yesterday.
function showsData({ status, headers }: Response): boolean {
	const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
	return status < 400 && (isPage || /no-cache/.test(headers.get("cache-control") ?? ""));
}
