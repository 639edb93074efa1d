import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import type { BoardState } from "./board-state.ts";

/** Marks rates that nobody set, or that are older than staff allow, and says what to do. */
export function BoardMark({ state }: { state: BoardState }) {
	const t = useT();
	const { ratesMaxAgeHours } = useSettings();
	if (state === "current") return null;
	const isUnset = state === "unset";
	return (
		<p className="flex items-baseline gap-3 border-b border-rule bg-red-wash px-5 py-2 text-small">
			<span className="stamp shrink-0 text-red">{t(isUnset ? "rates.toConfirm" : "rates.old")}</span>
			<span>{isUnset ? t("rates.notSet") : t("rates.oldText", { hours: ratesMaxAgeHours })}</span>
		</p>
	);
}
