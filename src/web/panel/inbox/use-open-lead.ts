import { useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useLocalPath } from "../../i18n/use-t.ts";
import { useLeadPath } from "./filter/filter-state.ts";

/** The lead that is open beside the list; its id is in the address. On a narrow screen a lead has a page of its own. */
export function useOpenLead() {
	const isWide = useIsWide();
	const [search, setSearch] = useSearchParams();
	const navigate = useNavigate();
	const leadPath = useLeadPath();
	const localPath = useLocalPath();
	const openId = isWide ? search.get("lead") : null;

	const show = (id: string | null) =>
		setSearch(
			(current) => {
				const next = new URLSearchParams(current);
				if (id) next.set("lead", id);
				else next.delete("lead");
				return next;
			},
			// One step back closes the lead, however many were looked at.
			{ replace: openId !== null || id === null, preventScrollReset: true },
		);
	return {
		openId,
		isWide,
		/** Opens a lead beside the list where there is room, else on its page. */
		open: (id: string) => (isWide ? show(id) : void navigate(localPath(leadPath(id)))),
		close: () => show(null),
	};
}

const wide = "(width >= 64rem)";

function subscribe(onChange: () => void): () => void {
	const media = window.matchMedia(wide);
	media.addEventListener("change", onChange);
	return () => media.removeEventListener("change", onChange);
}

/** Whether there is room for a lead beside the list. */
function useIsWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(wide).matches,
		() => false,
	);
}
