import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { PublicSettings } from "#shared/api/settings.ts";
import { publicDefaults } from "#shared/settings.ts";
import { settingsQuery } from "./api/queries.ts";

/** The settings of the site; the defaults while they cannot be read. */
export function useSettings(): PublicSettings {
	return useQuery(settingsQuery).data ?? publicDefaults;
}

/** The same while a page is made, outside its components. */
export function settingsIn(client: QueryClient): PublicSettings {
	return client.getQueryData(settingsQuery.queryKey) ?? publicDefaults;
}
