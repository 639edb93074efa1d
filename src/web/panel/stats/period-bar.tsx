import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayOf, daysAfter, isYearAtMost } from "#shared/day.ts";
import { Choices } from "../../ui/choices.tsx";
import { DayField } from "../core/forms/fields.tsx";
import { useNow } from "../core/hooks/use-now.ts";
import { useStored } from "../core/hooks/use-stored.ts";
import { useWords } from "../core/parts/words.ts";
import type { Days } from "./figure-parts.tsx";

export function PeriodBar({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
	const t = useWords();
	const now = useNow();
	const { from, to } = period;
	const choose = (name: PeriodName) => onChoose(name === "own" ? { name, from, to } : { name, ...daysOf(name, now) });
	return (
		<div className="grid gap-3 print:hidden">
			<Choices
				name="period"
				legend={t("figures.period")}
				options={periodNames.map((name) => ({ value: name, label: t(`figures.period.${name}`) }))}
				chosen={period.name}
				onChoose={choose}
			/>
			{period.name === "own" && (
				<OwnDates key={`${from} ${to}`} from={from} to={to} onChoose={(days) => onChoose({ name: "own", ...days })} />
			)}
		</div>
	);
}

function OwnDates({ from, to, onChoose }: Days & { onChoose: (days: Days) => void }) {
	const t = useWords();
	const [typed, setTyped] = useState({ from, to });
	const isWrong = !isPeriod(typed);
	const change = (part: Partial<typeof typed>) => {
		const next = { ...typed, ...part };
		setTyped(next);
		if (isPeriod(next)) onChoose(next);
	};
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			{(["from", "to"] as const).map((name) => (
				<DayField
					key={name}
					name={name}
					label={t(`figures.${name}`)}
					value={typed[name]}
					min="2000-01-01"
					max="2099-12-31"
					dir="ltr"
					onChange={(day) => change({ [name]: day })}
					error={isWrong && name === "to" ? t("figures.wrongDates") : undefined}
				/>
			))}
		</div>
	);
}

export function usePeriod(): [Period, (next: Period) => void] {
	const [search, setSearch] = useSearchParams();
	const [remembered, remember] = useStored("panel-figures", "");
	const now = useNow();
	const named = search.has("period") ? search : new URLSearchParams(remembered);
	const choose = (next: Period) => {
		remember(new URLSearchParams(searchOf(next)).toString());
		setSearch({ tab: "stats", ...searchOf(next) }, { replace: true, preventScrollReset: true });
	};
	return [periodIn(named, now), choose];
}

const periodNames = ["today", "week", "month-long", "own"] as const;
type PeriodName = (typeof periodNames)[number];

interface Period extends Days {
	readonly name: PeriodName;
}

export function daysOf(name: Exclude<PeriodName, "own">, now: number): Days {
	const today = dayOf(now);
	const length = { today: 1, week: 7, "month-long": 30 }[name];
	return { from: daysAfter(today, 1 - length), to: today };
}

export function isPeriod(days: Days): boolean {
	return isDay(days.from) && isDay(days.to) && isYearAtMost(days);
}

function isDay(text: string): boolean {
	const date = new Date(`${text}T00:00:00Z`);
	return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The period that an address names, at a moment in ms; seven days where it names none. */
export function periodIn(search: URLSearchParams, now: number): Period {
	const name = periodNames.find((one) => one === search.get("period")) ?? "week";
	if (name !== "own") return { name, ...daysOf(name, now) };
	const days = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
	return isPeriod(days) ? { name, ...days } : { name: "week", ...daysOf("week", now) };
}

export function searchOf({ name, from, to }: Period): Record<string, string> {
	return name === "own" ? { period: name, from, to } : { period: name };
}
