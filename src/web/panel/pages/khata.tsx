import { useParams } from "react-router";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { KhataView } from "../money/khata-view.tsx";

/** The khata of one customer. */
export function Component() {
	const t = useT(panelCustomersWords);
	const id = useParams().id ?? "";
	return (
		<>
			<LocalLink to={`/admin/customers/${id}`} className={buttonClass("quiet", "-ms-4 print:hidden")}>
				<BackIcon />
				{t("customer.link")}
			</LocalLink>
			<KhataView key={id} id={id} />
		</>
	);
}
