import { board } from "#i18n/en/board.ts";
import { issues } from "#i18n/en/issues.ts";
import { request } from "#i18n/en/request.ts";
import { type AdminKey, adminEn } from "#i18n/panel/en.ts";
import { adminUr } from "#i18n/panel/ur.ts";
import type { PublicKey } from "#i18n/public/en.ts";
import { addSentences, type Dictionary, type Parameters, translate } from "#i18n/t.ts";
import { useLocale } from "../../i18n/use-t.ts";

// Both dictionaries share one store on the server: a sentence of the panel must never take the place of the site's.
type Own = Dictionary & { readonly [Key in PublicKey]?: never };

// English pages bring only their own sentences; these are the site's that the panel says as well.
addSentences("en", { ...board, ...issues, ...request });
addSentences("en", adminEn satisfies Own);
addSentences("ur", adminUr satisfies Own);

export type AdminT = (key: AdminKey | PublicKey, parameters?: Parameters) => string;

/** The dictionary of the panel, in the page's language; it also knows the site's own sentences. */
export function useAdminT(): AdminT {
	const locale = useLocale();
	return (key, parameters) => translate(locale, key, parameters);
}
