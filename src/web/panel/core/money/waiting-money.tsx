import { useQuery } from "@tanstack/react-query";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { putAction, removeAction } from "../offline/action-queue.ts";
import { useSendNow } from "../offline/use-lead-actions.ts";
import type { MoneyOrder, QueuedMoney } from "./money-order.ts";
import { accountsQuery, dealQuery } from "./money-queries.ts";
import { isBelowNothing, useMoneyWords, usePaidThrough } from "./money-words.ts";
import { insistingMoney, sameMoney } from "./send-money.ts";

/** Something done to the money that is not on the server yet; where it was refused, why, and what is to become of it. */
export function WaitingMoney({ queued, isInDeal = false }: { queued: QueuedMoney; isInDeal?: boolean }) {
	const { t, locale } = useMoneyWords();
	const send = useSendNow(queued.userId);
	const { order, trouble, at } = queued;
	const isLate = trouble?.fields.includes("at");
	const again = trouble?.kind === "asked" ? "money.meant" : isLate ? "waiting.today" : "admin.retry";
	const settle = async (next: QueuedMoney | null) => {
		await (next ? putAction(next) : removeAction(queued));
		send();
	};
	return (
		<div className="grid gap-1">
			<p>
				<OrderText order={order} />
			</p>
			<p className="text-small text-muted">
				{t("waiting.mine", { at: formatInstant(new Date(at).toISOString(), locale) })} · {t("waiting.title")}
			</p>
			{trouble && (
				<>
					<p role="alert" className="text-red">
						{trouble.kind === "no-deal" ? t("waiting.noDeal") : trouble.text || t("waiting.dealChanged")}
					</p>
					{isLate && "at" in order && order.at && <p>{t("waiting.ofDay", { day: formatDay(order.at, locale) })}</p>}
					{!isInDeal && "dealId" in order && order.dealId && <DealNow id={order.dealId} />}
					<p className="flex flex-wrap gap-3">
						<Button variant="solid" onClick={() => void settle(insistingMoney(queued))}>
							{t(again)}
						</Button>
						{isLate && <Button onClick={() => void settle(sameMoney(queued))}>{t("admin.retry")}</Button>}
						<Button onClick={() => void settle(null)}>{t("waiting.discard")}</Button>
					</p>
				</>
			)}
		</div>
	);
}

function OrderText({ order }: { order: MoneyOrder }) {
	const { t, amount, sentence } = useMoneyWords();
	const paidThrough = usePaidThrough();
	const accounts = useQuery(accountsQuery).data;
	const accountOf = (id: string | undefined) => accounts?.find((account) => account.id === id);
	switch (order.kind) {
		case "agree":
			return `${t("deal.agreed")}: ${order.deal ? sentence(order.deal) : ""}`;
		case "pay":
			return paidThrough(order.direction, order.amount, order.currency, order.accountId);
		case "cancel":
			return `${t("deal.cancelDone")}: ${isolated(order.reason)}`;
		case "book": {
			const [line] = order.body.lines;
			const account = accountOf(line?.accountId);
			const moved = line && amount(line.amount, account?.currency ?? "PKR");
			const note = order.body.note || t(line && isBelowNothing(line.amount) ? "dayBook.out" : "dayBook.in");
			return `${isolated(note)}: ${moved} · ${isolated(account?.name ?? "")}`;
		}
	}
}

function DealNow({ id }: { id: string }) {
	const { t, by } = useMoneyWords();
	const paidThrough = usePaidThrough();
	const deal = useQuery(dealQuery(id)).data;
	if (!deal) return null;
	const last = deal.payments.findLast(({ reversed }) => !reversed);
	return (
		<p className="border-s-2 border-rule-strong ps-3">
			<LocalLink to={`/admin/deals/${id}`} className="underline underline-offset-4">
				<bdi>{deal.customerName}</bdi>
			</LocalLink>
			: {t(`deal.state.${deal.state}`)}
			{deal.reason && ", "}
			<bdi>{deal.reason}</bdi>
			{last && (
				<span className="block text-small text-muted">
					{paidThrough(last.direction, last.amount, last.currency, last.accountId)} · {by(last.by, last.at)}
				</span>
			)}
		</p>
	);
}
