import { boardWords } from "#i18n/en/board.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import type { RateChange } from "#shared/api/rate-changes.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import {
	changedRates,
	changePercent,
	type PostedRates,
	type RateField,
	rateFields,
} from "#shared/rates/rate-change.ts";
import type { Currency } from "#shared/rates/rates.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../i18n/use-t.ts";

const words = { ...boardWords, ...panelBoardWords };

/** `+2.5%`, `−10.0%` */
export function formatPercent(percent: number): string {
	return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toFixed(1)}%`;
}

/** `298.50 → 280.00 (−6.2%)` */
export function movement(old: number, next: number): string {
	return `${formatRate(old)} → ${formatRate(next)} (${formatPercent(changePercent(old, next))})`;
}

/** The same without zeros at the end: `298.5 → 280 (−6.2%)` */
export function shortMovement(old: number, next: number): string {
	return `${formatNumber(old)} → ${formatNumber(next)} (${formatPercent(changePercent(old, next))})`;
}

/** The currency and the side of a rate. */
function partsOf(field: RateField): { readonly currency: Currency; readonly side: "Buy" | "Sell" } {
	const side = field.endsWith("Buy") ? "Buy" : "Sell";
	return { currency: field.slice(0, -side.length) as Currency, side };
}

/** The rates that a change moves, each with old, new and percent; all of them where there are none before. */
export function Movements({ before, after }: { before: PostedRates | undefined; after: PostedRates }) {
	const t = useT(words);
	return (
		<ul className="grid gap-x-6 sm:grid-cols-2">
			{(before ? changedRates(before, after) : rateFields).map((field) => {
				const { currency, side } = partsOf(field);
				return (
					<li key={field} className="flex flex-wrap justify-between gap-x-3">
						<span className="text-small">
							{t(`currency.${currency}`)}
							{t("settings.comma")}
							{t(side === "Buy" ? "board.weSell" : "board.weBuy")}
						</span>
						<bdi className="figure text-small">
							{before ? shortMovement(before[field], after[field]) : formatNumber(after[field])}
						</bdi>
					</li>
				);
			})}
		</ul>
	);
}

/** What a change that waits makes of the board. */
export function ChangeFigures({ change: { before, after, note } }: { change: RateChange }) {
	const t = useT(panelRatesWords);
	return (
		<>
			<Movements before={before} after={after} />
			{changedRates(before, after).length === 0 && <p className="text-small">{t("rate.noFigureChanges")}</p>}
			{note && <p className="text-small text-muted wrap-anywhere">{t("rate.noteIs", { note: isolated(note) })}</p>}
		</>
	);
}
