import type { Locale, Localized } from "../locale.ts";
import { formatNumber, formatPkr, formatRate } from "../rates/money.ts";
import { type Currency, type Trade, tradeOf } from "../rates/rates.ts";
import { requestOf } from "./registry.ts";
import { choiceIn, currencies, filled, type SentenceFacts } from "./sentence.ts";

type AskedFacts = Omit<SentenceFacts, "offered">;

const units: Readonly<Record<Currency, Localized>> = {
	...currencies,
	payoneer: { en: "Payoneer dollars", ur: "پیونیر ڈالر" },
	binance: { en: "Binance dollars", ur: "بائنانس ڈالر" },
};

const trades = {
	sell: { en: "You sell {what}", ur: "آپ {what} بیچ رہے ہیں" },
	buy: { en: "You buy {what}", ur: "آپ {what} خرید رہے ہیں" },
} as const satisfies Record<Trade["side"], Localized>;

const totals = {
	sell: { en: " × {rate} = {total}", ur: "، ریٹ {rate}، آپ کو {total} ملیں گے" },
	buy: { en: " × {rate} = {total}", ur: "، ریٹ {rate}، آپ {total} دیں گے" },
} as const satisfies Record<Trade["side"], Localized>;
/** Where no amount was given. */
const rateAlone: Localized = { en: ". The rate is {rate}", ur: "، ریٹ {rate}" };

const others = {
	order: { en: "You ordered “{what}”", ur: "آپ نے ”{what}“ کا آرڈر دیا ہے" },
	budget: { en: ", with a budget of {what}", ur: "، بجٹ {what}" },
	buy: { en: "You want to buy “{what}”", ur: "آپ ”{what}“ خریدنا چاہتے ہیں" },
	sell: { en: "You want to sell “{what}”", ur: "آپ ”{what}“ بیچنا چاہتے ہیں" },
	price: { en: " for {what}", ur: "، قیمت {what}" },
	wrote: { en: "You wrote to us about “{what}”", ur: "آپ نے ”{what}“ کے بارے میں لکھا ہے" },
} as const satisfies Record<string, Localized>;

const ends: Localized = { en: ".", ur: "۔" };
/** Longer ones, in UTF-16 units, are free words, and of no use in the address that opens a chat. */
const longest = 60;

/** What was asked, as one says it to the customer; empty where that is said in free words alone. */
export function requestSentence(facts: AskedFacts, locale: Locale): string {
	const trade = tradeOf(requestOf(facts.type), facts.payload);
	const sentence = trade ? tradeIn(facts, trade, locale) : otherIn(facts, locale);
	return sentence && sentence + ends[locale];
}

/** A trade with the rate and the sum that are offered; what was asked alone where there is no rate. */
export function offerSentence(facts: AskedFacts, locale: Locale): string {
	const trade = tradeOf(requestOf(facts.type), facts.payload);
	if (!trade || !facts.quote) return requestSentence(facts, locale);
	const { serverRate, serverTotal } = facts.quote;
	const offer = (serverTotal === null ? rateAlone : totals[trade.side])[locale]
		.replace("{rate}", formatRate(serverRate))
		.replace("{total}", serverTotal === null ? "" : formatPkr(serverTotal, locale));
	return tradeIn(facts, trade, locale) + offer + ends[locale];
}

function tradeIn({ type, payload }: AskedFacts, { currency, side, amount }: Trade, locale: Locale): string {
	const { fields, trade } = requestOf(type);
	const unit = units[currency][locale];
	const category = fields.find(({ kind, name, when }) => kind === "choice" && name !== trade?.sideField && !when);
	const kind = category && choiceIn(category, payload, locale);
	const what = (amount === null ? unit : `${formatNumber(amount)} ${unit}`) + (kind ? ` (${kind})` : "");
	return filled(trades[side], what, locale);
}

function otherIn({ type, payload }: AskedFacts, locale: Locale): string {
	const [first, second] = requestOf(type).fields.filter(({ kind }) => kind === "choice");
	const words = (name: string) => {
		const value = payload[name];
		const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
		return text.length > longest ? "" : text;
	};
	const price = typeof payload.askingPrice === "number" ? formatNumber(payload.askingPrice) : "";
	const inDollars = locale === "ur" ? `${price} ڈالر` : `$${price}`;
	switch (type) {
		case "SERVICE_ORDER": {
			const order = filled(others.order, first ? choiceIn(first, payload, locale) : "", locale);
			return order && order + filled(others.budget, second ? choiceIn(second, payload, locale) : "", locale);
		}
		case "BUY_NETWORK":
			return filled(others.buy, words("network"), locale);
		case "SELL_NETWORK": {
			const sale = filled(others.sell, words("networkName"), locale);
			return sale && sale + filled(others.price, price && inDollars, locale);
		}
		default:
			return filled(others.wrote, words("subject"), locale);
	}
}
