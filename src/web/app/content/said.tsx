import { directionOf, type Locale, pickText, type StaffText, textLocale } from "#shared/locale.ts";

/** What staff wrote, in one language, as a loader hands it over: the other one is not sent along. */
export interface SaidText {
	readonly text: string;
	/** Where it is not the page's. */
	readonly lang?: Locale;
}

/** The best of what staff wrote for a page in a language. */
export function saidIn(locale: Locale, written: StaffText): SaidText {
	const lang = textLocale(written, locale);
	return { text: pickText(written, locale), ...(lang === locale ? {} : { lang }) };
}

/** Shows it; in another language than the page's with that language's direction. */
export function Said({ text, lang }: SaidText) {
	if (!lang) return text;
	return (
		<bdi lang={lang} dir={directionOf(lang)}>
			{text}
		</bdi>
	);
}
