import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import type { Deal } from "#shared/money/api/deals.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { addressOf, api } from "../api/api.ts";
import { Confirm } from "../forms/confirm.tsx";
import { SubmitButton, TextField } from "../forms/fields.tsx";
import { ReadState, ScreenHead } from "../parts/screen.tsx";
import { amountText, isNothing } from "./amounts.ts";
import { AskForReview } from "./ask-for-review.tsx";
import { DealPayments } from "./deal-payments.tsx";
import { DealStamp, useDealSentence } from "./deal-sentence.tsx";
import { waitingSteps, withWaiting } from "./money-order.ts";
import { accountsQuery, dealQuery } from "./money-queries.ts";
import { useMoneyAction } from "./use-money-action.tsx";
import { useCancelling, useWaitingMoney } from "./use-money-order.ts";
import { WaitingMoney } from "./waiting-money.tsx";

const words = { ...panelWords, ...panelMoneyWords, ...panelWaitingWords };

export function DealView({ id }: { id: string }) {
	const t = useT(panelMoneyWords);
	const deal = useQuery(dealQuery(id));
	return (
		<>
			<ScreenHead title={deal.data?.customerName || t("deal.title")} isTyped={Boolean(deal.data?.customerName)} />
			<ReadState of={deal} />
			{deal.data && <DealSheet deal={deal.data} />}
		</>
	);
}

export function DealSheet({ deal: known, isInLead = false }: { deal: Deal; isInLead?: boolean }) {
	const t = useT(words);
	const locale = useLocale();
	const sentence = useDealSentence();
	const [isCancelling, setIsCancelling] = useState(false);
	const all = useWaitingMoney();
	const deal = withWaiting(known, all);
	// Of one that waits to be sent itself, it comes first.
	const waiting = [...all.filter(({ id }) => id === deal.id), ...waitingSteps(deal, all)];
	const { leadId, customerId, fee, note, reason, profit, agreedBy, createdAt, state } = deal;
	const isKnown = deal.version > 0;
	const isOpen = isKnown && state !== "done" && state !== "cancelled";
	const links = [
		leadId && !isInLead && { to: `/admin/leads/${leadId}`, text: t("deal.ofLead") },
		isKnown && customerId && { to: `/admin/customers/${customerId}/khata`, text: t("khata.title") },
	].filter((link) => link !== null && link !== "" && link !== false);
	return (
		<div className="grid max-w-text gap-4">
			<div className="grid gap-1">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="font-semibold lang-ur:font-normal">{sentence(deal)}</span>
					<DealStamp state={state} />
				</p>
				{!isNothing(fee) && <p>{t("deal.fee", { fee: amountText(fee, "PKR", t, locale) })}</p>}
				{profit && !isNothing(profit) && <p>{t("deal.profit", { amount: amountText(profit, "PKR", t, locale) })}</p>}
				<p className="text-small text-muted">
					{t("deal.by", { name: isolated(agreedBy?.name ?? "–"), at: formatInstant(createdAt, locale) })}
				</p>
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
				{links.map(({ to, text }) => (
					<LocalLink key={to} to={to} className={buttonClass("quiet", "px-0!")}>
						{text}
					</LocalLink>
				))}
				{isOpen && (
					<Button variant="quiet" className="px-0! text-red" onClick={() => setIsCancelling(true)}>
						{t("deal.cancel")}
					</Button>
				)}
			</p>
			{isCancelling && <CancelDeal deal={deal} onClose={() => setIsCancelling(false)} />}
		</div>
	);
}

function Payments({ deal }: { deal: Deal }) {
	const t = useT(panelMoneyWords);
	const locale = useLocale();
	const names = new Map(useQuery(accountsQuery).data?.map(({ id, name }) => [id, name]));
	const [asked, setAsked] = useState<Deal["payments"][number] | null>(null);
	if (deal.payments.length === 0) return null;
	return (
		<section className="grid gap-1">
			<h3 className="text-small text-muted">{t("deal.payments")}</h3>
			<ul className="border-y border-rule">
				{deal.payments.map((payment) => (
					<li key={payment.id} className="ruled flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
						<span className={`grow ${payment.reversed ? "text-muted line-through" : ""}`}>
							{t(payment.direction === "in" ? "deal.paidIn" : "deal.paidOut", {
								amount: amountText(payment.amount, payment.currency, t, locale),
							})}
							{" · "}
							<bdi>{names.get(payment.accountId)}</bdi>
							<span className="block text-small text-muted">
								{t("deal.by", { name: isolated(payment.by?.name ?? "–"), at: formatInstant(payment.at, locale) })}
								{payment.note && (
									<>
										{" · "}
										<bdi>{payment.note}</bdi>
									</>
								)}
							</span>
						</span>
						{payment.pictureId && <PaymentPicture id={payment.pictureId} />}
						{payment.reversed ? (
							<span className="text-small text-muted">{t("deal.takenBack")}</span>
						) : (
							deal.state !== "cancelled" && (
								<Button variant="quiet" className="px-0!" onClick={() => setAsked(payment)}>
									{t("deal.takeBack")}
								</Button>
							)
						)}
					</li>
				))}
			</ul>
			{asked && <TakeBack payment={asked} onClose={() => setAsked(null)} />}
		</section>
	);
}

function PaymentPicture({ id }: { id: string }) {
	const t = useT(panelMoneyWords);
	const address = addressOf("GET /api/admin/pictures/:id", { params: { id } });
	return (
		<a href={address} target="_blank" rel="noreferrer" className="shrink-0">
			<img
				src={address}
				alt={t("deal.picture")}
				loading="lazy"
				className="size-16 rounded-sm border border-rule object-cover"
			/>
		</a>
	);
}

function TakeBack({ payment, onClose }: { payment: Deal["payments"][number]; onClose: () => void }) {
	const t = useT(words);
	const action = useMoneyAction({
		send: (body: { note: string }, key) =>
			api("POST /api/admin/entries/:id/reversal", { params: { id: payment.entryId }, body, idempotencyKey: key }),
		onDone: onClose,
	});
	return (
		<>
			<Confirm
				title={t("deal.takeBackTitle")}
				action={t("deal.takeBack")}
				pending={action.isPending}
				onConfirm={() => action.run({ note: "" })}
				onClose={onClose}
			>
				<p>{t("deal.takeBackText")}</p>
			</Confirm>
			{action.question}
		</>
	);
}

function CancelDeal({ deal, onClose }: { deal: Deal; onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const action = useMoneyAction({
		send: useCancelling(deal),
		onDone: ({ isQueued }) => {
			toast({ title: t(isQueued ? "waiting.queued" : "deal.cancelDone") });
			onClose();
		},
	});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		action.run({ reason: String(new FormData(event.currentTarget).get("reason")) });
	};
	return (
		<Dialog
			title={t("deal.cancelTitle")}
			description={t("deal.cancelText")}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				<TextField
					name="reason"
					label={t("deal.cancelReason")}
					maxLength={300}
					required
					takesFocus
					error={action.errors.reason}
				/>
				<SubmitButton variant="danger" pending={action.isPending}>
					{t("deal.cancel")}
				</SubmitButton>
			</form>
			{action.question}
		</Dialog>
	);
}
