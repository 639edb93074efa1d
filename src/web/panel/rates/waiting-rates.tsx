import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { RateChange, Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import type { PostedRates } from "#shared/rates/rate-change.ts";
import { rateFor } from "#shared/rates/rates.ts";
import { isolated } from "#shared/text/direction.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../../ui/section.tsx";
import { api } from "../core/api/api.ts";
import { currentRatesQuery, openQuotesQuery, rateProposalsQuery, scheduledRatesQuery } from "../core/api/lists.ts";
import { ActionButton } from "../core/forms/action-button.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useSendOnce } from "../core/hooks/use-send-once.ts";
import { useLastShown } from "../core/hooks/use-stored.ts";
import { StaleNote } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { boardReads } from "./old-rates.tsx";
import { Movements } from "./rate-history.tsx";
import { useRateWords } from "./words.ts";

export function Proposals() {
	const proposals = useQuery(rateProposalsQuery);
	const me = useSession().data?.user.id;
	if (proposals.isError && !proposals.data) return <StaleNote error={proposals.error} />;
	return proposals.data?.map((change) => <Proposal key={change.id} change={change} isOwn={change.by.id === me} />);
}

function Proposal({ change, isOwn }: { change: RateChange; isOwn: boolean }) {
	const { t, nameOf, timeOf } = useRateWords();
	const client = useQueryClient();
	const { id, by, effectiveAt, outdated } = change;
	const params = { id };
	const approve = useSendOnce(() => api("POST /api/admin/rates/proposals/:id/approval", { params }));
	const approving = useAction(approve, {
		done: (answer) =>
			"scheduleId" in answer ? t("rate.laterSaved", { time: timeOf(answer.effectiveAt) }) : t("rate.approved"),
		onDone: (answer) => {
			// The banner goes with its buttons, and the focus would be lost.
			focusContent();
			if ("setAt" in answer) client.setQueryData(currentRatesQuery.queryKey, answer);
		},
		refresh: boardReads,
	});
	const removing = useAction(() => api("DELETE /api/admin/rates/proposals/:id", { params }), {
		done: t(isOwn ? "rate.withdrawn" : "rate.declined"),
		onDone: focusContent,
		refresh: boardReads,
	});
	const isBusy = approving.isPending || removing.isPending;
	return (
		<section className="mb-3 grid max-w-[40rem] gap-2 rounded-sm border border-marigold-deep bg-raised p-3">
			<h2 className="text-heading">
				{isOwn ? t("rate.ownProposalHead") : t("rate.proposalHead", { name: nameOf(by) })}
			</h2>
			<Movements {...change} withPercent none={t("rate.noFigureChanges")} />
			{effectiveAt && <p>{t("rate.proposalFor", { time: timeOf(effectiveAt) })}</p>}
			{outdated && <p className="text-red">{t("rate.proposalOld")}</p>}
			<div className="flex flex-wrap gap-2">
				{!isOwn && !outdated && (
					<Button variant="solid" onClick={() => approving.mutate()} disabled={isBusy}>
						{t("rate.approve")}
					</Button>
				)}
				<Button onClick={() => removing.mutate()} disabled={isBusy}>
					{t(isOwn ? "rate.withdraw" : "rate.decline")}
				</Button>
			</div>
		</section>
	);
}

/** Puts the figures of a change that was held back into the board. */
type OnUse = ((rates: PostedRates, note: string | null) => void) | undefined;

/** The changes that wait for their time, and those that were held back; nothing where there are none. */
export function ScheduledList({ onUse }: { onUse?: OnUse }) {
	const { t } = useRateWords();
	const scheduled = useQuery(scheduledRatesQuery);
	if (scheduled.isError && !scheduled.data) return <StaleNote error={scheduled.error} />;
	if (!scheduled.data?.length) return null;
	return (
		<section className="mt-6 grid max-w-[40rem] gap-2">
			<h2 className="text-heading">{t("rate.scheduledHead")}</h2>
			<ul className="grid gap-2">
				{scheduled.data.map((change) => (
					<ScheduledChange key={change.id} change={change} onUse={onUse} />
				))}
			</ul>
		</section>
	);
}

function ScheduledChange({ change, onUse }: { change: RateChange; onUse: OnUse }) {
	const { t, nameOf, timeOf, withApproval } = useRateWords();
	const { id, by, approvedBy, effectiveAt, outdated, after, note } = change;
	const time = effectiveAt ? timeOf(effectiveAt) : "";
	const isHeld = outdated && effectiveAt !== null && Date.parse(effectiveAt) < Date.now();
	return (
		<li className={`grid gap-1 border-s-4 ps-3 ${outdated ? "border-red" : "border-green"}`}>
			{isHeld && <p className="font-semibold text-red lang-ur:font-normal">{t("rate.held")}</p>}
			<p className={isHeld ? "" : "font-semibold lang-ur:font-normal"}>
				{withApproval(t(isHeld ? "rate.heldText" : "rate.scheduledFor", { time, name: nameOf(by) }), approvedBy)}
			</p>
			{outdated && !isHeld && <p className="text-small text-red">{t("rate.outdatedPlan")}</p>}
			<Movements {...change} withPercent none={t("rate.noFigureChanges")} />
			<div className="flex flex-wrap gap-2">
				{isHeld && onUse && <Button onClick={() => onUse(after, note)}>{t("rate.use")}</Button>}
				<ActionButton
					variant="quiet"
					send={() => api("DELETE /api/admin/rates/scheduled/:id", { params: { id } })}
					done={t("rate.cancelled")}
					refresh={[scheduledRatesQuery]}
					aria-label={isHeld ? undefined : t("rate.cancelScheduleOf", { time })}
				>
					{t(isHeld ? "rate.drop" : "rate.cancelSchedule")}
				</ActionButton>
			</div>
		</li>
	);
}

/** The quotes that still hold and were made at another rate than the board's, each with the way to its request. */
export function OpenQuotes({ current }: { current: Rates }) {
	const { t, join, timeOf } = useRateWords();
	const read = useQuery(openQuotesQuery);
	const quotes = (read.data ?? []).filter(({ currency, side, rate }) => rate !== rateFor(current, currency, side));
	// What this device stored earlier answers nothing of now.
	const hasRoom = useLastShown("quotes", read.isFetchedAfterMount || quotes.length > 0 ? quotes.length > 0 : undefined);
	return (
		<div role="status">
			{quotes.length === 0 && hasRoom && <div className="mb-2 h-11.5" />}
			{quotes.length > 0 && (
				<details className="mb-2 max-w-[40rem] rounded-sm border border-rule-strong bg-raised px-3">
					<summary className="flex min-h-11 cursor-pointer items-center font-medium text-red lang-ur:font-normal">
						{t("rate.quotes", { count: quotes.length })}
					</summary>
					<ul className="grid pb-2">
						{quotes.map(({ leadId, reference, name, currency, side, rate, until }) => (
							<li key={leadId} className="ruled py-1">
								<LocalLink
									to={`/admin/leads/${leadId}`}
									className="flex min-h-11 flex-wrap items-center gap-x-3 hover:text-green"
								>
									<span className="underline underline-offset-4">{join(isolated(name), isolated(reference))}</span>
									<span className="text-small text-muted">
										{join(
											t("rate.quoteAt", {
												currency: t(`currency.${currency}`),
												rate: formatRate(rate),
												now: formatRate(rateFor(current, currency, side)),
											}),
											until ? t("rate.quoteUntil", { time: timeOf(until) }) : t("rate.quoteOpenEnd"),
										)}
									</span>
								</LocalLink>
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
