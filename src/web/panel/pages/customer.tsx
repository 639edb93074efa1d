import { useParams } from "react-router";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { useFilterQuery } from "../customers/customer-queries.ts";
import { CustomerView } from "../customers/customer-view.tsx";

/** The page of one customer, with the way back to the list that it was opened from. */
export function Component() {
	const t = useT(panelCustomersWords);
	const id = useParams().id ?? "";
	return (
		<>
			<LocalLink to={`/admin/customers${useFilterQuery()}`} className={buttonClass("quiet", "-ms-4")}>
				<BackIcon />
				{t("customer.back")}
			</LocalLink>
			<CustomerView key={id} id={id} />
		</>
	);
}
