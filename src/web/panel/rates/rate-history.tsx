import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RateHistoryEntry } from "#shared/api/rates.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import { changedRates, changePercent, type PostedRates, rateFields } from "#shared/rates/rate-change.ts";
import { isolated } from "#shared/text/direction.ts";
import { Button } from "../../ui/button.tsx";
import { rateHistoryQuery } from "../core/api/lists.ts";
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

/** The rates that a change moves, each with old, new and percent; all of them where there are none before. */
export function Movements({ before, after }: { before: PostedRates | undefined; after: PostedRates }) {
	const { fieldName } = useRateWords();
	return (
		<ul className="grid gap-x-6 sm:grid-cols-2">
			{(before ? changedRates(before, after) : rateFields).map((field) => (
				<li key={field} className="flex flex-wrap justify-between gap-x-3">
					<span className="text-small">{fieldName(field)}</span>
					<bdi className="figure text-small">
						{before ? movement(before[field], after[field], formatNumber) : formatNumber(after[field])}
					</bdi>
				</li>
			))}
		</ul>
	);
}

const shownAtFirst = 8;

export function RateHistory() {
	const { t } = useRateWords();
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
				{shown.map((entry, index) => (
					<Entry key={entry.at} entry={entry} before={entries[index + 1]} />
				))}
			</ol>
			{entries.length > shown.length && (
				<Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
					{t("rate.moreHistory")}
				</Button>
			)}
		</section>
	);
}

const kinds = { set: "rate.kindSet", confirmed: "rate.kindConfirmed", scheduled: "rate.kindScheduled" } as const;

function Entry({ entry, before }: { entry: RateHistoryEntry; before: RateHistoryEntry | undefined }) {
	const { t, nameOf, timeOf, withApproval } = useRateWords();
	const { at, kind, by, approvedBy, note } = entry;
	const isSame = before !== undefined && changedRates(before, entry).length === 0;
	return (
		<li className="ruled grid gap-0.5 py-2">
			<p className="flex flex-wrap justify-between gap-x-4">
				<span>{withApproval(t(kinds[kind], { name: nameOf(by) }), approvedBy)}</span>
				<time dateTime={at} className="text-small text-muted">
					{timeOf(at)}
				</time>
			</p>
			{!isSame && <Movements before={before} after={entry} />}
			{isSame && kind !== "confirmed" && <p className="text-small text-muted">{t("rate.noChange")}</p>}
			{note && note !== before?.note && (
				<p className="text-small text-muted wrap-anywhere">{t("rate.noteIs", { note: isolated(note) })}</p>
			)}
		</li>
	);
}
