import { useRef, useState } from "react";
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import type { Deal } from "#shared/money/api/deals.ts";
import { reviewMessage } from "#shared/reviews/reviews.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { addressOf } from "../api/api.ts";
import { DealPayments } from "./deal-payments.tsx";
import { MoneyDialog, MoneyField } from "./money-form.tsx";
import { waitingSteps, withWaiting } from "./money-order.ts";
import { isNothing, useMoneyWords, usePaidThrough } from "./money-words.ts";
import { TakeBack } from "./take-back.tsx";
import { useDealSteps, useWaitingMoney } from "./use-money-order.ts";
import { WaitingMoney } from "./waiting-money.tsx";

const stamps: Readonly<Partial<Record<Deal["state"], string>>> = { done: "text-green", cancelled: "text-muted" };

export function DealSheet({ deal: initial, isInLead = false }: { deal: Deal; isInLead?: boolean }) {
	const { t, amount, by, sentence } = useMoneyWords();
	const [isCancelling, setIsCancelling] = useState(false);
	const all = useWaitingMoney();
	const deal = withWaiting(initial, all);
	const { cancel } = useDealSteps(deal);
	const waiting = [...all.filter(({ id }) => id === deal.id), ...waitingSteps(deal, all)];
	const { leadId, customerId, fee, note, reason, profit, agreedBy, createdAt, state } = deal;
	const isKnown = deal.version > 0;
	return (
		<div className="grid max-w-text gap-4">
			<div className="grid gap-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="font-semibold lang-ur:font-normal">{sentence(deal)}</span>
					<span className={`stamp shrink-0 whitespace-nowrap ${stamps[state] ?? "text-ink"}`}>
						{t(`deal.state.${state}`)}
					</span>
				</p>
				{!isNothing(fee) && <p>{t("deal.fee", { fee: amount(fee, "PKR") })}</p>}
				{profit && !isNothing(profit) && <p>{t("deal.profit", { amount: amount(profit, "PKR") })}</p>}
				<p className="text-small text-muted">{by(agreedBy, createdAt)}</p>
				{(reason || note) && (
					<p>
						<bdi>{reason || note}</bdi>
					</p>
				)}
			</div>
			<DealPayments deal={deal} />
			{waiting.length > 0 && (
				<ul className="border-y border-rule">
					{waiting.map((queued) => (
						<li key={queued.id} className="ruled py-2">
							<WaitingMoney queued={queued} isInDeal />
						</li>
					))}
				</ul>
			)}
			<Payments deal={deal} />
			{deal.reviewUrl && <AskForReview link={deal.reviewUrl} />}
			<p className="flex flex-wrap gap-x-6">
				{leadId && !isInLead && (
					<LocalLink to={`/admin/leads/${leadId}`} className={buttonClass("quiet", "px-0!")}>
						{t("deal.ofLead")}
					</LocalLink>
				)}
				{isKnown && customerId && (
					<LocalLink to={`/admin/customers/${customerId}/khata`} className={buttonClass("quiet", "px-0!")}>
						{t("khata.title")}
					</LocalLink>
				)}
				{isKnown && state !== "cancelled" && (
					<Button variant="quiet" className="px-0! text-red" onClick={() => setIsCancelling(true)}>
						{t("deal.cancel")}
					</Button>
				)}
			</p>
			{isCancelling && (
				<MoneyDialog
					title={t("deal.cancelTitle")}
					description={t("deal.cancelText")}
					action={t("deal.cancel")}
					variant="danger"
					read={(text) => ({ reason: text("reason") })}
					send={cancel}
					done={() => t("deal.cancelDone")}
					onClose={() => setIsCancelling(false)}
				>
					<MoneyField name="reason" label={t("deal.cancelReason")} maxLength={300} required takesFocus />
				</MoneyDialog>
			)}
		</div>
	);
}

function Payments({ deal: { payments, state } }: { deal: Deal }) {
	const { t, by, amount } = useMoneyWords();
	const paidThrough = usePaidThrough();
	if (payments.length === 0) return null;
	return (
		<section className="grid gap-1">
			<h2 className="text-small text-muted">{t("deal.payments")}</h2>
			<ul className="border-y border-rule">
				{payments.map((payment) => (
					<li key={payment.id} className="ruled flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
						<span className={`flex-[1_1_10rem] ${payment.reversed ? "text-muted line-through" : ""}`}>
							{paidThrough(payment.direction, payment.amount, payment.currency, payment.accountId)}
							{!isNothing(payment.toKhata) && (
								<span className="block text-small">
									{t("deal.toKhata", { amount: amount(payment.toKhata, "PKR") })}
								</span>
							)}
							<span className="block text-small text-muted">
								{by(payment.by, payment.at)}
								{payment.note && " · "}
								<bdi>{payment.note}</bdi>
							</span>
						</span>
						{payment.pictureId && (
							<a href={pictureAt(payment.pictureId)} target="_blank" rel="noreferrer" className="shrink-0">
								<img
									src={pictureAt(payment.pictureId)}
									alt={t("deal.picture")}
									loading="lazy"
									className="size-16 rounded-sm border border-rule object-cover"
								/>
							</a>
						)}
						{payment.reversed && <span className="text-small text-muted">{t("deal.takenBack")}</span>}
						{!payment.reversed && state !== "cancelled" && <TakeBack entryId={payment.entryId} />}
					</li>
				))}
			</ul>
		</section>
	);
}

const pictureAt = (id: string) => addressOf("GET /api/admin/pictures/:id", { params: { id } });

function AskForReview({ link }: { link: string }) {
	const t = useT(panelCustomersWords);
	const written = useRef<HTMLParagraphElement>(null);
	const message = reviewMessage(link);
	const [copied, copy] = useCopy(message, written);
	return (
		<section className="grid gap-1">
			<h2 className="text-small text-muted">{t("reviewList.ask")}</h2>
			<p ref={written} dir="auto" className="wrap-anywhere">
				{message}
			</p>
			<Button className="justify-self-start" onClick={copy}>
				{t(copied ? "reviewList.copied" : "reviewList.copy")}
			</Button>
		</section>
	);
}
