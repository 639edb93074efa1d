import { useParams } from "react-router";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { DealView } from "../core/money/deal-view.tsx";
import { BackTo } from "../core/parts/screen.tsx";

export function Component() {
	const t = useT(panelMoneyWords);
	const id = useParams().id ?? "";
	return (
		<>
			<BackTo to="/admin/money">{t("money.title")}</BackTo>
			<DealView key={id} id={id} />
		</>
	);
}
