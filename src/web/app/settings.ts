import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Settings } from "#shared/api/settings.ts";
import { defaultSettings } from "#shared/settings.ts";
import { settingsQuery } from "./api/queries.ts";

/** The settings of the site; the defaults while they cannot be read. */
export function useSettings(): Settings {
	return useQuery(settingsQuery).data ?? defaultSettings;
}

/** The same while a page is made, outside its components. */
export function settingsIn(client: QueryClient): Settings {
	return client.getQueryData(settingsQuery.queryKey) ?? defaultSettings;
}
