import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { Customer } from "#shared/api/customers.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { agoText } from "../core/customer/ago.ts";
import { CustomerMark } from "../core/customer/customer-mark.tsx";
import { reachText } from "../core/customer/reach.tsx";

/** One customer of the list. `now` in ms, `query` is the filter that the way back leads to. */
export function CustomerRow({ customer, now, query }: { customer: Customer; now: number; query: string }) {
	const t = useT(panelCustomersWords);
	const locale = useLocale();
	const { id, name, whatsapp, tags, trust, requests, lastRequestAt } = customer;
	return (
		<LocalLink to={`/admin/customers/${id}${query}`} data-customer-link className="customer-row">
			<span className="flex min-w-0 items-center gap-2">
				<bdi className="truncate font-semibold lang-ur:font-normal">{name}</bdi>
				<CustomerMark trust={trust} />
			</span>
			<span className="text-end text-small text-muted">
				{lastRequestAt && <time dateTime={lastRequestAt}>{agoText(lastRequestAt, now, t, locale)}</time>}
			</span>
			<span className="flex min-w-0 items-center gap-2 text-small text-muted">
				<bdi dir="ltr" className={whatsapp ? "figure shrink-0" : "truncate"}>
					{reachText(customer)}
				</bdi>
				<span className="truncate">
					{tags.map((tag) => (
						<bdi key={tag} className="me-2">
							#{tag}
						</bdi>
					))}
				</span>
			</span>
			<span className="text-end text-small text-muted">
				{t("customers.requests", { count: formatNumber(requests) })}
			</span>
		</LocalLink>
	);
}
