import wordsEn from "#i18n/en/alert-letters.json" with { type: "json" };
import boardEn from "#i18n/en/board.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import wordsUr from "#i18n/ur/alert-letters.json" with { type: "json" };
import boardUr from "#i18n/ur/board.json" with { type: "json" };
import { localizedPath } from "#shared/locale.ts";
import { formatRateInRupees } from "#shared/rates/money.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import type { PushMessage } from "#shared/staff/staff-message.ts";
import type { VisitorLetter } from "../notices/index.ts";
import type { AlertRow } from "./store.ts";

const words = { en: { ...boardEn, ...wordsEn }, ur: { ...boardUr, ...wordsUr } };

export interface AlertLetterParts {
	readonly brand: string;
	readonly publicUrl: string;
	readonly token: string;
	/** The rate that passed the figure; `null` in the letter that asks for the confirmation. */
	readonly rate: number | null;
}

/** A letter about an alert, in its language: the one that asks, or the one that tells. */
export function alertLetter(alert: AlertRow, parts: AlertLetterParts): VisitorLetter {
	const { locale, email, side, isAbove } = alert;
	const { t, facts, paths } = sayer(alert, parts);
	const [own, rates] = [parts.publicUrl + paths.own, parts.publicUrl + paths.rates];
	const { rate } = parts;
	const kind = rate === null ? "ask" : "passed";
	return {
		to: email ?? "",
		unsubscribe: own,
		subject: t(`alertLetter.${kind}.subject`),
		locale,
		heading: t(`alertLetter.${kind}.subject`),
		lead: t(`alertLetter.${kind}.lead`),
		rows: [
			{ label: t("alertLetter.what"), value: t(`alertLetter.${side}`) },
			{ label: t(isAbove ? "alertLetter.above" : "alertLetter.below"), value: facts.figure },
			...(rate === null ? [] : [{ label: t("alertLetter.again"), value: "", url: own }]),
		],
		link: { label: t(`alertLetter.${kind}.link`), url: rate === null ? own : rates },
		notes: [t(`alertLetter.${kind}.note`)],
	};
}

export function alertMessage(alert: AlertRow, parts: AlertLetterParts): PushMessage {
	const { t, paths } = sayer(alert, parts);
	return {
		id: alert.id,
		tag: `rate-alert.${alert.id}`,
		locale: alert.locale,
		title: t("alertLetter.passed.subject"),
		body: t("alertLetter.passed.lead"),
		url: paths.rates,
		actions: [{ action: "again", title: t("alertLetter.phone.again"), url: paths.own }],
	};
}

/** The words about an alert in its language, and the pages that they lead to. */
function sayer({ locale, currency, side, figure, expiresAt }: AlertRow, { brand, token, rate }: AlertLetterParts) {
	const facts = {
		brand,
		currency: translate(locale, words, `currency.${currency}`),
		figure: formatRateInRupees(figure, locale),
		rate: rate === null ? "" : formatRateInRupees(rate, locale),
		until: formatDayAndClock(expiresAt.toISOString(), locale),
	};
	return {
		facts,
		t: (key: keyof typeof words.en) => translate(locale, words, key, facts),
		paths: {
			own: localizedPath(`/rate-alert/${token}`, locale),
			rates: localizedPath(`/rates?currency=${currency}&side=${side}`, locale),
		},
	};
}
