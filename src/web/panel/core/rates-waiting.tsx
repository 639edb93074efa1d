import { useQuery } from "@tanstack/react-query";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { rateProposalsQuery, scheduledRatesQuery } from "./api/lists.ts";
import { useSession } from "./session/use-session.ts";

/** The changes of the rates that someone has to look at: proposals of others, and what was held back. */
function useRatesWaiting(): number {
	const me = useSession().data?.user.id;
	const proposals = useQuery(rateProposalsQuery).data ?? [];
	const scheduled = useQuery(scheduledRatesQuery).data ?? [];
	const overdue = (effectiveAt: string | null) => effectiveAt !== null && Date.parse(effectiveAt) < Date.now();
	return (
		proposals.filter(({ by }) => by.id !== me).length +
		scheduled.filter(({ outdated, effectiveAt }) => outdated && overdue(effectiveAt)).length
	);
}

/** The number of rate changes that wait for someone, beside the link to the rates. */
export function RatesBadge() {
	const t = useT(panelRatesWords);
	const count = useRatesWaiting();
	if (count === 0) return null;
	return (
		<span className="ms-1.5 inline-grid min-w-5 place-items-center rounded-full bg-marigold px-1 text-xs font-semibold leading-5 text-on-marigold">
			<span aria-hidden="true" className="figure">
				{count}
			</span>
			<span className="sr-only">{t("rate.waiting", { count })}</span>
		</span>
	);
}
