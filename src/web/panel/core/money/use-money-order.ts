import { useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/api/staff/session.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import type { Direction } from "#shared/money/money.ts";
import { isMoney, putAction } from "../offline/action-queue.ts";
import { cachedLead } from "../offline/lead-cache.ts";
import { mayRetryAction } from "../offline/send-actions.ts";
import { inTime, maySend, useQueuedActions } from "../offline/use-lead-actions.ts";
import { sessionQuery, useSession } from "../session/use-session.ts";
import { currencyOf } from "./deal-sentence.tsx";
import { exactTyped, type MoneyOrder, type QueuedMoney } from "./money-order.ts";
import { changeInTurn, showDeal } from "./money-queries.ts";
import { complete, postMoney } from "./send-money.ts";

export interface OrderOutcome {
	readonly deal: Deal | null;
	readonly isQueued: boolean;
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
	return async ({ order, key, confirm, leadId = null }: Placing): Promise<OrderOutcome> => {
		const user = client.getQueryData<Session | null>(sessionQuery.queryKey)?.user;
		if (!user) throw new Error("nobody is logged in");
		let queued: QueuedMoney = {
			id: key,
			userId: user.id,
			at: Date.now(),
			leadId,
			version: (leadId && cachedLead(client, leadId)?.version) || 0,
			order,
			...(confirm && { confirm }),
		};
		const mayWait = isExact(order);
		if (maySend(queued) || !mayWait)
			try {
				queued = await complete(queued);
				const deal = await inTime(postMoney(queued));
				if (deal) showDeal(client, deal);
				return { deal, isQueued: false };
			} catch (error) {
				if (!mayRetryAction(error) || !mayWait) throw error;
			}
		else queued = { ...queued, order: toBeSentLater(order, queued.at) };
		await putAction(queued);
		return { deal: null, isQueued: true };
	};
}

/** Whether it says all by itself: what is typed wrongly has to be answered before it waits. */
function isExact(order: MoneyOrder): boolean {
	if (order.kind === "agree") return order.deal !== null;
	if (order.kind === "cancel") return order.reason.trim() !== "";
	const amounts = order.kind === "pay" ? [order.amount] : order.body.lines.map(({ amount }) => amount);
	return amounts.every((amount) => exactTyped(amount.replace(/^-/, "")) !== null);
}

function toBeSentLater(order: MoneyOrder, now: number): MoneyOrder {
	if (order.kind === "agree") return order;
	if (order.kind === "cancel") return { ...order, version: null };
	const at = new Date(now).toISOString();
	return order.kind === "pay" ? { ...order, at, version: null } : { ...order, at };
}

export interface PaymentMade {
	readonly direction: Direction;
	readonly accountId: string;
	readonly amount: string;
	readonly note?: string;
	readonly picture?: File | null;
	readonly confirm?: boolean;
}

export function usePayment(deal: Deal) {
	const place = useMoneyOrder();
	return ({ direction, accountId, amount, note = "", picture, confirm }: PaymentMade, key: string) =>
		changeInTurn(deal, key, async (version) => {
			const order: MoneyOrder = {
				kind: "pay",
				// A deal of no version is not on the server yet.
				...(deal.version === 0 ? { dealId: null, version: null } : { dealId: deal.id, version }),
				open: deal.open[direction],
				amount: exactTyped(amount) ?? amount,
				currency: currencyOf(deal, direction),
				...{ direction, accountId, note, picture: picture ?? null },
			};
			const outcome = await place({ order, key, confirm, leadId: deal.leadId });
			return { ...outcome, version: outcome.deal?.version ?? 0 };
		});
}

export function useCancelling(deal: Deal) {
	const place = useMoneyOrder();
	return ({ reason, confirm }: { reason: string; confirm?: boolean }, key: string) =>
		changeInTurn(deal, key, async (version) => {
			const order: MoneyOrder = { kind: "cancel", dealId: deal.id, version, open: deal.open, reason };
			const outcome = await place({ order, key, confirm, leadId: deal.leadId });
			return { ...outcome, version: outcome.deal?.version ?? 0 };
		});
}

export function useWaitingMoney(): readonly QueuedMoney[] {
	return useQueuedActions(useSession().data?.user.id).filter(isMoney);
}
