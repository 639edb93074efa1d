import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { amountOf } from "#shared/money/decimal.ts";
import { currencyOf, type Direction } from "#shared/money/money.ts";
import { isMoney, putAction } from "../offline/action-queue.ts";
import { cachedLead } from "../offline/lead-cache.ts";
import { mayRetryAction } from "../offline/send-actions.ts";
import { inTime, maySend, useQueuedActions, type Waits, whyWaiting } from "../offline/use-lead-actions.ts";
import { useSession } from "../session/use-session.ts";
import { type DealStep, dealToCome, exactTyped, type MoneyOrder, type QueuedMoney, type Terms } from "./money-order.ts";
import { dealQuery, dealsOfLead } from "./money-queries.ts";
import { complete, postMoney } from "./send-money.ts";

export interface OrderOutcome {
	readonly deal: Deal | null;
	/** `null`: the server has it. */
	readonly waits: Waits | null;
}

interface Placing {
	readonly order: MoneyOrder;
	readonly key: string;
	readonly confirm?: boolean | undefined;
	readonly leadId?: string | null | undefined;
}

/** Places an order on the server, or, where no answer comes, in the queue of this device. @throws ApiError where it is refused */
export function useMoneyOrder() {
	const client = useQueryClient();
	const userId = useSession().data?.user.id;
	return async ({ order, key, confirm, leadId = null }: Placing): Promise<OrderOutcome> => {
		if (!userId) throw new Error("nobody is logged in");
		const at = Date.now();
		const version = (leadId && cachedLead(client, leadId)?.version) || 0;
		let queued: QueuedMoney = { id: key, userId, at, leadId, version, order, ...(confirm && { confirm }) };
		const mayWait = isExact(order);
		if (maySend(queued) || !mayWait)
			try {
				queued = await complete(queued);
				const deal = await inTime(postMoney(queued));
				if (deal) showDeal(client, deal);
				return { deal, waits: null };
			} catch (error) {
				if (!mayRetryAction(error) || !mayWait) throw error;
			}
		else queued = { ...queued, order: toBeSentLater(order, new Date(at).toISOString()) };
		await putAction(queued);
		return { deal: null, waits: whyWaiting(queued) };
	};
}

/** Whether it says all by itself: what is typed wrongly has to be answered before it waits. */
function isExact(order: MoneyOrder): boolean {
	if (order.kind === "agree") return order.deal !== null;
	if (order.kind === "cancel") return order.reason !== "";
	const amounts = order.kind === "pay" ? [order.amount] : order.body.lines.map(({ amount }) => amount);
	return amounts.every((amount) => exactTyped(amount.replace(/^-/, "")) !== null);
}

function toBeSentLater(order: MoneyOrder, at: string): MoneyOrder {
	if (order.kind === "agree") return order;
	if (order.kind === "book") return { ...order, at };
	return order.kind === "pay" ? { ...order, at, version: null } : { ...order, version: null };
}

/** Shows a deal as the server answered it, before everything is read anew: what is paid is not asked for again. */
function showDeal(client: QueryClient, deal: Deal): void {
	client.setQueryData(dealQuery(deal.id).queryKey, deal);
	if (deal.leadId)
		client.setQueryData(dealsOfLead(deal.leadId).queryKey, (deals) => {
			if (!deals?.some(({ id }) => id === deal.id)) return deals && [deal, ...deals];
			return deals.map((other) => (other.id === deal.id ? deal : other));
		});
}

type Agreement = Extract<MoneyOrder, { kind: "agree" }>["body"];

export function useAgreeing(lead: LeadDetail | undefined) {
	const place = useMoneyOrder();
	const by = useSession().data?.user ?? null;
	return ({ confirm, ...body }: Agreement, key: string, terms: Terms | null) => {
		const deal = terms && dealToCome(key, terms, lead, by);
		return place({ order: { kind: "agree", body, deal }, key, confirm, leadId: lead?.id });
	};
}

const newest = new Map<string, Promise<number>>();

export interface PaymentMade {
	readonly direction: Direction;
	readonly accountId: string;
	readonly amount: string;
	readonly note?: string;
	readonly picture?: File | null;
	readonly confirm?: boolean;
}

/** Pays and cancels a deal, after this tab's changes of it that are on their way: two quick taps are two payments. */
export function useDealSteps(deal: Deal) {
	const place = useMoneyOrder();
	const take = (step: DealStep, key: string, confirm: boolean | undefined): Promise<OrderOutcome> => {
		const change = (newest.get(deal.id) ?? Promise.resolve(0)).then((current) =>
			// One of no version is not on the server yet.
			place({
				order: { ...step, version: Math.max(current, deal.version) || null },
				...{ key, confirm, leadId: deal.leadId },
			}),
		);
		const version = change.then((outcome) => outcome.deal?.version ?? 0);
		const settled = version.catch(() => 0);
		newest.set(deal.id, settled);
		return change;
	};
	return {
		pay({ direction, accountId, amount, note = "", picture = null, confirm }: PaymentMade, key: string) {
			const dealId = deal.version === 0 ? null : deal.id;
			const [open, currency] = [deal.open[direction], currencyOf(deal, direction)];
			const exact = exactTyped(amount);
			const isMore = currency === "PKR" && exact !== null && amountOf(exact) > amountOf(open);
			const paid = { direction, accountId, amount: exact ?? amount, currency, note, picture };
			const step = { kind: "pay", dealId, version: null, open, ...paid } as const;
			return take(isMore ? { ...step, surplus: true } : step, key, confirm);
		},
		cancel: ({ reason, confirm }: { reason: string; confirm?: boolean }, key: string) =>
			take({ kind: "cancel", dealId: deal.id, version: null, open: deal.open, reason }, key, confirm),
	};
}

export function useWaitingMoney(): readonly QueuedMoney[] {
	return useQueuedActions(useSession().data?.user.id).filter(isMoney);
}
