import { requestForService } from "#content/service-cards.ts";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import { pickText } from "#shared/locale.ts";
import { type IconName, NamedIcon } from "../../app/content/named-icon.tsx";
import { LocalLink, MoreLink, RequestLink } from "../../app/content/request-link.tsx";
import { PriceFrom, type SectionHeading, StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, titleLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import type { CardText } from "./card-texts.ts";

export function ServiceCards({ cards, ...heading }: SectionHeading & { cards: readonly CardText[] }) {
	const t = useT(homeWords);
	const locale = useLocale();
	return (
		<Section id="services" {...heading} aside={<MoreLink to="/services">{t("home.allServices")}</MoreLink>}>
			<ul className="cells min-[30rem]:grid-cols-3!">
				{cards.map(({ slug, name, text, priceFrom }) => (
					<li key={slug} className="content-between">
						<div>
							<LocalLink
								to={`/services/${slug}`}
								className={`font-semibold leading-tight sm:text-heading lang-ur:font-normal lang-ur:leading-[1.9] ${titleLink}`}
							>
								<StaffText {...name} />
							</LocalLink>
							<p className="text-muted max-sm:hidden">
								<StaffText {...text} />
							</p>
							<p className="flex flex-wrap items-center justify-between lang-ur:leading-[1.6]">
								<PriceFrom price={priceFrom} className="text-small lang-ur:leading-[1.6]" />
								<span className="ms-auto text-green">
									<ServiceIcon slug={slug} size={18} />
								</span>
							</p>
						</div>
						<OrderLink slug={slug} name={pickText(name, locale)} className={buttonClass("outline", "px-2!")} />
					</li>
				))}
			</ul>
		</Section>
	);
}

interface OrderLinkProps {
	slug: string;
	name: string;
	className: string;
	isLong?: boolean;
}

export function OrderLink({ slug, name, className, isLong = false }: OrderLinkProps) {
	const t = useT(homeWords);
	const request = requestForService(slug);
	const trades = request.type === "BULK_EMAIL_TRADE";
	const named = t(trades ? "home.tradeNamed" : "home.orderNamed", { service: name });
	return (
		<RequestLink {...request} service={slug} aria-label={isLong ? undefined : named} className={className}>
			{isLong ? named : t(trades ? "home.tradeEmails" : "home.order")}
		</RequestLink>
	);
}

const bySlug: Readonly<Record<string, IconName>> = {
	"website-development": "Globe",
	"mobile-apps": "Smartphone",
	"affiliate-networks": "Network",
	"bug-fixes": "Bug",
	"uk-sim-cards": "CardSim",
	"bulk-emails": "Mail",
};

/** The icon of a service, chosen by its slug; for other slugs the one that staff chose, or else a plain tool. */
export function ServiceIcon({ slug, icon, size }: { slug: string; icon?: string | null; size?: number }) {
	return <NamedIcon name={bySlug[slug] ?? icon ?? ""} size={size} />;
}
