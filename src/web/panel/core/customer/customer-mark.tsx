import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import type { LeadCustomer } from "#shared/api/leads/lead.ts";
import type { Trust } from "#shared/leads/customer.ts";
import { isolated } from "#shared/text/direction.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";

const variants: Readonly<Record<Exclude<Trust, "new">, string>> = {
	trusted: "text-green",
	watch: "border-marigold-deep bg-marigold text-on-marigold",
	blocked: "border-red bg-red-wash text-red",
};

/** How far staff trust a customer, as a stamp; nothing for those of whom they know nothing yet. */
export function CustomerMark({ trust }: { trust: Trust }) {
	const t = useT(panelCustomersWords);
	if (trust === "new") return null;
	return (
		<span data-trust={trust} className={`stamp shrink-0 ${variants[trust]}`}>
			{t(`trust.${trust}`)}
		</span>
	);
}

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
