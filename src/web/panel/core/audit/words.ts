import { useQuery } from "@tanstack/react-query";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import panelAuditWords from "#i18n/en/panel/audit.json" with { type: "json" };
import panelBoardWords from "#i18n/en/panel/board.json" with { type: "json" };
import panelBrandWords from "#i18n/en/panel/brand.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelContentWords from "#i18n/en/panel/content.json" with { type: "json" };
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import panelFiguresWords from "#i18n/en/panel/figures.json" with { type: "json" };
import panelImpostorsWords from "#i18n/en/panel/impostors.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import panelLeadWords from "#i18n/en/panel/lead.json" with { type: "json" };
import panelRatesWords from "#i18n/en/panel/rates.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import panelServerWords from "#i18n/en/panel/server.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { Package, Step } from "#shared/content-types/spec.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import { leadTypeOf, requestOf } from "#shared/requests/registry.ts";
import type { RichText } from "#shared/rich-text/nodes.ts";
import { plainText } from "#shared/rich-text/read.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { adminServicesQuery, staffQuery } from "../api/lists.ts";
import { weekdays } from "../weekdays.ts";

export const auditWords = {
	...boardWords,
	...panelAuditWords,
	...panelBoardWords,
	...panelBrandWords,
	...panelContentWords,
	...panelCustomersWords,
	...panelInboxWords,
	...panelFiguresWords,
	...panelImpostorsWords,
	...panelRatesWords,
	...panelLeadWords,
	...panelSecurityWords,
	...panelServerWords,
	...panelWords,
};

export type Key = keyof typeof auditWords;

/** What entries are formatted with: the page's language, and the names of stored ids and slugs. */
export interface Words {
	readonly t: Translate<typeof auditWords>;
	readonly locale: Locale;
	readonly names: ReadonlyMap<string, string>;
}

export type Label = (words: Words) => string;

/** How a stored value is said; a value that is empty is never asked about. */
export type Value = (value: unknown, words: Words) => string;

export const word =
	(key: Key): Label =>
	({ t }) =>
		t(key);

/** A label of several: `USDT, Visitor buys from us`. */
export const joined =
	(...labels: readonly Label[]): Label =>
	(words) =>
		enumerate(
			labels.map((label) => label(words)),
			words,
		);

export const text: Value = (value) => String(value);

export const day: Value = (value, { locale }) => formatDay(String(value), locale);

export const step: Value = (value) => {
	const { title, text: body } = value as Step;
	return body ? `${title}: ${body}` : title;
};

export const pack: Value = (value) => {
	const { name, priceFrom } = value as Package;
	return priceFrom === null ? name : `${name}: ${formatNumber(priceFrom)}`;
};

export const fileName: Value = (value) => String(value).replace(/.*\//, "");

export const letters: Value = (value) => plainText(value as RichText);

export const yesNo: Value = (value, { t }) => t(value === true ? "audit.yes" : "audit.no");

export const number: Value = (value) => formatNumber(Number(value));

export const inBothLanguages: Value = (value) =>
	Object.values(value as Readonly<Record<string, string>>)
		.filter(Boolean)
		.join(" · ") || "–";

/** The smallest and the largest amount of a trade, and what is held; a dash for what is not said. */
export const tradeLimits: Value = (value, { t }) => {
	const { min, max, reserve } = value as Readonly<Record<string, number | null>>;
	const format = (amount: number | null | undefined) => (amount == null ? "–" : formatNumber(amount));
	return [min, max, reserve].map(format).join(t("unsaved.comma"));
};

export const rate: Value = (value) => formatRate(Number(value));

export const moment: Value = (value, { locale }) => formatInstant(String(value), locale);

export const kilobytes: Value = (value, { t }) =>
	t("audit.kilobytes", { size: formatNumber(Math.ceil(Number(value) / 1024)) });

export const oneOf =
	(keys: Readonly<Record<string, Key>>): Value =>
	(value, { t }) => {
		const key = keys[String(value)];
		return key ? t(key) : String(value);
	};

export const among =
	(first: string): Value =>
	(value, { t }) => {
		const key = `${first}.${value}`;
		return key in auditWords ? t(key as Key) : String(value);
	};

export const member: Value = (value, { names }) => names.get(String(value)) ?? "";

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
