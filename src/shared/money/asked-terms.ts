import { tradeOf } from "../rates/rates.ts";
import { requestOf } from "../requests/registry.ts";
import type { LeadType } from "../requests/spec.ts";
import { type Amount, exactly, totalOf } from "./decimal.ts";
import type { DealKind, MoneyCurrency } from "./money.ts";

interface AskedTerms {
	readonly kind?: DealKind;
	readonly side?: "buy" | "sell";
	readonly currency?: MoneyCurrency;
	readonly amount?: Amount | undefined;
	readonly rate?: Amount | undefined;
}

interface Asking {
	readonly type: LeadType;
	readonly payload: Readonly<Record<string, unknown>>;
}

const untraded: Readonly<Partial<Record<LeadType, AskedTerms>>> = {
	BUY_NETWORK: { kind: "network", side: "buy" },
	SELL_NETWORK: { kind: "network", side: "sell" },
	SERVICE_ORDER: { kind: "service", side: "buy" },
};

/** The terms of a request at a rate in PKR per unit. E-mails are no currency: they are a service. */
export function askedTerms({ type, payload }: Asking, pkrPerUnit: number | null | undefined): AskedTerms {
	const trade = tradeOf(requestOf(type), payload);
	if (!trade) return untraded[type] ?? {};
	const { side, currency } = trade;
	const [amount, rate] = [exactly(trade.amount), exactly(pkrPerUnit)];
	if (currency === "emailUnit")
		return { kind: "service", side, amount: amount && rate ? totalOf(amount, rate) : undefined };
	return { kind: "trade", side, currency: currency.toUpperCase() as MoneyCurrency, amount, rate };
}
