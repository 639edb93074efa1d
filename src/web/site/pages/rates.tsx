import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { sampleAmount, sampleReference, sampleTerms } from "#content/sample-confirmation.ts";
import { boardWords } from "#i18n/en/board.ts";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import { shareWords } from "#i18n/en/share.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { TradeLimits } from "#shared/api/settings.ts";
import { formatNumber } from "#shared/rates/money.ts";
import {
	type Currency,
	isSet,
	rateFor,
	type Side,
	type TradedCurrency,
	totalAt,
	tradedCurrencies,
} from "#shared/rates/rates.ts";
import { confirmationLines } from "#shared/requests/confirmation.ts";
import { homeQuery, rateHistoryQuery, ratesQuery, yesterdayRatesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading, Section } from "../../ui/section.tsx";
import { Question } from "../evidence/question.tsx";
import { useBoardState } from "../rate-board/board-parts.tsx";
import { Calculator } from "../rate-board/calculator.tsx";
import type { Chart } from "../rate-board/chart-geometry.ts";
import { FullBoard } from "../rate-board/full-board.tsx";
import { RateHistory } from "../rate-board/rate-history.tsx";

const TradeSteps = serverPart(async () => (await import("../evidence/trade-steps.tsx")).TradeSteps);

const words = { ...boardWords, ...ratesWords, ...evidenceWords };

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
				<PageHeading variant="display">{t("rates.heading")}</PageHeading>
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

/**
 * What search engines read of a currency's rates: one offer to buy and one to sell (schema.org), `named` in the page's
 * language. Nothing while staff have set no rates.
 */
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
function SampleConfirmation() {
	const t = useT(evidenceWords);
	const { data: rates } = useQuery(ratesQuery);
	const isPosted = rates !== undefined && isSet(rates);
	const rate = isPosted ? rateFor(rates, "usdt", "sell") : madeUpRate;
	return (
		<Section id="sample" title={t("sample.title")} lead={t("sample.lead")}>
			<Message rate={rate} />
			<p className="mt-3 max-w-text text-small text-muted">{t(isPosted ? "sample.note" : "sample.noteUnset")}</p>
		</Section>
	);
}

function Message({ rate }: { rate: number }) {
	const t = useT(evidenceWords);
	const locale = useLocale();
	const { brand, tradeTerms } = useSettings();
	const lines = confirmationLines(
		{
			type: "USDT_TRADE",
			payload: { side: "sell", amount: sampleAmount },
			quote: { serverRate: rate, serverTotal: totalAt(rate, sampleAmount) },
			brand,
			reference: sampleReference,
			account: sampleTerms.account[locale],
			fees: tradeTerms.fees[locale] || sampleTerms.fees[locale],
			first: tradeTerms.first[locale] || sampleTerms.first[locale],
			until: sampleTerms.until[locale],
		},
		locale,
	);
	return (
		<figure className="sheet max-w-text bg-green-wash p-5">
			<figcaption className="stamp float-end ms-3 mb-1 text-red">{t("sample.stamp")}</figcaption>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
		</figure>
	);
}

/** What people ask before a trade; answered by what staff set, else by what the terms say. */
function TradeQuestions() {
	const t = useT(words);
	const locale = useLocale();
	const { tradeTerms } = useSettings();
	const amounts = useAmounts();
	return (
		<Section id="questions" title={t("ask.title")}>
			<div className="border-y border-rule">
				<Question question={t("ask.first")}>{tradeTerms.first[locale] || t("ask.firstUnset")}</Question>
				<Question question={t("ask.rate")}>{t("ask.rateText")}</Question>
				<Question question={t("ask.amount")}>{amounts || t("ask.amountUnset")}</Question>
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
			</div>
		</Section>
	);
}

/** The posted limits, one line a currency; empty while staff have posted none. */
function useAmounts(): string {
	const t = useT(words);
	const { tradeLimits } = useSettings();
	const line = (currency: TradedCurrency, { min, max }: TradeLimits[TradedCurrency]) => {
		const units = (amount: number | null) =>
			amount === null ? "" : t(`units.${currency}`, { amount: formatNumber(amount) });
		if (min === null && max === null) return [];
		const key = min === null ? "ask.upTo" : max === null ? "ask.from" : "ask.between";
		return [t(key, { currency: t(`currency.${currency}`), min: units(min), max: units(max) })];
	};
	return tradedCurrencies.flatMap((currency) => line(currency, tradeLimits[currency])).join("\n");
}

type Sharing = ComponentType<{ current: Rates; onClose: () => void }>;

/** Shares the board as a picture and as text; what draws it is loaded when someone asks. Nothing while staff set no rates. */
function ShareRates() {
	const t = useT(shareWords);
	const { data: rates } = useQuery(ratesQuery);
	const [Dialog, setDialog] = useState<Sharing | null>(null);
	const [isOpen, setOpen] = useState(false);
	const [failed, setFailed] = useState(false);
	// Without scripts there is nothing to press; the room is there from the start.
	const [isAlive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	if (!rates || !isSet(rates)) return null;
	const open = async () => {
		try {
			const { ShareDialog } = await import("../../app/share/share-dialog.tsx");
			setDialog(() => ShareDialog);
			setFailed(false);
			setOpen(true);
		} catch {
			setFailed(true);
		}
	};
	return (
		<div className="mt-4 min-h-11 print:hidden">
			{isAlive && <Button onClick={() => void open()}>{t("rate.shareTitle")}</Button>}
			{failed && (
				<p role="alert" className="text-small text-red">
					{t("rate.shareUnread")}
				</p>
			)}
			{isOpen && Dialog && <Dialog current={rates} onClose={() => setOpen(false)} />}
		</div>
	);
}
