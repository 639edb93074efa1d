import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FunctionComponent, useContext, useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import { fillIn } from "#i18n/t.ts";
import type { PublicSettings } from "#shared/api/settings.ts";
import { brandFile } from "#shared/brand/files.ts";
import type { HomeSection } from "#shared/content-types/home.ts";
import { type Locale, localeOfPath, pickText } from "#shared/locale.ts";
import { aggregateRating } from "#shared/reviews/reviews.ts";
import { unsetContacts } from "#shared/settings.ts";
import { whatsappLink } from "#shared/text/contact-links.ts";
import {
	featuredNetworksQuery,
	homeQuery,
	prefetchShare,
	rateHistoryQuery,
	reviewsQuery,
	teamQuery,
	yesterdayRatesQuery,
} from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { MoreLink, RequestLink } from "../../app/content/request-link.tsx";
import {
	DeadlineText,
	type HomeText,
	type HomeTexts,
	homeText,
	type SectionHeading,
	StaffText,
} from "../../app/content/staff-text.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { loaded } from "../../app/loading/lost-file.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Band, Section } from "../../ui/section.tsx";
import { NetworkLink, NetworkMark, NetworkTrade } from "../networks/network-mark.tsx";
import { Hero } from "../rate-board/instrument.tsx";
import type { CardText } from "../services/card-texts.ts";
import { ServiceCards } from "../services/service-cards.tsx";

const sections: Readonly<
	Record<Exclude<HomeSection, "trading">, FunctionComponent<SectionHeading & Pick<HomePage, "cards">>>
> = {
	services: ServiceCards,
	steps: serverPart(async () => (await import("../evidence/trade-steps.tsx")).TradeSteps),
	check: serverPart(async () => (await import("../evidence/proofs.tsx")).CheckUs),
	networks: FeaturedNetworks,
	contact: ContactCall,
	team: serverPart(async () => (await import("../evidence/team.tsx")).Team),
};

const HomeWeek = serverPart(async () => (await import("../rate-board/week-charts.tsx")).HomeWeek);
const ReviewStrip = serverPart(async () => (await import("../reviews/reviews.tsx")).ReviewStrip);
const Proofs = serverPart(async () => (await import("../evidence/proofs.tsx")).Proofs);

interface HomePage {
	readonly texts: HomeTexts;
	readonly cards: readonly CardText[];
}

/** What this tab has shown, for when it cannot be read. */
const shown = new Map<Locale, HomePage>();

async function readTexts(client: QueryClient, locale: Locale): Promise<HomeTexts> {
	const reading = client.fetchQuery(homeQuery);
	if (import.meta.env.SSR) return (await import("../services/server-texts.ts")).textsFor(locale, reading);
	return reading.catch(() => shown.get(locale)?.texts ?? loaded(reading));
}

/** What cannot be read leaves its cards out, never the page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomePage> {
	const client = context.get(queryClientContext);
	const locale = localeOfPath(new URL(request.url).pathname);
	const [texts, cards] = await Promise.all([
		readTexts(client, locale),
		loaded(import("../services/card-texts.ts")).then((file) =>
			file.readCardTexts(client, locale).catch(() => shown.get(locale)?.cards ?? []),
		),
		client.prefetchQuery(featuredNetworksQuery),
		client.prefetchQuery(yesterdayRatesQuery),
		client.prefetchQuery({ ...rateHistoryQuery, meta: { serverPart: true } }),
		client.prefetchQuery(teamQuery),
		client.prefetchQuery(reviewsQuery),
		prefetchShare(client),
	]);
	return { texts, cards };
}

export function Component() {
	const { origin } = useContext(PageStateContext);
	const settings = useSettings();
	const page = useLoaderData<HomePage>();
	const { texts, cards } = page;
	const reviews = useQueryClient().getQueryData(reviewsQuery.queryKey);
	const locale = useLocale();
	const withDeadline = useWithDeadline();
	const found = (name: HomeText) =>
		withDeadline(fillIn(pickText(homeText(texts, name), locale), { brand: settings.brand }));
	useEffect(() => void shown.set(locale, page), [locale, page]);
	return (
		<>
			<PageHead
				title={found("searchTitle")}
				description={found("searchText")}
				data={[import.meta.env.SSR ? { ...organization(settings, origin), ...aggregateRating(reviews) } : {}]}
			/>
			<div className="page">
				<Hero texts={texts}>
					<HomeWeek />
				</Hero>
				<Proofs />
				<ReviewStrip />
				{texts.sections.map((name) => {
					// The rates are the top of the page.
					if (name === "trading") return null;
					const Part = sections[name];
					return (
						<Part
							cards={cards}
							key={name}
							title={<DeadlineText {...homeText(texts, `${name}Title`)} />}
							lead={<DeadlineText {...homeText(texts, `${name}Lead`)} />}
						/>
					);
				})}
			</div>
		</>
	);
}

function ContactCall({ title, lead }: SectionHeading) {
	const t = useT(homeWords);
	return (
		<Band id="contact" title={title} text={lead}>
			<RequestLink type="CONTACT" className={buttonClass("outline")}>
				{t("home.contactButton")}
			</RequestLink>
		</Band>
	);
}

/** Who we are, for search engines (schema.org); a contact that staff have not set is left out. */
function organization(settings: PublicSettings, origin: string) {
	const { brand, brandFiles, phone, whatsapp, supportEmail } = settings;
	const unset = unsetContacts(settings);
	const email = unset.includes("supportEmail") ? {} : { email: supportEmail };
	return {
		"@type": "Organization",
		name: brand,
		url: origin,
		logo: origin + brandFile(brandFiles, "en", "icon-512.png", "/icons/icon-512.png"),
		...email,
		areaServed: "PK",
		sameAs: unset.includes("whatsapp") ? [] : [whatsappLink(whatsapp)],
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer service",
			...(unset.includes("phone") ? {} : { telephone: phone }),
			...email,
			availableLanguage: ["en", "ur"],
		},
	};
}

function FeaturedNetworks(heading: SectionHeading) {
	const t = useT(homeWords);
	const networks = useQuery(featuredNetworksQuery).data ?? [];
	return (
		<Section id="networks" {...heading} aside={<MoreLink to="/networks">{t("home.allNetworks")}</MoreLink>}>
			{networks.length > 0 && (
				<ul className="cells min-[30rem]:grid-cols-2! lg:grid-cols-4!">
					{networks.map((network) => (
						<li key={network.slug} className="content-between">
							<div className="marked-name gap-x-2 sm:gap-x-3">
								<NetworkMark name={network.name} logoUrl={network.logoUrl} slug={network.slug} size="narrow" />
								<NetworkLink network={network} className="leading-tight sm:text-heading" />
							</div>
							<p className="text-small text-muted max-sm:hidden">
								<StaffText en={network.shortDesc} ur={network.shortDescUr} />
							</p>
							<NetworkTrade name={network.name} />
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
