import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import type { ContentField } from "#shared/content-types/spec.ts";
import type { Locale } from "#shared/locale.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** What stands below the box of a field's text in a language: its hint, and what visitors read while it is empty. */
export function useTextHint(field: ContentField, lang: Locale): { hint?: string } {
	const t = useT(panelCatalogueWords);
	const locale = useLocale();
	const first =
		"first" in field && field.first ? t("catalogue.whenEmpty", { text: isolated(field.first[lang]) }) : undefined;
	const hint = [lang === "en" && field.hint?.[locale], first].filter(Boolean).join(" ");
	return hint ? { hint } : {};
}
