import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import {
	changedRates,
	changePercent,
	type PostedRates,
	type RateField,
	rateFields,
} from "#shared/rates/rate-change.ts";
import { currencies } from "#shared/rates/rates.ts";
import { isolated } from "#shared/text/direction.ts";
import { Button } from "../../ui/button.tsx";
import { rateHistoryQuery } from "../core/api/lists.ts";
import { BookTable } from "../core/parts/book-table.tsx";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useRateWords } from "./words.ts";

/** `+2.5%`, `−10.0%` */
export function formatPercent(percent: number): string {
	return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toFixed(1)}%`;
}

/** `298.50 → 280.00 (−6.2%)` */
export function movement(old: number, next: number, format = formatRate): string {
	return `${format(old)} → ${format(next)} (${formatPercent(changePercent(old, next))})`;
}

interface MovementsProps {
	before: PostedRates | undefined;
	after: PostedRates;
	note: string | null;
	/** Says that no rate moves. */
	none?: string;
	withPercent?: boolean;
}

/** The rates that a change moves, all of them where there are none before, and its note. */
export function Movements({ before, after, note, none, withPercent = false }: MovementsProps) {
	const { t } = useRateWords();
	const moved = before ? changedRates(before, after) : rateFields;
	const textOf = (field: RateField) => {
		if (!moved.includes(field)) return "";
		if (!before) return formatNumber(after[field]);
		return withPercent
			? movement(before[field], after[field], formatNumber)
			: `${formatNumber(before[field])} → ${formatNumber(after[field])}`;
	};
	const rows = currencies.map((currency) => ({
		key: currency,
		head: <span className="text-small whitespace-nowrap">{t(`currency.${currency}`)}</span>,
		figures: [textOf(`${currency}Buy`), textOf(`${currency}Sell`)],
	}));
	return (
		<>
			{moved.length > 0 && (
				<BookTable
					head={<span className="sr-only">{t("nav.ratesEditor")}</span>}
					columns={[t("board.weSell"), t("board.weBuy")]}
					rows={rows.filter(({ figures }) => figures.some(Boolean))}
				/>
			)}
			{moved.length === 0 && none && <p className="text-small text-muted">{none}</p>}
			{note && <p className="text-small text-muted wrap-anywhere">{t("rate.noteIs", { note: isolated(note) })}</p>}
		</>
	);
}

const shownAtFirst = 8;

const kinds = { set: "rate.kindSet", confirmed: "rate.kindConfirmed", scheduled: "rate.kindScheduled" } as const;

export function RateHistory() {
	const { t, nameOf, timeOf, withApproval } = useRateWords();
	const [isWhole, setWhole] = useState(false);
	const history = useQuery(rateHistoryQuery);
	const entries = history.data ?? [];
	const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
	return (
		<section className="mt-8 grid max-w-[40rem] gap-2">
			<h2 className="text-heading">{t("board.history")}</h2>
			<ReadState of={history} />
			{history.data && entries.length === 0 && <Empty title={t("board.noHistory")} />}
			<ol className="grid">
				{shown.map((entry, index) => {
					const { at, kind, by, approvedBy, note } = entry;
					const before = entries[index + 1];
					return (
						<li key={at} className="ruled grid gap-0.5 py-2">
							<p className="flex flex-wrap justify-between gap-x-4">
								<span>{withApproval(t(kinds[kind], { name: nameOf(by) }), approvedBy)}</span>
								<time dateTime={at} className="text-small text-muted">
									{timeOf(at)}
								</time>
							</p>
							<Movements
								before={before}
								after={entry}
								note={note === before?.note ? null : note}
								{...(kind !== "confirmed" && { none: t("rate.noChange") })}
							/>
						</li>
					);
				})}
			</ol>
			{entries.length > shown.length && (
				<Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
					{t("rate.moreHistory")}
				</Button>
			)}
		</section>
	);
}
