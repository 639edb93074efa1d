import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PublicSettings } from "#shared/api/settings.ts";
import { brandIn } from "#shared/brand/names.ts";
import type { Localized } from "#shared/locale.ts";
import { publicDefaults } from "#shared/settings.ts";
import { useLocale } from "../i18n/use-t.ts";
import { settingsQuery } from "./api/queries.ts";

export interface PageSettings extends PublicSettings {
	readonly names: Localized;
}

/** The settings of the site; the defaults while they cannot be read. */
export function useSettings(): PageSettings {
	const settings = useQuery(settingsQuery).data ?? publicDefaults;
	const locale = useLocale();
	return useMemo(() => {
		const names = { en: settings.brand, ur: brandIn(settings, "ur") };
		return { ...settings, brand: names[locale], names };
	}, [settings, locale]);
}

/** The same while a page is made, outside its components: as they are stored. */
export function settingsIn(client: QueryClient): PublicSettings {
	return client.getQueryData(settingsQuery.queryKey) ?? publicDefaults;
}
