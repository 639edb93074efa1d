import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";
import { BackTo } from "../core/parts/screen.tsx";
import { DayBookScreen } from "../money/day-book.tsx";

/** The day book, with the way back to the money. */
export function Component() {
	const t = useT(panelWords);
	return (
		<>
			<BackTo to="/admin/money">{t("nav.money")}</BackTo>
			<DayBookScreen />
		</>
	);
}
