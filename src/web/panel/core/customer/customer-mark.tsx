import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { Trust } from "#shared/leads/customer.ts";
import { useT } from "../../../i18n/use-t.ts";

const looks: Readonly<Record<Exclude<Trust, "new">, string>> = {
	trusted: "text-green",
	watch: "border-marigold-deep bg-marigold text-on-marigold",
	blocked: "border-red bg-red-wash text-red",
};

/** How far staff trust a customer, as a stamp; nothing for those of whom they know nothing yet. */
export function CustomerMark({ trust }: { trust: Trust }) {
	const t = useT(panelCustomersWords);
	if (trust === "new") return null;
	return (
		<span data-trust={trust} className={`stamp shrink-0 ${looks[trust]}`}>
			{t(`trust.${trust}`)}
		</span>
	);
}
