import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { askedTerms } from "#shared/money/asked-terms.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { DealSheet } from "./deal-view.tsx";
import { useMoneyAction } from "./money-form.tsx";
import { termsOfLead } from "./money-order.ts";
import { dealsOfLead } from "./money-queries.ts";
import { NewDeal } from "./new-deal.tsx";
import { useAgreeing, useWaitingMoney } from "./use-money-order.ts";
import { useMoneyWords } from "./use-money-words.ts";

/** The deal of a request: agreed with one tap at the rate that was offered, and then paid. */
export function LeadDeal({ lead }: { lead: LeadDetail }) {
	const read = useQuery(dealsOfLead(lead.id));
	const waiting = useWaitingMoney();
	// Without a line nobody knows of another deal; the server refuses a second.
	const known = read.data ?? (read.isError ? [] : null);
	if (!known) return null;
	const agreed = waiting.flatMap(({ order, leadId }) =>
		order.kind === "agree" && leadId === lead.id && order.deal ? order.deal : [],
	);
	const deals = [...agreed, ...known];
	const hasLive = deals.some(({ state }) => state !== "cancelled");
	return (
		<>
			{deals.map((deal) => (
				<section key={deal.id} className="sheet p-4">
					<DealSheet deal={deal} isInLead />
				</section>
			))}
			{!hasLive && lead.status !== "REJECTED" && <Agree lead={lead} />}
		</>
	);
}

function Agree({ lead }: { lead: LeadDetail }) {
	const { t } = useMoneyWords();
	const [isTyping, setIsTyping] = useState(false);
	const agree = useAgreeing(lead);
	const terms = termsOfLead(lead);
	const { kind } = askedTerms(lead, null);
	const action = useMoneyAction({
		send: (body: { leadId: string; rate?: string }, key) => agree(body, key, terms),
		done: ({ isQueued }) => t(isQueued ? "waiting.queued" : "deal.doneAgreed"),
	});
	const hasRate = kind === "trade" && (lead.offered !== null || lead.quote !== null);
	// The rate that was seen: what somebody else offers meanwhile is asked about.
	const seen = terms && lead.offered ? { rate: terms.rate } : {};
	if (!kind) return null;
	return (
		<div>
			<Button
				variant="solid"
				disabled={action.isPending}
				onClick={() => (hasRate ? action.run({ leadId: lead.id, ...seen }) : setIsTyping(true))}
			>
				<CheckIcon />
				{t("deal.agreed")}
			</Button>
			{action.question}
			{isTyping && <NewDeal lead={lead} kind={kind} onClose={() => setIsTyping(false)} />}
		</div>
	);
}
