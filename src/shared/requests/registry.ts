import type { Preselection } from "./address.ts";
import { binanceTrade } from "./forms/binance-trade.ts";
import { bulkEmailTrade } from "./forms/bulk-email-trade.ts";
import { buyNetwork } from "./forms/buy-network.ts";
import { contact } from "./forms/contact.ts";
import { contactFields } from "./forms/contact-fields.ts";
import { payoneerTrade } from "./forms/payoneer-trade.ts";
import { sellNetwork } from "./forms/sell-network.ts";
import { serviceOrder } from "./forms/service-order.ts";
import { usdtTrade } from "./forms/usdt-trade.ts";
import type { FieldSpec, LeadType, RequestSpec } from "./spec.ts";

/** The registry: a new request type is one file and one line here. */
export const requests = {
	SERVICE_ORDER: serviceOrder,
	BUY_NETWORK: buyNetwork,
	SELL_NETWORK: sellNetwork,
	PAYONEER_TRADE: payoneerTrade,
	USDT_TRADE: usdtTrade,
	BINANCE_TRADE: binanceTrade,
	BULK_EMAIL_TRADE: bulkEmailTrade,
	CONTACT: contact,
} as const satisfies { readonly [Type in LeadType]: RequestSpec & { readonly type: Type } };

export function requestOf(type: LeadType): RequestSpec {
	return requests[type];
}

// The admin label mapper of the first site used these; they are taken in and stored under the canonical name.
const aliases: Readonly<Record<string, LeadType>> = { NETWORK_BUY: "BUY_NETWORK", NETWORK_SELL: "SELL_NETWORK" };

/** The canonical type of a name that a caller sent, or `null` for an unknown one. */
export function leadTypeOf(name: unknown): LeadType | null {
	if (typeof name !== "string") return null;
	if (Object.hasOwn(requests, name)) return name as LeadType;
	return Object.hasOwn(aliases, name) ? (aliases[name] ?? null) : null;
}

/** The values that a form begins with, by input name; without those that the form has no field or option for. */
export function preselectedFields(
	spec: RequestSpec,
	{ preselect, amount }: Preselection,
): Readonly<Record<string, string>> {
	return {
		...(spec.trade && amount ? { [spec.trade.amountField]: amount.slice(0, 40) } : {}),
		...preselectedSubject(spec, preselect),
	};
}

function preselectedSubject(spec: RequestSpec, given: string | null | undefined): Readonly<Record<string, string>> {
	const field = spec.fields.find((candidate) => candidate.name === spec.preselect);
	if (!field || !given) return {};
	if (field.kind !== "choice") return { [field.name]: given };
	const option = field.options.find(({ value }) => value.toLowerCase() === given.toLowerCase());
	return option ? { [field.name]: option.value } : {};
}

/** All inputs of a form in their order: what opens it, who asks, the rest. A trade begins with what is traded, and ends with what may be left out. */
export function formFields(spec: RequestSpec): readonly FieldSpec[] {
	const own = spec.fields.filter((field) => !field.retired);
	const { trade } = spec;
	const isFirst = ({ name, opens }: FieldSpec) => opens || name === trade?.sideField || name === trade?.amountField;
	const all = [...own.filter(isFirst), ...contactFields, ...own.filter((field) => !isFirst(field))];
	return [...all.filter((field) => !isExtra(spec, field)), ...all.filter((field) => isExtra(spec, field))];
}

/** Whether a field of a trade's form may be left out, so that it is folded away; what belongs to one side of it stays in sight. */
export function isExtra({ trade }: RequestSpec, { name, required, when }: FieldSpec): boolean {
	return trade !== undefined && !required && !when && name !== trade.sideField;
}
