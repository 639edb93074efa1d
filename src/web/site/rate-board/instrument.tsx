import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import { amountOf, type Question, questionIn, sumsOf } from "#shared/rates/calculator.ts";
import { type Currency, rateFor, type Side } from "#shared/rates/rates.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { DeadlineText, type HomeTexts, homeText } from "../../app/content/staff-text.tsx";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { valuesOf } from "../../ui/field.tsx";
import { headingId, PageHeading } from "../../ui/section.tsx";
import { BoardTable } from "./board-table.tsx";
import { TradeForm } from "./trade-form.tsx";

interface InstrumentProps {
	question?: Question;
	/** The line alone, where staff took the board off the page. */
	hasBoard?: boolean;
	id?: string;
}

/** One instrument for money: a line that works out a trade, and the board below it, whose figures take the line's amount along. */
export function Instrument({ question: ownQuestion, hasBoard = true, id }: InstrumentProps) {
	const client = useQueryClient();
	const [first] = useState(() => client.getQueryData(ratesQuery.queryKey));
	const { data: current } = useQuery(ratesQuery);
	const form = useRef<HTMLFormElement>(null);
	const isAlive = useHydrated();
	const [question, setQuestion] = useState(() => ownQuestion ?? questionIn(new URLSearchParams()));
	// The first rendering is the server's, whatever was posted since.
	const rates = isAlive ? current : first;
	const read = () => {
		if (!form.current) return;
		const typed = valuesOf(form.current);
		const { direction } = question;
		setQuestion({ ...questionIn(new URLSearchParams(typed)), amount: typed.amount ?? "", direction });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before hydration is in the form alone.
	useEffect(read, []);
	const reading = amountOf(question);
	const amountFor = (currency: Currency, side: Side) => {
		if (currency === "emailUnit" || !rates || "issue" in reading) return undefined;
		return sumsOf({ ...question, currency, side }, reading.amount, rateFor(rates, currency, side)).units;
	};
	return (
		<div className="by-trade sheet margin-rule shadow-sheet">
			<TradeForm
				{...{ id, form, isAlive, question, reading, rates }}
				firstRates={first}
				onInput={read}
				onDirection={(direction, amount) => setQuestion({ ...question, direction, amount })}
			/>
			{hasBoard && <BoardTable rates={rates} amountFor={amountFor} />}
		</div>
	);
}

const wayClass = buttonClass("outline", "px-1! max-sm:text-[0.9375rem] lg:px-4!");

/** The top of the home page: the trade, on a phone right under the heading, on a desk beside the `children`. */
export function Hero({ texts, children }: { texts: HomeTexts; children: ReactNode }) {
	const t = useT(homeWords);
	const lead = homeText(texts, "lead");
	return (
		<section
			aria-labelledby={headingId}
			className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-3 pt-3 lg:grid-cols-[1fr_minmax(0,31rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-5 lg:pt-10"
		>
			<PageHeading variant="display" className="hero-title">
				<DeadlineText {...homeText(texts, "heading")} />
			</PageHeading>
			<div className="min-h-80 lg:col-start-2 lg:row-span-3 lg:row-start-1">
				<Instrument hasBoard={texts.sections.includes("trading")} />
			</div>
			<div className="grid gap-3">
				{(lead.en || lead.ur) && (
					<p className="max-w-xl text-muted lang-ur:max-lg:leading-[1.9] lg:text-lg">
						<DeadlineText {...lead} />
					</p>
				)}
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 lg:flex">
					<LocalLink to="/services" className={wayClass}>
						{t("home.toServices")}
					</LocalLink>
					<LocalLink to="/networks" className={wayClass}>
						{t("home.toNetworks")}
					</LocalLink>
				</div>
			</div>
			{children}
		</section>
	);
}
