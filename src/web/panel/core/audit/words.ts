import { useQuery } from "@tanstack/react-query";
import type { Translate } from "#i18n/t.ts";
import type { AuditEntry } from "#shared/api/staff/audit.ts";
import type { Package, Step } from "#shared/content-types/spec.ts";
import { type Locale, type Localized, pickText } from "#shared/locale.ts";
import { amountText, figureText } from "#shared/money/figure-text.ts";
import { currencyOf, type Direction, type MoneyCurrency } from "#shared/money/money.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import { leadTypeOf, requestOf } from "#shared/requests/registry.ts";
import { plainText, type RichText } from "#shared/rich-text/rich-text.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { adminServicesQuery, staffQuery } from "../api/lists.ts";
import { type WordKey as Key, words as panelWords, useWords } from "../parts/words.ts";
import { weekdays } from "../weekdays.ts";

export interface Words {
	readonly t: Translate<typeof panelWords>;
	readonly locale: Locale;
	readonly names: ReadonlyMap<string, string>;
	/** Of the entry that is told, where it is of a deal. */
	readonly deal?: AuditEntry["deal"];
}

/** A word of the panel, a text of a declaration, or several: `USDT, Visitor buys from us`. */
export type Label = Key | Localized | readonly Label[] | ((words: Words) => string);

export function labelIn(label: Label, words: Words): string {
	if (typeof label === "string") return words.t(label);
	if (typeof label === "function") return label(words);
	return "en" in label ? label[words.locale] : enumerate(label, labelIn, words);
}

/** How a stored value is said; a value that is empty is never asked about. */
export type Value = (value: unknown, words: Words) => string;

const amountIn = (value: unknown, currency: MoneyCurrency | undefined, { t, locale }: Words) =>
	currency ? amountText(String(value), currency, t, locale) : figureText(String(value), "PKR");

const paidWith = ({ deal }: Words, direction: Direction) => (deal ? currencyOf(deal, direction) : undefined);

export const say = {
	text: (value) => String(value),
	number: (value) => formatNumber(Number(value)),
	rate: (value) => formatRate(Number(value)),
	rupees: (value, { t, locale }) => amountText(String(value), "PKR", t, locale),
	amount: (value, words) => amountIn(value, words.deal?.currency, words),
	paidIn: (value, words) => amountIn(value, paidWith(words, "in"), words),
	paidOut: (value, words) => amountIn(value, paidWith(words, "out"), words),
	day: (value, { locale }) => formatDay(String(value), locale),
	moment: (value, { locale }) => formatInstant(String(value), locale),
	yesNo: (value, { t }) => t(value === true ? "audit.yes" : "audit.no"),
	kilobytes: (value, { t }) => t("audit.kilobytes", { size: formatNumber(Math.ceil(Number(value) / 1024)) }),
	weekday: (value, { locale }) => weekdays(locale).find(({ day }) => day === value)?.name ?? "",
	member: (value, { names }) => names.get(String(value)) ?? "",
	orderable(value, { locale, names }) {
		const type = leadTypeOf(value);
		return type ? requestOf(type).label[locale] : (names.get(String(value)) ?? String(value));
	},
	inBothLanguages(value) {
		const texts = Object.values(value as Readonly<Record<string, string>>);
		return texts.filter(Boolean).join(" · ") || "–";
	},
	/** The smallest and the largest amount of a trade, and what is held; a dash for what is not said. */
	tradeLimits(value, { t }) {
		const { min, max, reserve } = value as Readonly<Record<string, number | null>>;
		return [min, max, reserve].map((amount) => (amount == null ? "–" : formatNumber(amount))).join(t("unsaved.comma"));
	},
	fileName: (value) => String(value).replace(/.*\//, ""),
	rich: (value) => plainText(value as RichText),
	step(value) {
		const { title, text } = value as Step;
		return text ? `${title}: ${text}` : title;
	},
	pack(value) {
		const { name, priceFrom } = value as Package;
		return priceFrom === null ? name : `${name}: ${formatNumber(priceFrom)}`;
	},
} as const satisfies Record<string, Value>;

export function among(first: string): Value {
	return (value, { t }) => {
		const key = `${first}.${value}`;
		return key in panelWords ? t(key as Key) : String(value);
	};
}

export function oneOf(keys: Readonly<Record<string, Key>>): Value {
	return (value, { t }) => {
		const key = keys[String(value)];
		return key ? t(key) : String(value);
	};
}

export function listOf(each: Value): Value {
	return (values, words) => (Array.isArray(values) ? enumerate(values, each, words) : String(values));
}

function enumerate<Part>(parts: readonly Part[], each: (part: Part, words: Words) => string, words: Words): string {
	return parts.map((part) => each(part, words)).join(words.locale === "ur" ? "، " : ", ");
}

export function useAuditWords(): Words {
	const t = useWords();
	const locale = useLocale();
	const staff = useQuery(staffQuery).data ?? [];
	const services = useQuery(adminServicesQuery).data ?? [];
	const names = new Map([
		...staff.map(({ id, name }) => [id, name] as const),
		...services.map(({ slug, name, nameUr }) => [slug, pickText({ en: name, ur: nameUr }, locale)] as const),
	]);
	return { t, locale, names };
}
