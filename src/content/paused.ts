import { isOpenChoice } from "#shared/requests/open-choice.ts";
import type { LeadType, RequestSpec } from "#shared/requests/spec.ts";
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

/** Whether requests of a type are paused; `value`: a service by its slug or as the order form calls it. Without one all services have to be. */
export function isRequestPaused(paused: readonly string[], type: LeadType, value?: string): boolean {
	if (paused.length === 0) return false;
	const cards = serviceCards.filter(({ request }) => request === type);
	if (cards.length === 0) return paused.includes(type);
	if (value === undefined) return cards.every(({ slug }) => paused.includes(slug));
	return paused.includes(cards.find((card) => card.value === undefined || card.value === value)?.slug ?? value);
}

/** What is paused once a service has another slug. The six of the first data stay by their first one too, which the home page and the order form know. */
export function pausedAfterRename(paused: readonly string[], from: string, to: string): readonly string[] {
	if (!paused.includes(from) || from === to) return paused;
	const names = serviceCards.some(({ slug }) => slug === from) ? [from, to] : [to];
	return [...new Set(paused.flatMap((name) => (name === from ? names : [name])))];
}

/** Whether a form has nothing left that it could ask for: its type is paused, or all that its open choice offers. */
export function isFormPaused(paused: readonly string[], spec: RequestSpec): boolean {
	const offered = spec.fields.find(isOpenChoice);
	if (!offered) return isRequestPaused(paused, spec.type);
	return offered.options.every(({ value }) => isRequestPaused(paused, spec.type, value));
}

/** The values of a form's open choice that are paused. */
export function pausedValues(paused: readonly string[], spec: RequestSpec): readonly string[] {
	const values = spec.fields.find(isOpenChoice)?.options.map(({ value }) => value) ?? [];
	return values.filter((value) => isRequestPaused(paused, spec.type, value));
}
