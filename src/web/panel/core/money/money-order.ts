import type { Calls } from "#shared/api/calls.ts";
import type { BodyOf } from "#shared/api/contract.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { NewEntry } from "#shared/money/api/accounts.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { askedTerms } from "#shared/money/asked-terms.ts";
import { type Amount, amountOf, figureOf, isSettledBy, totalOf } from "#shared/money/decimal.ts";
import { type Direction, directions, type MoneyCurrency } from "#shared/money/money.ts";
import { readDecimal } from "#shared/text/digits.ts";

export type MoneyOrder =
	| { readonly kind: "agree"; readonly body: BodyOf<Calls["POST /api/admin/deals"]>; readonly deal: Deal | null }
	| {
			readonly kind: "pay";
			/** `null` of a deal that waits to be sent itself: that of the request. */
			readonly dealId: string | null;
			/** The version that was seen; `null`: the newest, as long as `open` is what it was. */
			readonly version: number | null;
			/** What was open of the side, as the person saw it; `null`: whatever it is. */
			readonly open: string | null;
			readonly direction: Direction;
			readonly accountId: string;
			readonly amount: string;
			/** What is more than `open` goes to the khata. */
			readonly surplus?: true;
			readonly currency: MoneyCurrency;
			readonly note: string;
			/** ISO 8601; when it was, where it was recorded without a line. */
			readonly at?: string;
			readonly picture?: File | null;
			readonly pictureId?: string;
	  }
	| {
			readonly kind: "cancel";
			readonly dealId: string;
			readonly version: number | null;
			readonly open: Deal["open"] | null;
			readonly reason: string;
	  }
	| { readonly kind: "book"; readonly body: Pick<NewEntry, "note" | "lines">; readonly at?: string };

export type DealStep = Extract<MoneyOrder, { dealId: unknown }>;

export interface QueuedMoney {
	readonly id: string;
	/** Whose it is: it is sent in this person's session alone. */
	readonly userId: string;
	/** ms */
	readonly at: number;
	/** The request that the deal is of, if any, and its version as it was seen. */
	readonly leadId: string | null;
	readonly version: number;
	readonly order: MoneyOrder;
	readonly confirm?: true;
	/** Why it is not sent by itself. `asked`: it may be a slip; `no-deal`: what it would be paid of was not agreed. */
	readonly trouble?: {
		readonly kind: "conflict" | "refused" | "asked" | "no-deal";
		readonly text: string;
		readonly fields: readonly string[];
	};
}

/** An amount that a person typed as an exact decimal; `null` where the server has to say what is wrong with it. */
export function exactTyped(typed: string): string | null {
	const reading = readDecimal(typed);
	try {
		return "issue" in reading ? null : figureOf(amountOf(reading.figure));
	} catch {
		return null;
	}
}

export type Terms = Pick<Deal, "kind" | "side" | "currency" | "amount" | "rate" | "fee" | "note">;

/** What a deal of a request is agreed on, where it follows from the request; `null` where it is typed. */
export function termsOfLead(lead: LeadDetail): Terms | null {
	const { kind, side, currency, amount, rate } = askedTerms(lead, lead.offered?.rate ?? lead.quote?.serverRate);
	if (kind !== "trade" || !side || !currency || !amount || !rate) return null;
	return { kind, side, currency, amount: figureOf(amount), rate: figureOf(rate), fee: "0", note: "" };
}

export function dealToCome(key: string, terms: Terms, lead: LeadDetail | undefined, by: Deal["agreedBy"]): Deal {
	const { side, kind, amount, rate, fee } = terms;
	const total = totalOf(amountOf(amount), amountOf(rate));
	const [goods, rupees]: [Amount, Amount] = [kind === "trade" ? amountOf(amount) : 0n, total];
	const open = side === "buy" ? { in: rupees + amountOf(fee), out: goods } : { in: goods, out: rupees - amountOf(fee) };
	return {
		...terms,
		id: key,
		leadId: lead?.id ?? null,
		customerId: lead?.customer.id ?? null,
		customerName: lead?.name ?? "",
		total: figureOf(total),
		method: "cash",
		state: "agreed",
		reason: null,
		version: 0,
		createdAt: new Date().toISOString(),
		agreedBy: by,
		open: { in: figureOf(open.in), out: figureOf(open.out) },
		payments: [],
		pictures: [],
		reviewUrl: null,
		profit: null,
	};
}

export function hasSameTerms(one: Deal, other: Deal): boolean {
	return (["kind", "side", "currency", "amount", "rate", "fee", "total"] as const).every(
		(name) => one[name] === other[name],
	);
}

/** What waits of a deal; one that was sent, and whose deal is newer since, is in it already, as far as anybody knows. */
export function waitingSteps(deal: Deal, waiting: readonly QueuedMoney[]): readonly QueuedMoney[] {
	return waiting.filter(
		({ order, leadId, trouble }) =>
			"dealId" in order &&
			(order.dealId === deal.id || (order.dealId === null && leadId === deal.leadId)) &&
			(trouble || (order.version ?? deal.version) >= deal.version),
	);
}

export function withWaiting(deal: Deal, waiting: readonly QueuedMoney[]): Deal {
	if (deal.state === "cancelled") return deal;
	const open = { ...deal.open };
	for (const { order, trouble } of waitingSteps(deal, waiting)) {
		if (trouble) continue;
		if (order.kind === "cancel") return { ...deal, state: "cancelled", reason: order.reason };
		if (order.kind !== "pay") continue;
		const [due, paid] = [amountOf(open[order.direction]), amountOf(order.amount)];
		const isPaid = paid > due || (order.currency === "PKR" && isSettledBy(paid, due));
		open[order.direction] = figureOf(isPaid ? 0n : due - paid);
	}
	if (directions.every((direction) => open[direction] === deal.open[direction])) return deal;
	const [paidIn, paidOut] = directions.map((direction) => open[direction] === "0");
	if (paidIn && paidOut) return { ...deal, open, state: "done" };
	// Of a service or a network account one side has nothing to pay.
	const state = deal.kind !== "trade" ? deal.state : paidIn ? "paid-in" : paidOut ? "paid-out" : deal.state;
	return { ...deal, open, state };
}
