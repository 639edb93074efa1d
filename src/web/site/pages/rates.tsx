import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import { homeQuery, rateHistoryQuery, ratesQuery, yesterdayRatesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useNow } from "../../app/use-now.ts";
import { useT } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/section.tsx";
import { SampleConfirmation } from "../evidence/sample-confirmation.tsx";
import { TradeQuestions } from "../evidence/trade-questions.tsx";
import { useBoardState } from "../rate-board/board-state.ts";
import { Calculator } from "../rate-board/calculator.tsx";
import type { Chart } from "../rate-board/chart-geometry.ts";
import { FullBoard } from "../rate-board/full-board.tsx";
import { exchangeRatesOf } from "../rate-board/offers.ts";
import { RateHistory } from "../rate-board/rate-history.tsx";
import { ShareRates } from "../rate-board/share-rates.tsx";

const TradeSteps = serverPart(async () => (await import("../evidence/trade-steps.tsx")).TradeSteps);

const words = { ...boardWords, ...ratesWords };

interface RatesPage {
	/** When the page was made, ms. */
	readonly now: number;
	readonly charts: readonly Chart[];
}

/** The rates and their history; neither may fail the page. The charts are drawn here, so that a first visit loads no chart code. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RatesPage> {
	const client = context.get(queryClientContext);
	await Promise.all([
		client.prefetchQuery(ratesQuery),
		client.prefetchQuery(rateHistoryQuery),
		client.prefetchQuery(yesterdayRatesQuery),
		client.prefetchQuery(homeQuery),
	]);
	const now = Date.now();
	const history = client.getQueryData(rateHistoryQuery.queryKey) ?? [];
	const drawn = import("../rate-board/chart-geometry.ts").then(({ chartsOf }) => chartsOf(history, now));
	return { now, charts: await drawn.catch(() => []) };
}

export function Component() {
	const t = useT(words);
	const { now: pageTime, charts } = useLoaderData<RatesPage>();
	const now = useNow(pageTime);
	const { search } = useLocation();
	const { data: rates } = useQuery(ratesQuery);
	// Rates that are old, or that nobody set, are not called today's.
	const isCurrent = useBoardState(rates, now) === "current";
	const data = rates
		? tradedCurrencies.flatMap((currency) =>
				exchangeRatesOf(
					rates,
					currency,
					(side) => `${t(`currency.${currency}`)}: ${t(side === "buy" ? "rates.youBuy" : "rates.youSell")}`,
				),
			)
		: [];
	return (
		<div className="page pt-8 lg:pt-12">
			<PageHead
				title={t(isCurrent ? "rates.title" : "rates.titlePosted")}
				description={t(isCurrent ? "rates.description" : "rates.descriptionPosted")}
				data={data}
			/>
			<link rel="alternate" type="application/xml" href="/rates.xml" title={t("rates.feed")} />
			<link rel="alternate" type="application/json" href="/rates.json" title={t("rates.feedJson")} />
			<header className="max-w-text">
				<PageHeading look="display">{t("rates.heading")}</PageHeading>
				<p className="mt-3 text-lg text-muted">{t("rates.lead")}</p>
			</header>
			<div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[1.35fr_1fr]">
				{/* On a phone it comes before the boards, which fill several screens there. Places are named, not changed by order: a page is painted as it comes. */}
				<div className="lg:col-start-2 lg:row-start-1">
					<Calculator key={search} />
				</div>
				<div className="lg:col-start-1 lg:row-start-1">
					<FullBoard now={now} />
					<ShareRates />
				</div>
			</div>
			<RateHistory charts={charts} now={now} />
			<div className="print:hidden">
				<TradeSteps />
				<SampleConfirmation />
				<TradeQuestions />
			</div>
		</div>
	);
}
