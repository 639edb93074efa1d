import { type LeadType, leadTypes, type TradeRef } from "./spec.ts";

// Apart from the declarations, so that a page with a link to a form does not load the forms.
const parameters: Readonly<Record<LeadType, string | null>> = {
	SERVICE_ORDER: "service",
	BUY_NETWORK: "network",
	SELL_NETWORK: "network",
	PAYONEER_TRADE: "side",
	USDT_TRADE: "side",
	BINANCE_TRADE: "side",
	BULK_EMAIL_TRADE: "side",
	CONTACT: null,
};

const tradeTypes: Readonly<Record<TradeRef["currency"], LeadType>> = {
	payoneer: "PAYONEER_TRADE",
	usdt: "USDT_TRADE",
	binance: "BINANCE_TRADE",
	emailUnit: "BULK_EMAIL_TRADE",
};

/** The last part of a type's plain form: `USDT_TRADE` → `usdt-trade` (docs/product, decision 23). */
export function requestSlug(type: LeadType): string {
	return type.toLowerCase().replaceAll("_", "-");
}

/** The type whose plain form lives at `/request/{slug}`, or `null`. */
export function leadTypeOfSlug(slug: string): LeadType | null {
	return leadTypes.find((type) => requestSlug(type) === slug) ?? null;
}

/** The query parameter that preselects a value in a type's plain form: a service, a network's name or a side. */
export function preselectParameter(type: LeadType): string | null {
	return parameters[type];
}

/** What a form can begin with: a service, a network's name or a side, and of a trade the amount, in units of its currency. */
export interface Preselection {
	readonly preselect?: string | null | undefined;
	readonly amount?: string | null | undefined;
}

/** The path of a type's plain form, with what is chosen in it already. */
export function requestPath(type: LeadType, { preselect, amount }: Preselection = {}): string {
	const chosen = [
		[preselectParameter(type), preselect],
		["amount", amount],
	].flatMap(([name, value]) => (name && value ? [`${name}=${encodeURIComponent(value)}`] : []));
	return [`/request/${requestSlug(type)}`, chosen.join("&")].filter(Boolean).join("?");
}

export function tradeTypeOf(currency: TradeRef["currency"]): LeadType {
	return tradeTypes[currency];
}
