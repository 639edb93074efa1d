import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { amountOf, type Question, questionIn, sumsOf } from "#shared/rates/calculator.ts";
import { type Currency, rateFor, type Side } from "#shared/rates/rates.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { valuesOf } from "../../ui/field.tsx";
import { BoardTable } from "./board-table.tsx";
import { TradeForm } from "./trade-form.tsx";

interface InstrumentProps {
	/** What the line begins with. */
	question?: Question;
	/** The line alone, where staff took the board off the page. */
	hasBoard?: boolean;
	id?: string;
}

/** One instrument for money: a line that works out a trade, and the board below it, whose figures take the line's amount along. */
export function Instrument({ question: asked, hasBoard = true, id }: InstrumentProps) {
	const client = useQueryClient();
	const [first] = useState(() => client.getQueryData(ratesQuery.queryKey));
	const { data: current } = useQuery(ratesQuery);
	const form = useRef<HTMLFormElement>(null);
	const [alive, setAlive] = useState(false);
	const [question, setQuestion] = useState(() => asked ?? questionIn(new URLSearchParams()));
	// The first rendering is the server's, whatever was posted since.
	const rates = alive ? current : first;
	const read = () => {
		if (!form.current) return;
		const { direction } = question;
		setQuestion({
			...questionIn(new URLSearchParams(valuesOf(form.current))),
			amount: valuesOf(form.current).amount ?? "",
			direction,
		});
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before hydration is in the form alone.
	useEffect(() => {
		setAlive(true);
		read();
	}, []);
	const reading = amountOf(question);
	const amountFor = (currency: Currency, side: Side) => {
		if (currency === "emailUnit" || !rates || "issue" in reading) return undefined;
		return sumsOf({ ...question, currency, side }, reading.amount, rateFor(rates, currency, side)).units;
	};
	return (
		<div className="by-trade sheet margin-rule shadow-sheet">
			<TradeForm
				id={id}
				form={form}
				isAlive={alive}
				question={question}
				reading={reading}
				rates={rates}
				firstRates={first}
				onInput={read}
				onDirection={(direction, amount) => setQuestion({ ...question, direction, amount })}
			/>
			{hasBoard && <BoardTable rates={rates} amountFor={amountFor} />}
		</div>
	);
}
