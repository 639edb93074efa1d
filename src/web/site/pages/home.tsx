import { useContext } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { homeWords } from "#i18n/en/home.ts";
import { featuredNetworksQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { PageHead } from "../../app/content/page-head.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { AnnouncementBanner } from "../announcement/announcement-banner.tsx";
import { ContactCall } from "../contact/contact-call.tsx";
import { organization } from "../contact/organization.ts";
import { FeaturedNetworks } from "../featured-networks/featured-networks.tsx";
import { RateBoard } from "../rate-board/rate-board.tsx";
import { ServiceCards } from "../services/service-cards.tsx";
import { Team } from "../team/team.tsx";
import { TradingCards } from "../trading-cards/trading-cards.tsx";

/** What cannot be read leaves its cards out, never the page. */
export async function loader({ context }: LoaderFunctionArgs) {
	await context.get(queryClientContext).prefetchQuery(featuredNetworksQuery);
	return null;
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
				<Hero />
				<ServiceCards />
				<TradingCards />
				<FeaturedNetworks />
				<ContactCall />
				<Team />
			</div>
		</>
	);
}

/** On a phone the board is placed right under the heading: the price comes before the text. */
function Hero() {
	const t = useT(homeWords);
	return (
		<section
			aria-labelledby="hero"
			className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-5 pt-5 lg:grid-cols-[1.05fr_1fr] lg:grid-rows-[auto_1fr] lg:pt-14"
		>
			<h1 id="hero" className="text-display max-sm:lang-ur:text-[1.75rem]">
				{t("home.heading")}
			</h1>
			<div className="@container lg:row-span-2">
				<div className="@max-[17rem]:overflow-x-auto">
					<RateBoard>
						<p className="text-small text-muted">{t("home.boardNote")}</p>
					</RateBoard>
				</div>
			</div>
			<div className="grid gap-5">
				<p className="max-w-xl text-muted lg:text-lg">{t("home.lead")}</p>
				<div className="flex flex-wrap gap-3 text-lg">
					<LocalLink to="/services" className={buttonClass("primary", "grow sm:grow-0")}>
						{t("home.toServices")}
					</LocalLink>
					<LocalLink to="/networks" className={buttonClass("outline", "grow sm:grow-0")}>
						{t("home.toNetworks")}
					</LocalLink>
				</div>
			</div>
		</section>
	);
}
