import { useMutation, useQuery } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import type { RateChange } from "#shared/api/rate-changes.ts";
import { formatInstant } from "#shared/time.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../../ui/section.tsx";
import { api, useFailureToast } from "../core/api/api.ts";
import { rateProposalsQuery } from "../core/api/lists.ts";
import { StaleNote } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { ChangeFigures } from "./rate-history.tsx";
import { useRatesCache } from "./still-valid.tsx";

const words = { ...panelRatesWords, ...panelWords };

/** The changes that wait for a second person. */
export function Proposals() {
	const proposals = useQuery(rateProposalsQuery);
	const me = useSession().data?.user.id;
	if (proposals.isError && !proposals.data) return <StaleNote error={proposals.error} />;
	return (proposals.data ?? []).map((change) => (
		<Proposal key={change.id} change={change} isOwn={change.by.id === me} />
	));
}

function Proposal({ change, isOwn }: { change: RateChange; isOwn: boolean }) {
	const t = useT(words);
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
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const cache = useRatesCache();
	const onError = (error: unknown) => {
		tellFailure(t("admin.failed"), error);
		cache.lost();
	};
	const approving = useMutation({
		mutationFn: () => api("POST /api/admin/rates/proposals/:id/approval", { params: { id } }),
		onSuccess: (answer) => {
			// The banner goes with its buttons, and the focus would be lost.
			focusContent();
			if ("scheduleId" in answer) {
				cache.changed();
				toast({ title: t("rate.laterSaved", { time: formatInstant(answer.effectiveAt, locale) }) });
				return;
			}
			cache.posted(answer);
			toast({ title: t("rate.approved") });
		},
		onError,
	});
	const removing = useMutation({
		mutationFn: () => api("DELETE /api/admin/rates/proposals/:id", { params: { id } }),
		onSuccess: () => {
			focusContent();
			cache.changed();
			toast({ title: t(isOwn ? "rate.withdrawn" : "rate.declined") });
		},
		onError,
	});
	return { approving, removing };
}
