import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { api } from "../api/api.ts";
import { DealSheet } from "./deal-view.tsx";
import { dealsOfLead } from "./money-queries.ts";
import { NewDeal } from "./new-deal.tsx";
import { useMoneyAction } from "./use-money-action.tsx";

const kinds = {
	SERVICE_ORDER: "service",
	BULK_EMAIL_TRADE: "service",
	BUY_NETWORK: "network",
	SELL_NETWORK: "network",
} as const;

/** The deal of a request: agreed with one tap at the rate that was offered, and then paid. */
export function LeadDeal({ lead }: { lead: LeadDetail }) {
	const deals = useQuery(dealsOfLead(lead.id)).data;
	if (!deals) return null;
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
	const t = useT(panelMoneyWords);
	const toast = useToast();
	const [isTyping, setIsTyping] = useState(false);
	const isTrade = requestOf(lead.type).trade !== undefined;
	const kind = lead.type in kinds ? kinds[lead.type as keyof typeof kinds] : undefined;
	const action = useMoneyAction({
		send: (body: { leadId: string }, key) => api("POST /api/admin/deals", { body, idempotencyKey: key }),
		onDone: () => toast({ title: t("deal.doneAgreed") }),
	});
	const hasRate = isTrade && kind === undefined && (lead.offered !== null || lead.quote !== null);
	if (!isTrade && !kind) return null;
	return (
		<div>
			<Button
				variant="solid"
				disabled={action.isPending}
				onClick={() => (hasRate ? action.run({ leadId: lead.id }) : setIsTyping(true))}
			>
				<CheckIcon />
				{t("deal.agreed")}
			</Button>
			{action.question}
			{isTyping && <NewDeal lead={lead} kind={kind ?? "trade"} onClose={() => setIsTyping(false)} />}
		</div>
	);
}
