import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { LeadCustomer } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/bidi.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { CustomerMark } from "./customer-mark.tsx";

/** The way from a lead to the customer who sent it, with their mark. */
export function CustomerLink({ customer }: { customer: LeadCustomer }) {
	const t = useT(panelCustomersWords);
	return (
		<span className="inline-flex flex-wrap items-center gap-2">
			<CustomerMark trust={customer.trust} />
			<LocalLink
				to={`/admin/customers/${customer.id}`}
				aria-label={t("customer.open", { name: isolated(customer.name) })}
				className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
			>
				{t("customer.link")}
			</LocalLink>
		</span>
	);
}
