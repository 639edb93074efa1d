import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { Translate } from "#i18n/t.ts";
import type { Customer } from "#shared/api/customers.ts";
import type { Locale } from "#shared/locale.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
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

const minute = 60_000;

/** How long ago a moment was: `3 h ago`; a day of the calendar after two weeks. `iso` is ISO 8601, `now` in ms. */
function agoText(iso: string, now: number, t: Translate<typeof panelCustomersWords>, locale: Locale): string {
	const minutes = Math.floor((now - Date.parse(iso)) / minute);
	if (minutes < 1) return t("ago.now");
	if (minutes < 60) return t("ago.minutes", { count: minutes });
	if (minutes < 120) return t("ago.oneHour");
	if (minutes < 48 * 60) return t("ago.hours", { count: Math.floor(minutes / 60) });
	const days = Math.floor(minutes / (24 * 60));
	return days < 14 ? t("ago.days", { count: days }) : formatDay(iso, locale);
}
