import { useContext } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { homeWords } from "#i18n/en/home.ts";
import { prefetchShare } from "../../app/api/prefetch-share.ts";
import { featuredNetworksQuery, teamQuery, yesterdayRatesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { AnnouncementBanner } from "../announcement/announcement-banner.tsx";
import { ContactCall } from "../contact/contact-call.tsx";
import { organization } from "../contact/organization.ts";
import { FeaturedNetworks } from "../featured-networks/featured-networks.tsx";
import { TradingCards } from "../rate-board/cards/trading-cards.tsx";
import { bringTradeForm, Hero } from "../rate-board/hero/hero.tsx";
import { ServiceCards } from "../services/service-cards.tsx";

const Evidence = serverPart(async () => (await import("../evidence/home-evidence.tsx")).HomeEvidence);
const Team = serverPart(async () => (await import("../team/team.tsx")).Team);

/** When the page was made, ms. What cannot be read leaves its cards out, never the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<number> {
	const client = context.get(queryClientContext);
	// Who comes from another page has no HTML of the form yet.
	const trade = import.meta.env.SSR || bringTradeForm().catch(() => undefined);
	await Promise.all([
		client.prefetchQuery(featuredNetworksQuery),
		client.prefetchQuery(yesterdayRatesQuery),
		client.prefetchQuery(teamQuery),
		prefetchShare(client),
		trade,
	]);
	return Date.now();
}

export function Component() {
	const t = useT(homeWords);
	const { origin } = useContext(PageStateContext);
	const settings = useSettings();
	return (
		<>
			<PageHead
				title={t("home.title", { brand: settings.brand })}
				description={t("home.description")}
				data={[organization(settings, origin)]}
			/>
			<AnnouncementBanner />
			<div className="page">
				<Hero pageTime={useLoaderData<number>()} />
				<TradingCards />
				<ServiceCards />
				<Evidence />
				<FeaturedNetworks />
				<ContactCall />
				<Team />
			</div>
		</>
	);
}
