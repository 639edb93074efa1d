import { useParams } from "react-router";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { DealView } from "../core/money/deal-view.tsx";

/** The page of one deal. */
export function Component() {
	const t = useT(panelMoneyWords);
	const id = useParams().id ?? "";
	return (
		<>
			<LocalLink to="/admin/money" className={buttonClass("quiet", "-ms-4")}>
				<BackIcon />
				{t("money.title")}
			</LocalLink>
			<DealView key={id} id={id} />
		</>
	);
}
