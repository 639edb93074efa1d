import { BackTo } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { DayBookScreen } from "../money/day-book.tsx";

/** The day book, with the way back to the money. */
export function Component() {
	const t = useWords();
	return (
		<>
			<BackTo to="/admin/money">{t("nav.money")}</BackTo>
			<DayBookScreen />
		</>
	);
}
