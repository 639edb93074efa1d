import { boardWords } from "#i18n/en/board.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import type { BoardState } from "./board-state.ts";

/** Marks rates that nobody set, or that are older than staff allow, and says what to do. */
export function BoardMark({ state }: { state: BoardState }) {
	const t = useT(boardWords);
	const { ratesMaxAgeHours } = useSettings();
	if (state === "current") return null;
	const isUnset = state === "unset";
	return (
		<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-rule bg-red-wash px-5 py-2 text-small">
			<span
				className="stamp max-w-full whitespace-normal text-red"
				data-tip={t(isUnset ? "rates.toConfirmTip" : "rates.oldTip")}
			>
				{t(isUnset ? "rates.toConfirm" : "rates.old")}
			</span>
			<span className="min-w-0 grow basis-56">
				{isUnset ? t("rates.notSet") : t("rates.oldText", { hours: ratesMaxAgeHours })}
			</span>
		</p>
	);
}
