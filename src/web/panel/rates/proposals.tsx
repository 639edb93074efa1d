import { useQuery } from "@tanstack/react-query";
import type { RateChange } from "#shared/api/rate-changes.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../../ui/section.tsx";
import { api } from "../core/api/api.ts";
import { rateProposalsQuery } from "../core/api/lists.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { StaleNote } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { ChangeFigures } from "./rate-history.tsx";
import { useRatesCache } from "./still-valid.tsx";
import { useWords } from "./words.ts";

export function Proposals() {
	const proposals = useQuery(rateProposalsQuery);
	const me = useSession().data?.user.id;
	if (proposals.isError && !proposals.data) return <StaleNote error={proposals.error} />;
	return (proposals.data ?? []).map((change) => (
		<Proposal key={change.id} change={change} isOwn={change.by.id === me} />
	));
}

function Proposal({ change, isOwn }: { change: RateChange; isOwn: boolean }) {
	const t = useWords();
	const locale = useLocale();
	const { approving, removing } = useDecisions(change.id, isOwn);
	const { effectiveAt, outdated } = change;
	const name = change.by.name ?? t("rate.byNobody");
	const isBusy = approving.isPending || removing.isPending;
	return (
		<section className="mb-3 grid max-w-[40rem] gap-2 rounded-sm border border-marigold-deep bg-raised p-3">
			<h2 className="text-heading">{isOwn ? t("rate.ownProposalHead") : t("rate.proposalHead", { name })}</h2>
			<ChangeFigures change={change} />
			{effectiveAt && <p>{t("rate.proposalFor", { time: formatInstant(effectiveAt, locale) })}</p>}
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

function useDecisions(id: string, isOwn: boolean) {
	const t = useWords();
	const locale = useLocale();
	const cache = useRatesCache();
	const approving = useAction(() => api("POST /api/admin/rates/proposals/:id/approval", { params: { id } }), {
		done: (answer) =>
			"scheduleId" in answer
				? t("rate.laterSaved", { time: formatInstant(answer.effectiveAt, locale) })
				: t("rate.approved"),
		onDone: (answer) => {
			// The banner goes with its buttons, and the focus would be lost.
			focusContent();
			if ("scheduleId" in answer) cache.changed();
			else cache.posted(answer);
		},
		onError: cache.lost,
	});
	const removing = useAction(() => api("DELETE /api/admin/rates/proposals/:id", { params: { id } }), {
		done: t(isOwn ? "rate.withdrawn" : "rate.declined"),
		onDone: () => {
			focusContent();
			cache.changed();
		},
		onError: cache.lost,
	});
	return { approving, removing };
}
