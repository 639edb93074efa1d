import type { AdminKey } from "#i18n/panel/en.ts";
import type { PublicKey } from "#i18n/public/en.ts";
import type { Locale } from "#shared/locale.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import { leadTypeOf, requestOf } from "#shared/requests/registry.ts";
import type { AdminT } from "../core/use-admin-t.ts";
import { weekdays } from "../core/weekdays.ts";

/** What entries are told with: the page's language, and the names that stored ids and slugs stand for. */
export interface Words {
	readonly t: AdminT;
	readonly locale: Locale;
	readonly names: ReadonlyMap<string, string>;
}

export type Label = (words: Words) => string;

/** How a stored value is said; a value that is empty is never asked about. */
export type Value = (value: unknown, words: Words) => string;

export const said =
	(key: AdminKey | PublicKey): Label =>
	({ t }) =>
		t(key);

/** A label of several: `USDT, Visitor buys from us`. */
export const together =
	(...labels: readonly Label[]): Label =>
	(words) =>
		enumerate(
			labels.map((label) => label(words)),
			words,
		);

export const text: Value = (value) => String(value);

export const yesNo: Value = (value, { t }) => t(value === true ? "audit.yes" : "audit.no");

export const number: Value = (value) => formatNumber(Number(value));

export const rate: Value = (value) => formatRate(Number(value));

export const kilobytes: Value = (value, { t }) =>
	t("audit.kilobytes", { size: formatNumber(Math.ceil(Number(value) / 1024)) });

/** One of a few, each with its sentence. */
export const oneOf =
	(keys: Readonly<Record<string, AdminKey>>): Value =>
	(value, { t }) => {
		const key = keys[String(value)];
		return key ? t(key) : String(value);
	};

/** Someone of the staff, by id. */
export const member: Value = (value, { names }) => names.get(String(value)) ?? "";

/** The name of a day of the week, 0 is Sunday. */
export const weekday: Value = (value, { locale }) => weekdays(locale).find(({ day }) => day === value)?.name ?? "";

/** What orders are taken for: a service by its slug, or a type of request. */
export const orderable: Value = (value, { locale, names }) => {
	const type = leadTypeOf(value);
	return type ? requestOf(type).label[locale] : (names.get(String(value)) ?? String(value));
};

export const listOf =
	(each: Value): Value =>
	(values, words) =>
		Array.isArray(values)
			? enumerate(
					values.map((value) => each(value, words)),
					words,
				)
			: String(values);

function enumerate(parts: readonly string[], { locale }: Words): string {
	return parts.join(locale === "ur" ? "، " : ", ");
}
