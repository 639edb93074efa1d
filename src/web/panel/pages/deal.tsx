import { useParams } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";
import { DealView } from "../core/money/deal-view.tsx";
import { BackTo } from "../core/parts/screen.tsx";

export function Component() {
	const t = useT(panelWords);
	const id = useParams().id ?? "";
	return (
		<>
			<BackTo to="/admin/money">{t("nav.money")}</BackTo>
			<DealView key={id} id={id} />
		</>
	);
}
