import type { CustomerDetail } from "#shared/api/customers.ts";
import type { OfferedQuote, Quote } from "#shared/api/leads/lead.ts";
import { roundToPaisa } from "#shared/rates/money.ts";
import { totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";

export interface Deal {
	readonly type: LeadType;
	readonly payload: Readonly<Record<string, unknown>>;
	readonly quote: Pick<Quote, "serverTotal"> | null;
	/** What was offered last; where nothing was, what was asked counts. */
	readonly offered: Pick<OfferedQuote, "rate"> | null;
}

type Volume = CustomerDetail["volume"][number];

/** What was traded by currency and side, and what it came to in PKR; each sum is exact to fifteen digits. */
export function volumeOf(deals: readonly Deal[]): Volume[] {
	const sums = new Map<string, Volume>();
	for (const { type, payload, quote, offered } of deals) {
		const trade = tradeOf(requestOf(type), payload);
		if (!trade || trade.amount === null) continue;
		const { currency, side } = trade;
		const total = offered ? totalAt(offered.rate, trade.amount) : (quote?.serverTotal ?? 0);
		const sum = sums.get(`${currency} ${side}`) ?? { currency, side, amount: 0, totalPkr: 0 };
		sums.set(`${currency} ${side}`, {
			...sum,
			amount: Number((sum.amount + trade.amount).toPrecision(15)),
			totalPkr: roundToPaisa(sum.totalPkr + total),
		});
	}
	return [...sums.values()];
}
