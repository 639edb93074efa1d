import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { isRequestPaused } from "#content/paused.ts";
import { boardWords } from "#i18n/en/board.ts";
import { issuesWords } from "#i18n/en/issues.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import { tradeWords } from "#i18n/en/trade.ts";
import type { Rates } from "#shared/api/rates.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { amountOf, questionIn } from "#shared/rates/calculator.ts";
import { formatNumber, formatPkr, formatRate } from "#shared/rates/money.ts";
import { type Age, type AgeBelow, ageBelow, ageOf } from "#shared/rates/rate-age.ts";
import { rateFor, type Side, totalAt, tradedCurrencies } from "#shared/rates/rates.ts";
import { requestPath, tradeTypeOf } from "#shared/requests/address.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatInstant } from "#shared/time.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { useOpenRequest } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { controlClass, describedBy, valuesOf } from "../../ui/field.tsx";
import { useBoardState } from "./board-parts.tsx";
import { SinceYesterday } from "./since-yesterday.tsx";

const words = { ...boardWords, ...issuesWords, ...tradeWords };
const firstAmount = "100";

interface TradeFormProps {
	/** The rates of the page as the server made it. */
	firstRates: Rates | undefined;
	/** When that was, ms. */
	pageTime: number;
}

/**
 * The trade at the top of the home page: a form that leads to the request's own, with side and amount filled in. Which side
 * and which currency is chosen is known to the style sheet alone, so that it holds before the script comes, and without it.
 */
export function TradeForm({ firstRates, pageTime }: TradeFormProps) {
	const t = useT(words);
	const localPath = useLocalPath();
	const id = useId();
	const opener = useOpenRequest();
	const { pausedOrders } = useSettings();
	const form = useRef<HTMLFormElement>(null);
	const [amount, setAmount] = useState(firstAmount);
	const [alive, setAlive] = useState(false);
	const [sent, setSent] = useState(false);
	const { data: current } = useQuery(ratesQuery);
	// The first rendering is the server's, whatever was posted since.
	const rates = alive ? current : firstRates;
	useEffect(() => {
		setAlive(true);
		// What was typed before is in the form alone.
		if (form.current) setAmount(valuesOf(form.current).amount ?? "");
	}, []);

	const offered = tradedCurrencies.filter((currency) => !isRequestPaused(pausedOrders, tradeTypeOf(currency)));
	if (offered.length === 0) return <p className="sheet margin-rule p-5 text-muted">{t("trade.paused")}</p>;
	const reading = amountOf({ amount });
	const issue =
		"issue" in reading && (sent || amount.trim())
			? t(`issue.${reading.issue.code}`, issueParameters(reading.issue))
			: undefined;

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		const { currency, side } = questionIn(new URLSearchParams(valuesOf(event.currentTarget)));
		if ("issue" in reading) {
			event.preventDefault();
			setSent(true);
			document.getElementById(`${id}-amount`)?.focus();
			return;
		}
		if (!opener) return;
		event.preventDefault();
		const request = { type: tradeTypeOf(currency), preselect: side, amount: String(reading.amount) };
		opener.open(request, localPath(requestPath(request.type, request)));
	}

	return (
		<form
			ref={form}
			method="get"
			action={localPath("/request")}
			aria-label={t("trade.label")}
			noValidate={alive}
			onSubmit={onSubmit}
			onInput={() => form.current && setAmount(valuesOf(form.current).amount ?? "")}
			className="trade-form by-trade sheet margin-rule shadow-sheet"
		>
			<div className="trade-part grid gap-3 p-4 sm:p-5">
				<Choices
					name="side"
					legend={t("trade.side")}
					isLegendHidden
					chosen="sell"
					options={sides.map((value) => ({ value, label: t(value === "sell" ? "trade.have" : "trade.want") }))}
				/>
				<Choices
					name="currency"
					legend={t("trade.currency")}
					isLegendHidden
					chosen={offered.includes("usdt") ? "usdt" : offered[0]}
					options={tradedCurrencies.map((value) => ({
						value,
						label: t(`currency.${value}`),
						disabled: !offered.includes(value),
					}))}
				/>
				<div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
					<label htmlFor={`${id}-amount`} className="text-muted">
						{t("trade.amount")}
					</label>
					<input
						id={`${id}-amount`}
						name="amount"
						inputMode="decimal"
						autoComplete="off"
						dir="ltr"
						maxLength={40}
						required
						defaultValue={firstAmount}
						aria-invalid={issue ? true : undefined}
						aria-describedby={describedBy(`${id}-amount`, false, issue)}
						className={`${controlClass} figure h-11 py-0 text-2xl`}
					/>
					{issue && (
						<p id={`${id}-amount-error`} className="col-span-2 text-small font-medium text-red">
							{issue}
						</p>
					)}
				</div>
			</div>
			<output htmlFor={`${id}-amount`} className="trade-part block bg-green-wash px-4 py-2.5 sm:px-5">
				{rates ? (
					<>
						<TradeSums amount={"amount" in reading ? reading.amount : null} rates={rates} firstRates={firstRates} />
						<RateAge rates={rates} pageTime={pageTime} isLive={alive} />
					</>
				) : (
					t("trade.unread")
				)}
			</output>
			<div className="trade-part p-4 sm:p-5">
				<Button
					type="submit"
					variant="primary"
					className="w-full text-lg"
					onPointerEnter={opener?.prepare}
					onFocus={opener?.prepare}
				>
					{offered.flatMap((currency) =>
						sides.map((side) => (
							<span key={currency + side} className={`for-${side} for-${currency}`}>
								{t(side === "sell" ? "rates.sellCurrency" : "rates.buyCurrency", {
									currency: t(`currency.${currency}`),
								})}
							</span>
						)),
					)}
				</Button>
				<p className="mt-2 text-center text-small text-muted">{t("trade.note")}</p>
			</div>
		</form>
	);
}

const sides = ["sell", "buy"] as const satisfies readonly Side[];

interface TradeSumsProps {
	/** In units of the currency; `null` while it cannot be read. */
	amount: number | null;
	rates: Rates;
	/** The rates that the page came with: one that has moved since is marked. */
	firstRates: Rates | undefined;
}

/** What an amount comes to, for each currency and side; the style sheet shows the one that is chosen. */
function TradeSums({ amount, rates, firstRates }: TradeSumsProps) {
	const t = useT(ratesWords);
	const locale = useLocale();
	return tradedCurrencies.flatMap((currency) =>
		sides.map((side) => {
			const rate = rateFor(rates, currency, side);
			const hasMoved = firstRates && rateFor(firstRates, currency, side) !== rate;
			const sum = isolated(amount === null ? "–" : t(`units.${currency}`, { amount: formatNumber(amount) }));
			return (
				<span key={currency + side} className={`for-${side} for-${currency} block`}>
					<span className="flex flex-wrap items-baseline justify-between gap-x-3">
						<span className="text-muted">{t(side === "sell" ? "calculator.sellToPkr" : "calculator.buyToPkr")}</span>
						<span
							key={rate}
							data-moved={hasMoved || undefined}
							className="moved-rate money text-3xl leading-tight text-green lg:text-4xl"
						>
							<bdi>{amount === null ? "–" : formatPkr(totalAt(rate, amount), locale)}</bdi>
						</span>
					</span>
					<span className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-muted">
						<span>{t("calculator.forSum", { sum, rate: isolated(formatRate(rate)) })}</span>
						<SinceYesterday rates={rates} currency={currency} side={side} />
					</span>
				</span>
			);
		}),
	);
}

interface RateAgeProps {
	rates: Rates;
	/** When the page was made, ms. */
	pageTime: number;
	/** Whether the visitor's clock is used; a cached page says what holds until its hour ends. */
	isLive: boolean;
}

/** How old the rates are, or that they are to be confirmed. */
function RateAge({ rates, pageTime, isLive }: RateAgeProps) {
	const t = useT(words);
	const locale = useLocale();
	const now = useNow(pageTime);
	const state = useBoardState(rates, now);
	const span = ({ unit, count }: Age) => t(count === 1 ? `trade.age.${unit}` : `trade.age.${unit}s`, { count });
	// Its own words: in Urdu they are in the oblique case before a postposition.
	const spanBelow = ({ unit, count }: AgeBelow) =>
		t(unit === "day" ? "trade.age.underDays" : count === 1 ? "trade.age.underHour" : "trade.age.underHours", { count });
	if (!rates.setAt)
		return (
			<span className="mt-1 block text-small">
				<span className="stamp me-2 text-red">{t("rates.toConfirm")}</span>
				{t("rates.toConfirmTip")}
			</span>
		);
	const age = ageOf(rates.setAt, now);
	const sentence = !isLive
		? t("trade.age.under", { span: spanBelow(ageBelow(rates.setAt, pageTime)) })
		: age
			? t("trade.age.since", { span: span(age) })
			: t("trade.age.now");
	return (
		<span className="mt-1 block text-small text-muted">
			{state === "old" && <span className="stamp me-2 text-red">{t("rates.old")}</span>}
			<time dateTime={rates.setAt} title={formatInstant(rates.setAt, locale, now)}>
				{sentence}
			</time>
		</span>
	);
}
