import { type FormEvent, type RefObject, useId, useState } from "react";
import { isRequestPaused } from "#content/paused.ts";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import tradeWords from "#i18n/en/trade.json" with { type: "json" };
import type { Rates } from "#shared/api/rates.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { type Direction, type Question, sumsOf } from "#shared/rates/calculator.ts";
import { type AmountReading, formatNumber, formatPkr } from "#shared/rates/money.ts";
import { rateFor, type Side, type TradedCurrency, totalAt, tradedCurrencies } from "#shared/rates/rates.ts";
import { requestPath, tradeTypeOf } from "#shared/requests/address.ts";
import { useOpenRequest } from "../../app/content/request-link.tsx";
import { isOutside, useLimits } from "../../app/content/trade-limits.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { controlClass } from "../../ui/field.tsx";

const sides = ["sell", "buy"] as const satisfies readonly Side[];

interface TradeFormProps {
	id: string | undefined;
	form: RefObject<HTMLFormElement | null>;
	isAlive: boolean;
	question: Question;
	reading: AmountReading;
	rates: Rates | undefined;
	/** The rates that the page came with: one that has moved since is marked. */
	firstRates: Rates | undefined;
	onInput: () => void;
	onDirection: (direction: Direction, amount: string) => void;
}

/** A form that leads to the request's own. Which side and currency is chosen the style sheet knows, so that it holds without the script, too. */
export function TradeForm(props: TradeFormProps) {
	const { id, form, isAlive, question, reading, rates, firstRates, onInput, onDirection } = props;
	const t = useT(boardWords, issuesWords, tradeWords);
	const localPath = useLocalPath();
	const base = useId();
	const opener = useOpenRequest();
	const limits = useLimits();
	const { pausedOrders } = useSettings();
	const [sent, setSent] = useState(false);
	const offered = tradedCurrencies.filter((currency) => !isRequestPaused(pausedOrders, tradeTypeOf(currency)));
	const [fallback] = offered;
	if (!fallback) return <p className="p-5 text-muted">{t("trade.paused")}</p>;
	const trades = offered.flatMap((currency) => sides.map((side) => ({ currency, side })));
	const { side, direction, amount } = question;
	const currency = offered.find((one) => one === question.currency) ?? fallback;
	const sums =
		rates && "amount" in reading
			? sumsOf({ ...question, currency }, reading.amount, rateFor(rates, currency, side))
			: null;
	const units = sums?.units ?? ("amount" in reading && direction === "toPkr" ? reading.amount : null);
	const outside = units !== null && isOutside(limits[currency], units);
	const issue =
		"issue" in reading && (sent || amount.trim())
			? t(`issue.${reading.issue.code}`, issueParameters(reading.issue))
			: undefined;
	const note = `${base}-note`;
	const turned = direction === "toPkr" ? "fromPkr" : "toPkr";

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		if ("issue" in reading || outside) {
			event.preventDefault();
			setSent(true);
			document.getElementById(`${base}-amount`)?.focus();
			return;
		}
		if (!opener) return;
		event.preventDefault();
		const request = { type: tradeTypeOf(currency), preselect: side, amount: String(units ?? reading.amount) };
		opener.open(request, localPath(requestPath(request.type, request)));
	}

	return (
		<form
			ref={form}
			id={id}
			method="get"
			action={localPath("/request")}
			aria-label={t("trade.label")}
			noValidate={isAlive}
			onSubmit={onSubmit}
			onInput={onInput}
			className="trade-form grid grid-cols-[minmax(0,1fr)] gap-2 p-3 sm:p-4 [&>fieldset]:min-w-0"
		>
			<Choices
				name="side"
				legend={t("trade.side")}
				isLegendHidden
				chosen={side}
				options={sides.map((value) => ({ value, label: t(value === "sell" ? "rates.youSell" : "rates.youBuy") }))}
			/>
			<div className="flex flex-wrap items-center">
				{direction === "fromPkr" && <span className="pe-2 text-muted">{t("trade.rupees")}</span>}
				<label htmlFor={`${base}-amount`} className="sr-only">
					{t("trade.amount")}
				</label>
				<input
					id={`${base}-amount`}
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					dir="ltr"
					maxLength={40}
					required
					key={direction}
					defaultValue={amount}
					aria-invalid={issue || outside ? true : undefined}
					aria-describedby={note}
					className={`${controlClass} figure h-11 w-auto! min-w-0 flex-[1_1_5rem] rounded-e-none! py-0 text-2xl`}
				/>
				<label htmlFor={`${base}-currency`} className="sr-only">
					{t("trade.currency")}
				</label>
				<select
					id={`${base}-currency`}
					name="currency"
					defaultValue={currency}
					className={`${controlClass} w-auto! max-w-full -ms-px rounded-s-none! py-0! font-medium`}
				>
					{tradedCurrencies.map((one) => (
						<option key={one} value={one} disabled={!offered.includes(one)}>
							{t(`currency.${one}`)}
						</option>
					))}
				</select>
				{/* Its room is there from the start: what comes with the scripts must not move the line. */}
				<button
					type="button"
					onClick={() => sums && onDirection(turned, String(direction === "toPkr" ? sums.pkr : sums.units))}
					className={`min-h-11 min-w-20 ps-3 text-small text-green underline underline-offset-4 ${isAlive && sums ? "" : "invisible"}`}
				>
					{direction === "toPkr" ? t("trade.inRupees") : t("trade.inUnits", { unit: t(`currency.${currency}`) })}
				</button>
			</div>
			{(issue || offered.some((one) => limits[one].text)) && (
				<p id={note} className={`-my-1 text-small ${issue || outside ? "font-medium text-red" : "text-muted"}`}>
					{issue ??
						offered.map((one) => (
							<span key={one} className={`for-${one}`}>
								{limits[one].text}
							</span>
						))}
				</p>
			)}
			<output
				htmlFor={`${base}-amount ${base}-currency`}
				className="block rounded-sm bg-green-wash px-3 py-1.5 data-stale:[&_.money]:invisible"
			>
				{rates ? (
					trades.map((trade) => (
						<Sum key={trade.currency + trade.side} {...trade} {...{ question, reading, rates, firstRates }} />
					))
				) : (
					<span>{t("trade.unread")}</span>
				)}
			</output>
			<Button
				type="submit"
				variant="primary"
				className="w-full text-lg"
				onPointerEnter={opener?.prepare}
				onFocus={opener?.prepare}
			>
				{trades.map((trade) => (
					<span key={trade.currency + trade.side} className={`for-${trade.side} for-${trade.currency}`}>
						{t(trade.side === "sell" ? "rates.sellCurrency" : "rates.buyCurrency", {
							currency: t(`currency.${trade.currency}`),
						})}
					</span>
				))}
			</Button>
		</form>
	);
}

const answers = {
	sell: { toPkr: "trade.get", fromPkr: "trade.send" },
	buy: { toPkr: "trade.pay", fromPkr: "trade.get" },
} as const;

interface SumProps extends Pick<TradeFormProps, "question" | "reading" | "firstRates"> {
	currency: TradedCurrency;
	side: Side;
	rates: Rates;
}

/** What the amount comes to for a currency and a side; the style sheet shows the one that is chosen. */
function Sum({ currency, side, question, reading, rates, firstRates }: SumProps) {
	const t = useT(tradeWords);
	const locale = useLocale();
	const { direction } = question;
	const rate = rateFor(rates, currency, side);
	const hasMoved = firstRates && rateFor(firstRates, currency, side) !== rate;
	const sums = "amount" in reading ? sumsOf({ currency, side, direction }, reading.amount, rate) : null;
	const units = sums && t(`units.${currency}`, { amount: formatNumber(sums.units) });
	const found = sums && (direction === "toPkr" ? formatPkr(totalAt(rate, sums.units), locale) : units);
	return (
		<span className={`for-${side} for-${currency} block`}>
			<span className="flex flex-wrap items-baseline justify-between gap-x-3">
				<span className="text-muted">
					{t(answers[side][direction])}
					{/* Without scripts the sum stays that of the amount that the page came with. */}
					<span className="text-small not-noscript:hidden">
						{" "}
						{t("trade.forSum", { sum: t(`units.${currency}`, { amount: question.amount }) })}
					</span>
				</span>
				{/* A sum is not broken within its figures, so on a phone it grows as far as they fit a line. */}
				<span
					key={rate}
					data-moved={hasMoved || undefined}
					className="moved-rate money text-3xl leading-tight text-green max-sm:text-end max-sm:text-[min(1.875rem,13vw)] max-sm:whitespace-normal max-sm:lang-ur:text-[min(1.5rem,13vw)]"
				>
					<bdi>{found ?? "–"}</bdi>
				</span>
			</span>
		</span>
	);
}
