import { requestForService } from "#content/service-cards.ts";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { servicesWords } from "#i18n/en/services.ts";
import type { Service } from "#shared/api/content/service.ts";
import { pickText } from "#shared/locale.ts";
import { formatPkr } from "#shared/rates/money.ts";
import { LocalLink, RequestLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, titleLink } from "../../ui/button.tsx";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { ServiceIcon } from "./service-icon.tsx";

/** Services as lines of the book: the name leads to the service, the button to its order form. */
export function ServiceList({ services }: { services: readonly Service[] }) {
	const t = useT(evidenceWords);
	const locale = useLocale();
	return (
		<Ledger>
			{services.map((service) => {
				const name = pickText({ en: service.name, ur: service.nameUr }, locale);
				return (
					<LedgerEntry
						key={service.id}
						mark={<ServiceIcon slug={service.slug} icon={service.icon} size={26} />}
						title={
							<LocalLink to={`/services/${encodeURIComponent(service.slug)}`} className={titleLink}>
								<StaffText en={service.name} ur={service.nameUr} />
							</LocalLink>
						}
						text={
							<>
								<StaffText en={service.shortDesc} ur={service.shortDescUr} />
								{service.priceFrom !== null && (
									<span className="money block whitespace-normal text-ink">
										{t("price.from", { price: formatPkr(service.priceFrom, locale) })}
									</span>
								)}
							</>
						}
						action={<OrderLink slug={service.slug} name={name} />}
					/>
				);
			})}
		</Ledger>
	);
}

function OrderLink({ slug, name }: { slug: string; name: string }) {
	const t = useT(servicesWords);
	return (
		<RequestLink
			{...requestForService(slug)}
			service={slug}
			aria-label={t("services.orderNamed", { service: name })}
			className={buttonClass("outline", "w-full sm:min-w-40")}
		>
			{t("services.order")}
		</RequestLink>
	);
}
