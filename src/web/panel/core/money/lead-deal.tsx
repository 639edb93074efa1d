import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadDetail, LeadEvent } from "#shared/api/leads/lead.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { askedTerms } from "#shared/money/asked-terms.ts";
import { amountOf, figureOf } from "#shared/money/decimal.ts";
import { currencyOf, directions } from "#shared/money/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { DealSheet } from "./deal-sheet.tsx";
import { useMoneyAction } from "./money-form.tsx";
import { dealToCome, hasSameTerms, termsOfLead, withWaiting } from "./money-order.ts";
import { dealsOfLead } from "./money-queries.ts";
import { type DealTerms, isNothing, useMoneyWords } from "./money-words.ts";
import { NewDeal } from "./new-deal.tsx";
import { useAgreeing, useWaitingMoney } from "./use-money-order.ts";

export function LeadDeal({ lead }: { lead: LeadDetail }) {
	const read = useQuery(dealsOfLead(lead.id));
	const waiting = useWaitingMoney();
	const [isTyping, setIsTyping] = useState(false);
	const { kind } = askedTerms(lead, null);
	// Without a line nobody knows of another deal; the server refuses a second.
	const loaded = read.data ?? (read.isError ? [] : null);
	if (!loaded) return null;
	const live = loaded.find(({ state }) => state !== "cancelled");
	// Agreed already, where its answer was lost.
	const isThere = (deal: Deal) => live !== undefined && hasSameTerms(live, deal);
	const agreed = waiting.flatMap(({ order, leadId }) =>
		order.kind === "agree" && leadId === lead.id && order.deal && !isThere(order.deal) ? order.deal : [],
	);
	const deals = [...agreed, ...loaded];
	const hasLive = deals.some(({ state }) => state !== "cancelled");
	return (
		<>
			{deals.map((deal) => (
				<section key={deal.id} className="sheet p-4">
					<DealSheet deal={deal} isInLead />
				</section>
			))}
			{!hasLive && kind && lead.status !== "REJECTED" && (
				<Agree lead={lead} isTrade={kind === "trade"} onType={() => setIsTyping(true)} />
			)}
			{/* What a colleague agrees meanwhile takes nothing away that is typed. */}
			{kind && isTyping && <NewDeal lead={lead} meanwhile={live} kind={kind} onClose={() => setIsTyping(false)} />}
		</>
	);
}

/** Of a request that is about to be closed: what of its deal is still to be paid. */
export function DealStaysOpen({ leadId }: { leadId: string }) {
	const { t, amount } = useMoneyWords();
	const waiting = useWaitingMoney();
	const deals = useQuery(dealsOfLead(leadId)).data?.map((deal) => withWaiting(deal, waiting));
	const deal = deals?.find(({ state }) => state !== "done" && state !== "cancelled");
	if (!deal) return null;
	const open = directions
		.filter((direction) => !isNothing(deal.open[direction]))
		.map((direction) => {
			const due = amount(deal.open[direction], currencyOf(deal, direction));
			return `${t(direction === "in" ? "money.openIn" : "money.openOut")}: ${due}`;
		});
	return (
		<p className="rounded-sm border border-red bg-red-wash px-3 py-2">
			{t("deal.staysOpen", { open: open.join(" · ") })}
		</p>
	);
}

function Agree({ lead, isTrade, onType }: { lead: LeadDetail; isTrade: boolean; onType: () => void }) {
	const { t, sentence } = useMoneyWords();
	const agree = useAgreeing(lead);
	const terms = termsOfLead(lead);
	const action = useMoneyAction({
		send: (body: { leadId: string; rate?: string }, key) => agree(body, key, terms),
	});
	const hasRate = isTrade && (lead.offered !== null || lead.quote !== null);
	// The rate that was seen: what somebody else offers meanwhile is asked about.
	const seen = terms && lead.offered ? { rate: terms.rate } : {};
	return (
		<div>
			<Button
				variant="solid"
				disabled={action.isPending}
				onClick={() => (hasRate ? action.run({ leadId: lead.id, ...seen }) : onType())}
			>
				<CheckIcon />
				{t("deal.agreed")}
			</Button>
			{terms && !lead.offered && <p className="mt-1 text-small">{sentence(dealToCome("", terms, lead, null))}</p>}
			{action.question}
		</div>
	);
}

type Recorded = Readonly<Partial<Record<"paidIn" | "paidOut" | "state", string>>> | null;

interface StepData {
	readonly deal: DealTerms & Pick<Deal, "id" | "reason">;
	readonly before: Recorded;
	readonly after: Recorded;
	/** Whether it was not paid, but left out of the deal. */
	readonly leftOut: true | null;
}

export function isDealStep({ data }: LeadEvent): boolean {
	return typeof data?.deal === "object" && data.deal !== null;
}

export function DealStep({ event: { kind, data } }: { event: LeadEvent }) {
	const { t, amount, paid, sentence } = useMoneyWords();
	// As `leads/inbox/lead-page.ts` makes it.
	const { deal, before, after, leftOut } = data as unknown as StepData;
	const moved = directions.flatMap((direction) => {
		const name = direction === "in" ? "paidIn" : "paidOut";
		const sum = amountOf(after?.[name] ?? "0") - amountOf(before?.[name] ?? "0");
		if (sum <= 0n) return [];
		const [figure, currency] = [figureOf(sum), currencyOf(deal, direction)];
		return leftOut ? t("deal.leftOut", { amount: amount(figure, currency) }) : paid(direction, figure, currency);
	});
	return (
		<p className="flex flex-wrap items-center gap-x-3">
			<span>
				{kind === "agreed" && `${t("deal.agreed")}: ${sentence(deal)}`}
				{kind === "paid" && [...moved, ...(after?.state === "done" ? [t("deal.allPaid")] : [])].join(" · ")}
				{kind === "cancelled" && (
					<>
						{t("deal.cancelDone")}: <bdi>{deal.reason}</bdi>
					</>
				)}
			</span>
			<LocalLink to={`/admin/deals/${deal.id}`} className="text-green underline underline-offset-4">
				{t("deal.title")}
			</LocalLink>
		</p>
	);
}
