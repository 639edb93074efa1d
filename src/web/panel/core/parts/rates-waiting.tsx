import { useQuery } from "@tanstack/react-query";
import { rateProposalsQuery, scheduledRatesQuery } from "../api/lists.ts";
import { useSession } from "../session/use-session.ts";
import { lazyPart } from "./lazy-part.tsx";

const RatesCount = lazyPart(async () => (await import("./badges.tsx")).RatesCount);

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

export function RatesBadge() {
	const count = useRatesWaiting();
	return count === 0 ? null : <RatesCount count={count} />;
}
