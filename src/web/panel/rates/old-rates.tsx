import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Rates } from "#shared/api/rates.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { focusContent } from "../../ui/section.tsx";
import { api } from "../core/api/api.ts";
import {
	currentRatesQuery,
	openQuotesQuery,
	rateHistoryQuery,
	rateProposalsQuery,
	scheduledRatesQuery,
} from "../core/api/lists.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useSendOnce } from "../core/hooks/use-send-once.ts";
import { useRateWords } from "./words.ts";

export const boardReads = [
	currentRatesQuery,
	rateProposalsQuery,
	scheduledRatesQuery,
	rateHistoryQuery,
	openQuotesQuery,
	"/api/rates",
] as const;

export function refreshBoard(client: QueryClient): void {
	for (const read of boardReads)
		void client.invalidateQueries({ queryKey: typeof read === "string" ? [read] : read.queryKey });
}

interface StillValidProps {
	current: Rates;
	onDone?: () => void;
	className?: string;
}

export function StillValid({ current, onDone, className = buttonClass("outline", "max-sm:px-3") }: StillValidProps) {
	const { t } = useRateWords();
	const client = useQueryClient();
	const confirming = useAction(
		useSendOnce((updatedAt: Rates["updatedAt"], key) =>
			api("POST /api/admin/rates/confirmation", { body: { updatedAt }, idempotencyKey: key }),
		),
		{
			onDone: (rates) => {
				onDone?.();
				client.setQueryData(currentRatesQuery.queryKey, rates);
			},
			done: t("board.confirmed"),
			failed: t("board.notConfirmed"),
			refresh: boardReads,
		},
	);
	return (
		<button
			type="button"
			onClick={() => confirming.mutate(current.updatedAt)}
			disabled={confirming.isPending}
			className={className}
		>
			{t(confirming.isPending ? "admin.saving" : "board.stillValid")}
		</button>
	);
}

/** Says that the board is old, with the two things to do about it; or that nobody has set it, with the way to do that. */
export function OldRates({ current }: { current: Rates }) {
	const { t, timeOf } = useRateWords();
	const { setAt } = current;
	return (
		<section aria-label={t("nav.ratesEditor")} className="work-line">
			<p className="min-w-[3rem] truncate">
				{setAt === null ? t("rate.unsetLine") : t("rate.oldLine", { time: timeOf(setAt) })}
			</p>
			{/* The line goes with its button, and the focus would be lost. */}
			{setAt !== null && <StillValid current={current} onDone={focusContent} className="work-link" />}
			{/* On a phone the rates are one tap away below. */}
			<LocalLink to="/admin/rates" className={`work-link ${setAt === null ? "" : "max-xl:hidden"}`}>
				{t(setAt === null ? "rate.setNow" : "rate.change")}
			</LocalLink>
		</section>
	);
}
