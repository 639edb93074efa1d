import type { QueryClient } from "@tanstack/react-query";
import { type FunctionComponent, useContext, useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fillIn } from "#i18n/t.ts";
import type { HomeSection } from "#shared/content-types/home.ts";
import { type Locale, localeOfPath, pickText } from "#shared/locale.ts";
import {
	featuredNetworksQuery,
	homeQuery,
	prefetchShare,
	teamQuery,
	yesterdayRatesQuery,
} from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import {
	DeadlineText,
	type HomeText,
	type HomeTexts,
	homeText,
	type SectionHeading,
} from "../../app/content/staff-text.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { brought } from "../../app/loading/lost-file.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useWithDeadline } from "../../i18n/use-t.ts";
import { ContactCall } from "../contact/contact-call.tsx";
import { organization } from "../contact/organization.ts";
import { FeaturedNetworks } from "../featured-networks/featured-networks.tsx";
import { TradingCards } from "../rate-board/cards/trading-cards.tsx";
import { Hero } from "../rate-board/hero/hero.tsx";
import type { CardText } from "../services/card-texts.ts";
import { ServiceCards } from "../services/service-cards.tsx";

/** What stands below the top, where staff want it. */
const sections: Readonly<Record<HomeSection, FunctionComponent<SectionHeading & Pick<HomePage, "cards">>>> = {
	trading: TradingCards,
	services: ServiceCards,
	steps: serverPart(async () => (await import("../evidence/trade-steps.tsx")).TradeSteps),
	check: serverPart(async () => (await import("../evidence/check-us.tsx")).CheckUs),
	networks: FeaturedNetworks,
	contact: ContactCall,
	team: serverPart(async () => (await import("../team/team.tsx")).Team),
};

interface HomePage {
	/** When the page was made, ms. */
	readonly at: number;
	readonly texts: HomeTexts;
	readonly cards: readonly CardText[];
}

/** What this tab has shown, for when it cannot be read. */
const shown = new Map<Locale, HomePage>();

async function readTexts(client: QueryClient, locale: Locale): Promise<HomeTexts> {
	const reading = client.fetchQuery(homeQuery);
	if (import.meta.env.SSR) return (await import("../home/server-texts.ts")).textsFor(locale, reading);
	return reading.catch(() => shown.get(locale)?.texts ?? brought(reading));
}

/** What cannot be read leaves its cards out, never the page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomePage> {
	const client = context.get(queryClientContext);
	const locale = localeOfPath(new URL(request.url).pathname);
	const [texts, cards] = await Promise.all([
		readTexts(client, locale),
		brought(import("../services/card-texts.ts")).then((file) =>
			file.readCardTexts(client, locale).catch(() => shown.get(locale)?.cards ?? []),
		),
		client.prefetchQuery(featuredNetworksQuery),
		client.prefetchQuery(yesterdayRatesQuery),
		client.prefetchQuery(teamQuery),
		prefetchShare(client),
	]);
	return { at: Date.now(), texts, cards };
}

export function Component() {
	const { origin } = useContext(PageStateContext);
	const settings = useSettings();
	const page = useLoaderData<HomePage>();
	const { at, texts, cards } = page;
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
				data={[import.meta.env.SSR ? organization(settings, origin) : {}]}
			/>
			<div className="page">
				<Hero pageTime={at} texts={texts} />
				{texts.sections.map((name) => {
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
