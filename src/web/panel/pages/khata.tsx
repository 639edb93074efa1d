import { useParams } from "react-router";
import { BackTo } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { KhataView } from "../money/khata-view.tsx";

export function Component() {
	const t = useWords();
	const id = useParams().id ?? "";
	return (
		<>
			<BackTo to={`/admin/customers/${id}`}>{t("customer.link")}</BackTo>
			<KhataView key={id} id={id} />
		</>
	);
}
