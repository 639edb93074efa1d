import { useParams } from "react-router";
import { DealView } from "../core/money/deal-view.tsx";
import { BackTo } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

export function Component() {
	const t = useWords();
	const id = useParams().id ?? "";
	return (
		<>
			<BackTo to="/admin/money">{t("nav.money")}</BackTo>
			<DealView key={id} id={id} />
		</>
	);
}
