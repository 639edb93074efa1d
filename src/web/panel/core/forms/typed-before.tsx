import { panelContentWords } from "#i18n/en/panel/content.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";

interface TypedBeforeProps {
	/** When it was typed, in ms; `null` where nothing is asked. */
	from: number | null;
	onGoOn: () => void;
	onDrop: () => void;
}

/** Asks what becomes of a text that is in the form since an earlier visit. */
export function TypedBefore({ from, onGoOn, onDrop }: TypedBeforeProps) {
	const t = useT(panelContentWords);
	const locale = useLocale();
	if (from === null) return null;
	return (
		<div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-sm border border-rule p-3">
			<p className="grow">{t("drafts.found", { time: formatInstant(new Date(from).toISOString(), locale) })}</p>
			<Button onClick={onGoOn}>{t("drafts.goOn")}</Button>
			<Button variant="quiet" onClick={onDrop}>
				{t("drafts.drop")}
			</Button>
		</div>
	);
}
