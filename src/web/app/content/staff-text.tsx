import type { ReactNode } from "react";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import type { Home } from "#shared/api/content/types.ts";
import type { HomeSection } from "#shared/content-types/home.ts";
import { directionOf, pickText, type StaffText as Text, textLocale } from "#shared/locale.ts";
import { formatPkr } from "#shared/rates/money.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";

/** What staff wrote, in the page's language where they did. Its direction is its language's: one guessed from its letters would be wrong behind a Latin name. */
export function StaffText({ en, ur }: Text) {
	const page = useLocale();
	const own = textLocale({ en, ur }, page);
	return (
		<bdi lang={own} dir={directionOf(own)}>
			{pickText({ en, ur }, page)}
		</bdi>
	);
}

/** The same, with by when a request is answered in the place of `{deadline}`. */
export function DeadlineText({ en, ur }: Text) {
	const withDeadline = useWithDeadline();
	return <StaffText en={withDeadline(en)} ur={withDeadline(ur ?? "")} />;
}

/** What something costs at the least, in PKR; nothing where staff named no price. */
export function PriceFrom({ price, className = "" }: { price: number | null; className?: string }) {
	const t = useT(homeWords);
	const locale = useLocale();
	if (price === null) return null;
	return <span className={`money ${className}`.trim()}>{t("price.from", { price: formatPkr(price, locale) })}</span>;
}

export type HomeText = "heading" | "lead" | "searchTitle" | "searchText" | `${HomeSection}Title` | `${HomeSection}Lead`;

/** What staff wrote for the page, as far as the browser draws it; the server sends it in the page's language alone. */
export type HomeTexts = Pick<Home, "sections"> & Partial<Pick<Home, HomeText | `${HomeText}Ur`>>;

export function homeText(texts: HomeTexts, name: HomeText) {
	return { en: texts[name] ?? "", ur: texts[`${name}Ur`] ?? "" };
}

export interface SectionHeading {
	title: ReactNode;
	lead: ReactNode;
}

/** Whether a word in Nastaliq climbs far above its line, as ایکسچینج does (six joined letters): a box that cuts off what does not fit needs room there. */
export function climbs(text: string): boolean {
	return /[\u0626\u0628\u062a-\u062e\u0633-\u063a\u0641-\u0647\u0649\u064a\u0679\u067e\u0686\u06a9\u06af\u06ba\u06be\u06c1-\u06c3\u06cc]{6}/u.test(
		text,
	);
}
