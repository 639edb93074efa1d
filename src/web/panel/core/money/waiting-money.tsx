import { useQuery } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { putAction, removeAction } from "../offline/action-queue.ts";
import { useSendNow } from "../offline/use-lead-actions.ts";
import { amountText, isBelowNothing } from "./amounts.ts";
import { useDealSentence } from "./deal-sentence.tsx";
import type { MoneyOrder, QueuedMoney } from "./money-order.ts";
import { accountsQuery, dealQuery } from "./money-queries.ts";
import { insistingMoney } from "./send-money.ts";

const words = { ...panelWords, ...panelMoneyWords, ...panelWaitingWords };

/** Something done to the money that is not on the server yet; where it was refused, why, and what is to become of it. */
export function WaitingMoney({ queued, isInDeal = false }: { queued: QueuedMoney; isInDeal?: boolean }) {
	const t = useT(words);
	const locale = useLocale();
	const send = useSendNow(queued.userId);
	const { order, trouble, at } = queued;
	const settle = async (next: QueuedMoney | null) => {
		await (next ? putAction(next) : removeAction(queued));
		send();
	};
	return (
		<div className="grid gap-1">
			<p>
				<Said order={order} />
			</p>
			<p className="text-small text-muted">
				{t("waiting.mine", { at: formatInstant(new Date(at).toISOString(), locale) })}
				{" · "}
				{t("waiting.title")}
			</p>
			{trouble && (
				<>
					<p role="alert" className="text-red">
						{trouble.kind === "no-deal" ? t("waiting.noDeal") : trouble.text || t("waiting.dealChanged")}
					</p>
					{!isInDeal && "dealId" in order && order.dealId && <DealNow id={order.dealId} />}
					<p className="flex flex-wrap gap-3">
						<Button variant="solid" onClick={() => void settle(insistingMoney(queued))}>
							{t(trouble.kind === "asked" ? "money.meant" : "admin.retry")}
						</Button>
						<Button onClick={() => void settle(null)}>{t("waiting.discard")}</Button>
					</p>
				</>
			)}
		</div>
	);
}

function Said({ order }: { order: MoneyOrder }) {
	const t = useT(words);
	const locale = useLocale();
	const sentence = useDealSentence();
	const accounts = new Map(useQuery(accountsQuery).data?.map((account) => [account.id, account]));
	if (order.kind === "agree") return `${t("deal.agreed")}: ${order.deal ? sentence(order.deal) : ""}`;
	if (order.kind === "pay") {
		const amount = amountText(order.amount, order.currency, t, locale);
		return (
			<>
				{t(order.direction === "in" ? "deal.paidIn" : "deal.paidOut", { amount })} ·{" "}
				<bdi>{accounts.get(order.accountId)?.name}</bdi>
			</>
		);
	}
	if (order.kind === "cancel")
		return (
			<>
				{t("deal.cancelDone")}: <bdi>{order.reason}</bdi>
			</>
		);
	const [line] = order.body.lines;
	const account = line && accounts.get(line.accountId);
	const amount = line && amountText(line.amount, account?.currency ?? "PKR", t, locale);
	const note = order.body.note || t(line && isBelowNothing(line.amount) ? "dayBook.out" : "dayBook.in");
	return `${isolated(note)}: ${amount} · ${isolated(account?.name ?? "")}`;
}

function DealNow({ id }: { id: string }) {
	const t = useT(words);
	const locale = useLocale();
	const deal = useQuery(dealQuery(id)).data;
	if (!deal) return null;
	const last = deal.payments.findLast(({ reversed }) => !reversed);
	const paid =
		last &&
		t(last.direction === "in" ? "deal.paidIn" : "deal.paidOut", {
			amount: amountText(last.amount, last.currency, t, locale),
		});
	return (
		<p className="border-s-2 border-rule-strong ps-3">
			<LocalLink to={`/admin/deals/${id}`} className="underline underline-offset-4">
				<bdi>{deal.customerName}</bdi>
			</LocalLink>
			: {t(`deal.state.${deal.state}`)}
			{deal.reason && (
				<>
					, <bdi>{deal.reason}</bdi>
				</>
			)}
			{last && paid && (
				<span className="block text-small text-muted">
					{paid} · {t("deal.by", { name: isolated(last.by?.name ?? "–"), at: formatInstant(last.at, locale) })}
				</span>
			)}
		</p>
	);
}
