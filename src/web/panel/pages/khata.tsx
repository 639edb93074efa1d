import { useParams } from "react-router";
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";
import { BackTo } from "../core/parts/screen.tsx";
import { KhataView } from "../money/khata-view.tsx";

export function Component() {
	const t = useT(panelCustomersWords);
	const id = useParams().id ?? "";
	return (
		<>
			<BackTo to={`/admin/customers/${id}`}>{t("customer.link")}</BackTo>
			<KhataView key={id} id={id} />
		</>
	);
}
