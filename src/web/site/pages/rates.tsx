import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { sampleAmount, sampleReference, sampleTerms, sampleWords } from "#content/sample-confirmation.ts";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import evidenceWords from "#i18n/en/evidence.json" with { type: "json" };
import ratesWords from "#i18n/en/rates.json" with { type: "json" };
import shareWords from "#i18n/en/share.json" with { type: "json" };
import type { Rates } from "#shared/api/rates.ts";
import { type Question as Asked, amountOf, questionIn, sumsOf } from "#shared/rates/calculator.ts";
import { type Currency, isSet, rateFor, type Side, totalAt, tradedCurrencies } from "#shared/rates/rates.ts";
import { confirmationLines } from "#shared/requests/confirmation.ts";
import { homeQuery, rateHistoryQuery, ratesQuery, yesterdayRatesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { Question } from "../evidence/question.tsx";
import { useBoardState } from "../rate-board/board-table.tsx";
import { Instrument } from "../rate-board/instrument.tsx";

const RateHistory = serverPart(async () => (await import("../rate-board/week-charts.tsx")).RateHistory);
const TradeSteps = serverPart(async () => (await import("../evidence/trade-steps.tsx")).BriefTradeSteps);

const AlertForm = serverPart(async () => (await import("../rate-alerts/alert-form.tsx")).AlertForm);

interface RatesPage {
	/** When the page was made, ms. */
	readonly now: number;
}

/** The rates and their history; neither may fail the page. The charts are a part that the server writes: a first visit loads no chart code. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RatesPage> {
	const client = context.get(queryClientContext);
	await Promise.all([
		client.prefetchQuery(ratesQuery),
		client.prefetchQuery(rateHistoryQuery),
		client.prefetchQuery(yesterdayRatesQuery),
		client.prefetchQuery(homeQuery),
	]);
	return { now: Date.now() };
}

export function Component() {
	const t = useT(boardWords, ratesWords);
	const { now: pageTime } = useLoaderData<RatesPage>();
	const { rateAlerts } = useSettings();
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
		<div className="page pt-3 lg:pt-10">
			<PageHead
				title={t(isCurrent ? "rates.title" : "rates.titlePosted")}
				description={t(isCurrent ? "rates.description" : "rates.descriptionPosted")}
				data={data}
			/>
			<link rel="alternate" type="application/xml" href="/rates.xml" title={t("rates.feed")} />
			<link rel="alternate" type="application/json" href="/rates.json" title={t("rates.feedJson")} />
			<PageHeading variant="display" className="hero-title">
				{t("rates.heading")}
			</PageHeading>
			<div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 lg:mt-6 lg:grid-cols-[minmax(0,31rem)_1fr]">
				<div>
					<Instrument key={search} id="calculator" question={lineOf(search, rates)} />
					<p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small text-muted print:hidden">
						<span>{t("rates.lead")}</span>
						<span data-place="open" className="block min-h-6 lang-ur:min-h-8 noscript:hidden" />
					</p>
					<ShareRates />
				</div>
				<div>
					<RateHistory />
					<div className="mt-4 print:hidden">
						{rateAlerts ? (
							<Fold id="alert" title={t("alert.fold")}>
								<AlertForm />
							</Fold>
						) : (
							<TextLink to="/rate-alert">{t("alert.fold")}</TextLink>
						)}
						<TradeSteps />
						<TradeQuestions />
					</div>
				</div>
			</div>
		</div>
	);
}

/** The question of an address as the line asks it, in units: a form that is sent without scripts knows no rupees. */
function lineOf(search: string, rates: Rates | undefined): Asked {
	const question = questionIn(new URLSearchParams(search));
	const currency = tradedCurrencies.find((one) => one === question.currency) ?? "usdt";
	const reading = amountOf(question);
	if (question.direction === "toPkr" || !rates || "issue" in reading)
		return { ...question, currency, direction: "toPkr" };
	const { units } = sumsOf({ ...question, currency }, reading.amount, rateFor(rates, currency, question.side));
	return { ...question, currency, direction: "toPkr", amount: String(units) };
}

/** A currency's rates for search engines, one offer for each side (schema.org); nothing while staff have set no rates. */
function exchangeRatesOf(rates: Rates, currency: Currency, named: (side: Side) => string): Record<string, unknown>[] {
	if (!isSet(rates)) return [];
	return (["buy", "sell"] as const satisfies readonly Side[]).map((side) => ({
		"@type": "ExchangeRateSpecification",
		name: named(side),
		currency: "PKR",
		currentExchangeRate: {
			"@type": "UnitPriceSpecification",
			price: rateFor(rates, currency, side),
			priceCurrency: "PKR",
			...(rates.setAt ? { validFrom: rates.setAt } : {}),
			referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitText: currency === "usdt" ? "USDT" : "USD" },
		},
	}));
}

// While nobody has posted a rate, one that is plainly made up.
const madeUpRate = 300;

/** The message that comes before anyone sends anything, filled in as a sample. */
function SampleMessage() {
	const t = useT(evidenceWords);
	const locale = useLocale();
	const { brand, tradeTerms } = useSettings();
	const { data: rates } = useQuery(ratesQuery);
	const isPosted = rates !== undefined && isSet(rates);
	const rate = isPosted ? rateFor(rates, "usdt", "sell") : madeUpRate;
	const lines = confirmationLines(
		{
			type: "USDT_TRADE",
			payload: { side: "sell", amount: sampleAmount },
			quote: { serverRate: rate, serverTotal: totalAt(rate, sampleAmount) },
			brand,
			reference: sampleReference,
			words: sampleWords[locale],
			account: sampleTerms.account[locale],
			fees: tradeTerms.fees[locale] || sampleTerms.fees[locale],
			first: tradeTerms.first[locale] || sampleTerms.first[locale],
			until: sampleTerms.until[locale],
		},
		locale,
	);
	return (
		<>
			<span className="block">{t("sample.lead")}</span>
			<span id="sample" className="sheet mt-3 block bg-green-wash p-5 text-ink">
				<span className="stamp float-end ms-3 mb-1 text-red">{t("sample.stamp")}</span>
				{lines.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</span>
			<span className="mt-2 block text-small">{t(isPosted ? "sample.note" : "sample.noteUnset")}</span>
		</>
	);
}

function TradeQuestions() {
	const t = useT(evidenceWords);
	const locale = useLocale();
	const { tradeTerms } = useSettings();
	return (
		<section aria-labelledby="questions" className="mt-4 lg:mt-8">
			<h2 id="questions" className="text-heading">
				{t("ask.title")}
			</h2>
			<div className="mt-2 border-y border-rule">
				<Question question={t("ask.first")}>{tradeTerms.first[locale] || t("ask.firstUnset")}</Question>
				<Question question={t("ask.rate")}>{t("ask.rateText")}</Question>
				<Question question={t("ask.fees")}>{tradeTerms.fees[locale] || t("ask.feesUnset")}</Question>
				<Question question={t("ask.time")}>
					{tradeTerms.time[locale] && (
						<>
							{tradeTerms.time[locale]}
							<br />
						</>
					)}
					{t("ask.timeUnset")}
				</Question>
				<Question question={t("sample.title")}>
					<SampleMessage />
				</Question>
			</div>
		</section>
	);
}

type Sharing = ComponentType<{ current: Rates; onClose: () => void }>;

/** Shares the board as a picture and as text; what draws it is loaded when someone asks. Nothing while staff set no rates. */
function ShareRates() {
	const t = useT(shareWords);
	const { data: rates } = useQuery(ratesQuery);
	const [Dialog, setDialog] = useState<Sharing | null>(null);
	const [failed, setFailed] = useState(false);
	// Without scripts there is nothing to press; the room is there from the start.
	const isAlive = useHydrated();
	if (!rates || !isSet(rates)) return null;
	const open = async () => {
		try {
			const { ShareDialog } = await import("../../app/share/share-dialog.tsx");
			setDialog(() => ShareDialog);
			setFailed(false);
		} catch {
			setFailed(true);
		}
	};
	return (
		<div className="mt-2 min-h-11 print:hidden">
			{isAlive && <Button onClick={() => void open()}>{t("rate.shareTitle")}</Button>}
			{failed && (
				<p role="alert" className="text-small text-red">
					{t("rate.shareUnread")}
				</p>
			)}
			{Dialog && <Dialog current={rates} onClose={() => setDialog(null)} />}
		</div>
	);
}
