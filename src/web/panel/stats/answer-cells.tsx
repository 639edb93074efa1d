import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { PeriodFigures } from "#shared/api/leads/figures.ts";
import { useT } from "../../i18n/use-t.ts";
import { minutesText } from "./minutes.ts";

const words = { ...panelFiguresWords, ...panelInboxWords };

/** The heads of columns of figures. */
export function FigureHeads({ keys }: { keys: readonly (keyof typeof panelFiguresWords)[] }) {
	const t = useT(panelFiguresWords);
	return keys.map((key) => (
		<th key={key} scope="col" className="text-end">
			{t(key)}
		</th>
	));
}

/** The cells of how long answers took: half of them, and nine of ten. */
export function AnswerTimeCells({ median, ninetieth }: Omit<PeriodFigures["answerTime"], "answered">) {
	const t = useT(words);
	return (
		<>
			<td className="text-end" data-label={t("figures.median")}>
				{minutesText(median, t)}
			</td>
			<td className="text-end" data-label={t("figures.ninetieth")}>
				{minutesText(ninetieth, t)}
			</td>
		</>
	);
}
