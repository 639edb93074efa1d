import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, useContext, useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { homeWords } from "#i18n/en/home.ts";
import type { Home } from "#shared/api/content/home.ts";
import type { HomeSection } from "#shared/content-types/home.ts";
import { type Locale, localeOfPath } from "#shared/locale.ts";
import { prefetchShare } from "../../app/api/prefetch-share.ts";
import { featuredNetworksQuery, homeQuery, teamQuery, yesterdayRatesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { saidIn } from "../../app/content/said.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { brought } from "../../app/loading/lost-file.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { ContactCall } from "../contact/contact-call.tsx";
import { organization } from "../contact/organization.ts";
import { FeaturedNetworks } from "../featured-networks/featured-networks.tsx";
import { TradingCards } from "../rate-board/cards/trading-cards.tsx";
import { bringTradeForm, Hero, type HeroWords } from "../rate-board/hero/hero.tsx";
import { ServiceCards } from "../services/service-cards.tsx";

/** What stands below the top, where staff want it. */
const sections: Readonly<Record<HomeSection, ComponentType>> = {
	trading: TradingCards,
	services: ServiceCards,
	steps: serverPart(async () => (await import("../evidence/trade-steps.tsx")).TradeSteps),
	check: serverPart(async () => (await import("../evidence/check-us.tsx")).CheckUs),
	networks: FeaturedNetworks,
	contact: ContactCall,
	team: serverPart(async () => (await import("../team/team.tsx")).Team),
};

/** What staff wrote for the page in a language, as far as the browser draws it. */
interface HomeTexts {
	readonly words: HeroWords;
	readonly sections: readonly HomeSection[];
}

interface HomePage extends HomeTexts {
	/** When the page was made, ms. */
	readonly at: number;
}

/** What this tab has shown: the query's own data stays on the server, which writes the steps. */
const shown = new Map<Locale, HomeTexts>();

/** While they cannot be read the server says the first ones, and the browser those that it showed before. */
async function readTexts(client: QueryClient, locale: Locale): Promise<HomeTexts> {
	const reading = client.ensureQueryData({ ...homeQuery, revalidateIfStale: true });
	if (import.meta.env.SSR) {
		const { firstWords } = await import("../home/first-words.ts");
		return textsIn(locale, await reading.catch(() => firstWords));
	}
	const before = shown.get(locale);
	return before
		? reading.then(
				(home) => textsIn(locale, home),
				() => before,
			)
		: textsIn(locale, await brought(reading));
}

function textsIn(
	locale: Locale,
	{ heading, headingUr, lead, leadUr, sections }: Pick<Home, "heading" | "headingUr" | "lead" | "leadUr" | "sections">,
): HomeTexts {
	const words = {
		heading: saidIn(locale, { en: heading, ur: headingUr }),
		lead: saidIn(locale, { en: lead ?? "", ur: leadUr }),
	};
	return { words, sections };
}

/** What cannot be read leaves its cards out, never the page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomePage> {
	const client = context.get(queryClientContext);
	// Who comes from another page has no HTML of the form yet.
	const trade = import.meta.env.SSR || bringTradeForm().catch(() => undefined);
	const [texts] = await Promise.all([
		readTexts(client, localeOfPath(new URL(request.url).pathname)),
		client.prefetchQuery(featuredNetworksQuery),
		client.prefetchQuery(yesterdayRatesQuery),
		client.prefetchQuery(teamQuery),
		prefetchShare(client),
		trade,
	]);
	return { at: Date.now(), ...texts };
}

export function Component() {
	const t = useT(homeWords);
	const { origin } = useContext(PageStateContext);
	const settings = useSettings();
	const page = useLoaderData<HomePage>();
	const locale = useLocale();
	useEffect(() => void shown.set(locale, page), [locale, page]);
	return (
		<>
			<PageHead
				title={t("home.title", { brand: settings.brand })}
				description={t("home.description")}
				data={[organization(settings, origin)]}
			/>
			<div className="page">
				<Hero pageTime={page.at} words={page.words} />
				{page.sections.map((name) => {
					const Part = sections[name];
					return <Part key={name} />;
				})}
			</div>
		</>
	);
}
