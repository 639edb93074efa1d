import { useQuery } from "@tanstack/react-query";
import { pickText } from "#shared/locale.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { adminServicesQuery, staffQuery } from "../api/lists.ts";
import { auditWords, type Words } from "./words.ts";

/** What recorded fields are told with: the page's language, and the names of people and services. */
export function useAuditWords(): Words {
	const t = useT(auditWords);
	const locale = useLocale();
	const staff = useQuery(staffQuery).data ?? [];
	const services = useQuery(adminServicesQuery).data ?? [];
	const names = new Map([
		...staff.map(({ id, name }) => [id, name] as const),
		...services.map(({ slug, name, nameUr }) => [slug, pickText({ en: name, ur: nameUr }, locale)] as const),
	]);
	return { t, locale, names };
}
