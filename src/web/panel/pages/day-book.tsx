import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { DayBookScreen } from "../money/day-book.tsx";

/** The day book, with the way back to the money. */
export function Component() {
	const t = useT(panelMoneyWords);
	return (
		<>
			<LocalLink to="/admin/money" className={buttonClass("quiet", "-ms-4 print:hidden")}>
				<BackIcon />
				{t("money.title")}
			</LocalLink>
			<DayBookScreen />
		</>
	);
}
