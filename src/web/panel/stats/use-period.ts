import { useSearchParams } from "react-router";
import { useNow } from "../core/hooks/use-now.ts";
import { useStored } from "../core/hooks/use-stored.ts";
import { type Period, periodIn, searchOf } from "./period.ts";

/** The chosen period: the address has it, and this device remembers it for the next visit. */
export function usePeriod(): [Period, (next: Period) => void] {
	const [search, setSearch] = useSearchParams();
	const [remembered, remember] = useStored("panel-figures", "");
	const now = useNow();
	const named = search.has("period") ? search : new URLSearchParams(remembered);
	const choose = (next: Period) => {
		remember(new URLSearchParams(searchOf(next)).toString());
		setSearch({ tab: "stats", ...searchOf(next) }, { replace: true, preventScrollReset: true });
	};
	return [periodIn(named, now), choose];
}
