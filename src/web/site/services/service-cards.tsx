import { requestForService } from "#content/service-cards.ts";
import { homeWords } from "#i18n/en/home.ts";
import { pickText } from "#shared/locale.ts";
import { type IconName, NamedIcon } from "../../app/content/named-icon.tsx";
import { LocalLink, RequestLink } from "../../app/content/request-link.tsx";
import { type SectionHeading, StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, textLink, titleLink } from "../../ui/button.tsx";
import { ForwardIcon } from "../../ui/icons.tsx";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { Section } from "../../ui/section.tsx";
import type { CardText } from "./card-texts.ts";

/** The services of the home page, each a line of the book with the way to ask for it. */
export function ServiceCards({ cards, ...heading }: SectionHeading & { cards: readonly CardText[] }) {
	const t = useT(homeWords);
	const locale = useLocale();
	return (
		<Section
			id="services"
			{...heading}
			aside={
				<LocalLink to="/services" className={textLink}>
					{t("home.allServices")}
					<ForwardIcon />
				</LocalLink>
			}
		>
			<Ledger>
				{cards.map(({ slug, name, text }, index) => {
					const { type, preselect } = requestForService(slug);
					const trades = type === "BULK_EMAIL_TRADE";
					return (
						<LedgerEntry
							key={slug}
							mark={index + 1}
							title={
								<span className="flex items-center gap-3">
									<span className="text-green max-sm:hidden">
										<ServiceIcon slug={slug} size={24} />
									</span>
									<LocalLink to={`/services/${slug}`} className={titleLink}>
										<StaffText {...name} />
									</LocalLink>
								</span>
							}
							text={<StaffText {...text} />}
							action={
								<RequestLink
									type={type}
									service={slug}
									preselect={preselect}
									aria-label={t(trades ? "home.tradeNamed" : "home.orderNamed", { service: pickText(name, locale) })}
									className={buttonClass("outline", "w-full sm:min-w-40")}
								>
									{t(trades ? "home.tradeEmails" : "home.order")}
								</RequestLink>
							}
						/>
					);
				})}
			</Ledger>
		</Section>
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
