import type { Lead, Quote } from "../api/leads/lead.ts";
import type { Locale, Localized } from "../locale.ts";
import { formatNumber, formatPkr, formatRate } from "../rates/money.ts";
import { type Currency, tradeOf } from "../rates/rates.ts";
import { isolated, withoutDirections } from "../text/direction.ts";
import { choiceName } from "./open-choice.ts";
import { requestOf } from "./registry.ts";
import type { FieldSpec, LeadType, RequestSpec } from "./spec.ts";

export interface SentenceFacts {
	readonly type: LeadType;
	readonly payload: Readonly<Record<string, unknown>>;
	/** What is offered for a trade; until staff choose, the board's rate at the time of the request. */
	readonly quote: Pick<Quote, "serverRate" | "serverTotal"> | null;
	/** What was offered last: the sum is that of the offer. */
	readonly offered?: Pick<NonNullable<Lead["offered"]>, "rate" | "total"> | null;
}

type Payload = SentenceFacts["payload"];

export const currencies: Readonly<Record<Currency, Localized>> = {
	payoneer: { en: "Payoneer", ur: "پیونیر" },
	usdt: { en: "USDT", ur: "USDT" },
	binance: { en: "Binance", ur: "بائنانس" },
	emailUnit: { en: "emails", ur: "ای میلز" },
};

const verbs = {
	sells: { en: "Sells {what}", ur: "{what} کی فروخت" },
	buys: { en: "Buys {what}", ur: "{what} کی خریداری" },
	orders: { en: "Orders {what}", ur: "{what} کا آرڈر" },
	asks: { en: "Asks: {what}", ur: "پیغام: {what}" },
} as const satisfies Record<string, Localized>;

const rateThen: Localized = { en: "asked at {what}", ur: "درخواست کے وقت ریٹ {what}" };

// A row shows one line; what is longer is cut here, so that no row carries a long text.
const longest = 120;

/** What a request asks for, in one line of a language: `Sells 500 USDT · Rs 1,43,000`. */
export function requestSentence(facts: SentenceFacts, locale: Locale): string {
	const spec = requestOf(facts.type);
	const parts = spec.trade ? tradeParts(spec, facts, locale) : otherParts(spec, facts, locale);
	return parts.filter(Boolean).join(" · ") || spec.label[locale];
}

function tradeParts(spec: RequestSpec, { payload, quote, offered }: SentenceFacts, locale: Locale): string[] {
	const trade = tradeOf(spec, payload);
	if (!trade) return [];
	const unit = currencies[trade.currency][locale];
	const what = trade.amount === null ? unit : `${formatNumber(trade.amount)} ${unit}`;
	const choices = spec.fields.filter(({ name }) => name !== spec.trade?.sideField);
	const total = offered ? offered.total : quote?.serverTotal;
	return [
		filled(trade.side === "sell" ? verbs.sells : verbs.buys, what, locale),
		typeof total === "number" ? formatPkr(total, locale) : "",
		offered && quote && offered.rate !== quote.serverRate ? filled(rateThen, formatRate(quote.serverRate), locale) : "",
		...choices.map((field) => choiceIn(field, payload, locale)),
	];
}

function otherParts(spec: RequestSpec, { type, payload }: SentenceFacts, locale: Locale): string[] {
	const clause = (verb: Localized, field: string) => filled(verb, textIn(payload, field), locale);
	switch (type) {
		case "SERVICE_ORDER": {
			const [service = "", ...rest] = spec.fields
				.filter(({ kind }) => kind === "choice")
				.map((field) => choiceIn(field, payload, locale));
			return [filled(verbs.orders, service, locale), ...rest];
		}
		case "BUY_NETWORK":
			return [clause(verbs.buys, "network")];
		case "SELL_NETWORK": {
			const price = payload.askingPrice;
			return [clause(verbs.sells, "networkName"), typeof price === "number" ? isolated(`$${formatNumber(price)}`) : ""];
		}
		default:
			return [clause(verbs.asks, payload.message ? "message" : "subject"), textIn(payload, "subject")];
	}
}

/** What somebody typed, short, in its own direction. */
function textIn(payload: Payload, field: string): string {
	const text = withoutDirections(typeof payload[field] === "string" ? payload[field] : "")
		.replace(/\s+/g, " ")
		.trim();
	if (!text) return "";
	const letters = [...text];
	return isolated(letters.length > longest ? `${letters.slice(0, longest).join("").trimEnd()}…` : text);
}

export function choiceIn(field: FieldSpec, payload: Payload, locale: Locale): string {
	return field.kind === "choice" && payload[field.name] ? choiceName(field, payload, locale) : "";
}

/** A sentence with its `{what}`; empty where there is nothing to say it of. */
export function filled(sentence: Localized, what: string, locale: Locale): string {
	return what && sentence[locale].replace("{what}", () => what);
}
