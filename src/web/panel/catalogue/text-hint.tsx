import type { ReactNode } from "react";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import type { ContentField } from "#shared/content-types/spec.ts";
import { directionOf, type Locale } from "#shared/locale.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** What stands below the box of a field's text in a language: its hint, and what visitors read while it is empty. */
export function useTextHint(field: ContentField, lang: Locale): { hint?: ReactNode } {
	const t = useT(panelCatalogueWords);
	const locale = useLocale();
	const hint = lang === "en" && field.hint?.[locale];
	const first = "first" in field && field.first?.[lang];
	if (!first) return hint ? { hint } : {};
	return {
		hint: (
			<>
				{hint} {t("catalogue.whenEmpty")}{" "}
				<bdi lang={lang} dir={directionOf(lang)}>
					{first}
				</bdi>
			</>
		),
	};
}
