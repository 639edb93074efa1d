import type { Lead, Quote } from "../api/leads/lead.ts";
import { type Locale, type Localized, pickText } from "../locale.ts";
import { formatNumber, formatPkr, formatRate } from "../rates/money.ts";
import { isolated, withoutDirections } from "../text/bidi.ts";
import { choiceName } from "./open-choice.ts";
import { requestOf } from "./registry.ts";
import type { ChoiceField, FieldSpec, LeadType, RequestSpec } from "./spec.ts";

/** What a sentence on a request is made of. */
export interface SentenceFacts {
	readonly type: LeadType;
	readonly payload: Readonly<Record<string, unknown>>;
	readonly quote: Pick<Quote, "serverRate" | "serverTotal"> | null;
	/** What was offered last: the sum is that of the offer. */
	readonly offered?: Pick<NonNullable<Lead["offered"]>, "rate" | "total"> | null;
}

type Payload = SentenceFacts["payload"];

const currencies: Readonly<Record<NonNullable<RequestSpec["trade"]>["currency"], Localized>> = {
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

const askedAt: Localized = { en: "asked at {what}", ur: "درخواست کے وقت ریٹ {what}" };

// A row shows one line; what is longer is cut here, so that no row carries a long text.
const longest = 120;

/** What a request asks for, in one line of a language: `Sells 500 USDT · Rs 1,43,000`. */
export function requestSentence(facts: SentenceFacts, locale: Locale): string {
	const spec = requestOf(facts.type);
	const parts = spec.trade ? tradeParts(spec, facts, locale) : otherParts(spec, facts, locale);
	return parts.filter(Boolean).join(" · ") || spec.label[locale];
}

function tradeParts(
	{ trade, fields }: RequestSpec,
	{ payload, quote, offered }: SentenceFacts,
	locale: Locale,
): string[] {
	if (!trade) return [];
	const amount = payload[trade.amountField];
	const unit = currencies[trade.currency][locale];
	const what = typeof amount === "number" ? `${formatNumber(amount)} ${unit}` : unit;
	const isSale = String(payload[trade.sideField]).toLowerCase() === "sell";
	const choices = fields.filter((field): field is Extract<typeof field, ChoiceField> =>
		isShown(field, trade.sideField),
	);
	const total = offered ? offered.total : quote?.serverTotal;
	return [
		filled(isSale ? verbs.sells : verbs.buys, what, locale),
		typeof total === "number" ? formatPkr(total, locale) : "",
		offered && quote && offered.rate !== quote.serverRate ? filled(askedAt, formatRate(quote.serverRate), locale) : "",
		...choices.map((field) => (payload[field.name] ? choiceName(field, payload, locale) : "")),
	];
}

function isShown(field: FieldSpec, sideField: string): field is ChoiceField {
	return field.kind === "choice" && field.name !== sideField;
}

function otherParts(spec: RequestSpec, { type, payload }: SentenceFacts, locale: Locale): string[] {
	const choices = spec.fields.filter((field): field is ChoiceField => field.kind === "choice");
	switch (type) {
		case "SERVICE_ORDER": {
			const [service, ...rest] = choices.map((field) =>
				payload[field.name] ? choiceName(field, payload, locale) : "",
			);
			return [service ? filled(verbs.orders, service, locale) : "", ...rest];
		}
		case "BUY_NETWORK":
			return [clauseOf(verbs.buys, payload, "network", locale)];
		case "SELL_NETWORK": {
			const price = payload.askingPrice;
			return [
				clauseOf(verbs.sells, payload, "networkName", locale),
				typeof price === "number" ? isolated(`$${formatNumber(price)}`) : "",
			];
		}
		default:
			return [
				clauseOf(verbs.asks, payload, payload.message ? "message" : "subject", locale),
				textIn(payload, "subject"),
			];
	}
}

/** A sentence on what somebody typed; empty where they typed nothing. */
function clauseOf(verb: Localized, payload: Payload, field: string, locale: Locale): string {
	const text = textIn(payload, field);
	return text && filled(verb, text, locale);
}

/** What somebody typed, short, in its own direction. */
function textIn(payload: Payload, field: string): string {
	const text = withoutDirections(typeof payload[field] === "string" ? payload[field] : "")
		.replace(/\s+/g, " ")
		.trim();
	if (!text) return "";
	const letters = [...text];
	const short = letters.length > longest ? `${letters.slice(0, longest).join("").trimEnd()}…` : text;
	return isolated(short);
}

function filled(verb: Localized, what: string, locale: Locale): string {
	return pickText(verb, locale).replace("{what}", () => what);
}
