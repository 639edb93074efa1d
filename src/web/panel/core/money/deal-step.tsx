import type { LeadEvent } from "#shared/api/leads/lead.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { amountOf, figureOf } from "#shared/money/decimal.ts";
import { currencyOf, directions } from "#shared/money/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { type DealTerms, useMoneyWords } from "./use-money-words.ts";

type Recorded = Readonly<Partial<Record<"paidIn" | "paidOut" | "state", string>>> | null;

interface StepData {
	readonly deal: DealTerms & Pick<Deal, "id" | "reason">;
	readonly before: Recorded;
	readonly after: Recorded;
}

export function isDealStep({ data }: LeadEvent): boolean {
	return typeof data?.deal === "object" && data.deal !== null;
}

export function DealStep({ event: { kind, data } }: { event: LeadEvent }) {
	const { t, paid, sentence } = useMoneyWords();
	// As `leads/inbox/history-store.ts` makes it.
	const { deal, before, after } = data as unknown as StepData;
	const moved = directions.flatMap((direction) => {
		const name = direction === "in" ? "paidIn" : "paidOut";
		const amount = amountOf(after?.[name] ?? "0") - amountOf(before?.[name] ?? "0");
		return amount > 0n ? paid(direction, figureOf(amount), currencyOf(deal, direction)) : [];
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
