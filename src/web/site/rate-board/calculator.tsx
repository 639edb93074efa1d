import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { boardWords } from "#i18n/en/board.ts";
import { issuesWords } from "#i18n/en/issues.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { amountOf, directions, type Question, questionIn, type Sums, sumsOf } from "#shared/rates/calculator.ts";
import { formatNumber, formatPkr, formatRate } from "#shared/rates/money.ts";
import { currencies, isSet, rateFor } from "#shared/rates/rates.ts";
import { isolated } from "#shared/text/bidi.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { controlClass, describedBy, Field, valuesOf } from "../../ui/field.tsx";
import { TradeLink } from "./full-board.tsx";

const words = { ...boardWords, ...issuesWords, ...ratesWords };

/** Works out a trade both ways: as one types, and without scripts as a form that the server answers. */
export function Calculator() {
	const t = useT(words);
	const localPath = useLocalPath();
	const { search } = useLocation();
	const { data: rates } = useQuery(ratesQuery);
	const [question, setQuestion] = useState(() => questionIn(new URLSearchParams(search)));
	const { currency, side, direction, amount } = question;
	const form = useRef<HTMLFormElement>(null);
	// What was typed before hydration is in the form alone.
	useEffect(() => {
		if (form.current) setQuestion(questionIn(new URLSearchParams(valuesOf(form.current))));
	}, []);
	const ask = (part: Partial<Question>) => setQuestion({ ...question, ...part });
	const unit = t(`unit.${currency}`);
	const howMany =
		direction === "fromPkr"
			? t("calculator.amount", { unit: t("calculator.rupees") })
			: t(currency === "emailUnit" ? "calculator.amountEmails" : "calculator.amount", { unit });
	const reading = amountOf(question);
	const sums = rates && "amount" in reading ? sumsOf(question, reading.amount, rateFor(rates, currency, side)) : null;
	// An empty field is no mistake until the form is sent.
	const [sent, setSent] = useState(false);
	const issue =
		"issue" in reading && (sent || amount.trim())
			? t(`issue.${reading.issue.code}`, issueParameters(reading.issue))
			: undefined;
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		setSent(true);
		// The address now says the sum, so that it can be shared.
		const { history, location } = window;
		history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ ...question })}`);
	};
	return (
		<form
			ref={form}
			method="get"
			action={`${localPath("/rates")}#calculator`}
			id="calculator"
			aria-labelledby="calculator-title"
			onSubmit={onSubmit}
			className="sheet margin-rule"
		>
			<h2 id="calculator-title" className="border-b border-rule px-5 py-3 text-heading">
				{t("calculator.title")}
			</h2>
			<div className="grid gap-4 p-5">
				<Choices
					name="side"
					legend={t("calculator.side")}
					chosen={side}
					options={[
						{ value: "sell", label: t("rates.sellToUs") },
						{ value: "buy", label: t("rates.buyFromUs") },
					]}
					onChoose={(value) => ask({ side: value })}
				/>
				<Field id="calculator-currency" label={t("calculator.currency")}>
					<select
						id="calculator-currency"
						name="currency"
						value={currency}
						onChange={({ target }) => ask({ currency: currencies.find((given) => given === target.value) ?? currency })}
						className={controlClass}
					>
						{currencies.map((given) => (
							<option key={given} value={given}>
								{t(`currency.${given}`)}
							</option>
						))}
					</select>
				</Field>
				<Choices
					name="direction"
					legend={t("calculator.direction")}
					chosen={direction}
					options={directions.map((value) => ({ value, label: t(`calculator.${value}`, { unit }) }))}
					onChoose={(value) => ask({ direction: value })}
				/>
				<Field id="calculator-amount" label={howMany} hint={t("calculator.hint")} error={issue}>
					<input
						id="calculator-amount"
						name="amount"
						inputMode="decimal"
						autoComplete="off"
						dir="ltr"
						maxLength={40}
						value={amount}
						onChange={({ target }) => ask({ amount: target.value })}
						aria-invalid={issue ? true : undefined}
						aria-describedby={describedBy("calculator-amount", true, issue)}
						className={controlClass}
					/>
				</Field>
			</div>
			<Answer>{rates && sums && <Sum rates={rates} question={question} sums={sums} />}</Answer>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3 p-5">
				<Button type="submit" className="not-noscript:hidden">
					{t("calculator.work")}
				</Button>
				<TradeLink currency={currency} side={side} amount={sums?.units} className={buttonClass("primary")} />
			</div>
		</form>
	);
}

/** Keeps the room of the answer, so that nothing moves while one types. */
function Answer({ children }: { children: ReactNode }) {
	return (
		<output
			htmlFor="calculator-amount calculator-currency"
			className="block min-h-28 bg-green-wash px-5 py-3 lang-ur:min-h-36"
		>
			{children}
		</output>
	);
}

const answers = {
	sell: { toPkr: "calculator.sellToPkr", fromPkr: "calculator.sellFromPkr" },
	buy: { toPkr: "calculator.buyToPkr", fromPkr: "calculator.buyFromPkr" },
} as const;

function Sum({ rates, question, sums }: { rates: Rates; question: Question; sums: Sums }) {
	const t = useT(ratesWords);
	const locale = useLocale();
	const { currency, side, direction } = question;
	const rate = rateFor(rates, currency, side);
	const isOneEmail = currency === "emailUnit" && sums.units === 1;
	const units = isOneEmail ? t("units.oneEmail") : t(`units.${currency}`, { amount: formatNumber(sums.units) });
	const rupees = formatPkr(sums.pkr, locale);
	const [given, found] = direction === "toPkr" ? [units, rupees] : [rupees, units];
	return (
		<>
			<span className="block text-muted">{t(answers[side][direction])}</span>
			<span className="money block text-3xl whitespace-normal text-green">
				<bdi>{found}</bdi>
			</span>
			<span className="block text-small text-muted">
				{t("calculator.forSum", { sum: isolated(given), rate: isolated(formatRate(rate)) })}
			</span>
			{!isSet(rates) && <span className="block text-small text-red">{t("calculator.toConfirm")}</span>}
		</>
	);
}
