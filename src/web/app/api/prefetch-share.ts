import type { QueryClient } from "@tanstack/react-query";
import { responseShareQuery, settingsQuery } from "./queries.ts";

/** Reads the share for a page that shows it; without it the page says nothing of it. */
export async function prefetchShare(client: QueryClient): Promise<void> {
	const settings = await client.ensureQueryData(settingsQuery).catch(() => null);
	if (settings?.showPromise) await client.prefetchQuery(responseShareQuery);
}
