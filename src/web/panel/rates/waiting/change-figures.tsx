import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import type { RateChange } from "#shared/api/rate-changes.ts";
import { changedRates } from "#shared/rates/rate-change.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Movements } from "../movement.tsx";

/** What a change that waits makes of the board. */
export function ChangeFigures({ change: { before, after, note } }: { change: RateChange }) {
	const t = useT(panelRatesWords);
	return (
		<>
			<Movements before={before} after={after} />
			{changedRates(before, after).length === 0 && <p className="text-small">{t("rate.noFigureChanges")}</p>}
			{note && <p className="text-small text-muted wrap-anywhere">{t("rate.noteIs", { note: isolated(note) })}</p>}
		</>
	);
}
