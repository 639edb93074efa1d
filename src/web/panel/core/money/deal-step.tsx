import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import type { LeadEvent } from "#shared/api/leads/lead.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { amountOf, figureOf } from "#shared/money/decimal.ts";
import type { Direction } from "#shared/money/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { amountText } from "./amounts.ts";
import { currencyOf, useDealSentence } from "./deal-sentence.tsx";

type Terms = Pick<Deal, "id" | "kind" | "side" | "currency" | "amount" | "rate" | "total" | "reason">;
type Recorded = Readonly<Partial<Record<"paidIn" | "paidOut" | "state", string>>> | null;

interface StepData {
	readonly deal: Terms;
	readonly before: Recorded;
	readonly after: Recorded;
}

export function isDealStep({ data }: LeadEvent): boolean {
	return typeof data?.deal === "object" && data.deal !== null;
}

export function DealStep({ event }: { event: LeadEvent }) {
	const t = useT(panelMoneyWords);
	const locale = useLocale();
	const sentence = useDealSentence();
	// As `leads/inbox/history-store.ts` makes it.
	const { deal, before, after } = event.data as unknown as StepData;
	const moved = (direction: Direction) => {
		const name = direction === "in" ? "paidIn" : "paidOut";
		const amount = amountOf(after?.[name] ?? "0") - amountOf(before?.[name] ?? "0");
		const said = amountText(figureOf(amount), currencyOf(deal, direction), t, locale);
		return amount > 0n && t(direction === "in" ? "deal.paidIn" : "deal.paidOut", { amount: said });
	};
	const paid = [moved("in"), moved("out"), after?.state === "done" && t("deal.allPaid")].filter(Boolean).join(" · ");
	return (
		<p className="flex flex-wrap items-center gap-x-3">
			<span>
				{event.kind === "agreed" && `${t("deal.agreed")}: ${sentence(deal)}`}
				{event.kind === "paid" && paid}
				{event.kind === "cancelled" && (
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
