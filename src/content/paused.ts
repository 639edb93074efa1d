import type { LeadType } from "#shared/requests/spec.ts";
import { serviceCards } from "./service-cards.ts";

/** The kinds of request that can be paused by their type; services are paused by their slug. */
export const pausableTypes = [
	"PAYONEER_TRADE",
	"USDT_TRADE",
	"BINANCE_TRADE",
	"BUY_NETWORK",
	"SELL_NETWORK",
] as const satisfies readonly LeadType[];

/** Whether orders for a service, by its slug, are paused. */
export function isServicePaused(paused: readonly string[], slug: string): boolean {
	return paused.includes(slug);
}

/**
 * Whether requests of a type are paused; with `value`, what was chosen of it: a service as the order form calls it, or by
 * its slug. Service orders without a choice are paused when every service of the cards is.
 */
export function isRequestPaused(paused: readonly string[], type: LeadType, value?: string): boolean {
	if (paused.length === 0) return false;
	const cards = serviceCards.filter(({ request }) => request === type);
	if (cards.length === 0) return paused.includes(type);
	if (value === undefined) return cards.every(({ slug }) => paused.includes(slug));
	return paused.includes(cards.find((card) => card.value === undefined || card.value === value)?.slug ?? value);
}

/**
 * What is paused once a service has another slug. The six of the first data are also stored by their first one, which the
 * home page and the order form know them by.
 */
export function pausedAfterRename(paused: readonly string[], from: string, to: string): readonly string[] {
	if (!paused.includes(from) || from === to) return paused;
	const names = serviceCards.some(({ slug }) => slug === from) ? [from, to] : [to];
	return [...new Set(paused.flatMap((name) => (name === from ? names : [name])))];
}
