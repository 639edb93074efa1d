import type { MiddlewareHandler } from "hono";

/**
 * Marks what is answered from memory while the database is known to be away. `onTurn` hears, before anything more is
 * answered, when that begins and ends.
 */
export function markStale(isAway: () => boolean, onTurn: (away: boolean) => void): MiddlewareHandler {
	let wasAway = false;
	const look = () => {
		const away = isAway();
		if (away !== wasAway) {
			wasAway = away;
			onTurn(away);
		}
		return away;
	};
	return async (context, next) => {
		look();
		await next();
		if (look() && showsData(context.res)) context.res.headers.set("x-stale", "1");
	};
}

// Pages, and the calls that they are made of; a file of the program is never of yesterday.
function showsData({ status, headers }: Response): boolean {
	const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
	return status < 400 && (isPage || /no-cache/.test(headers.get("cache-control") ?? ""));
}
