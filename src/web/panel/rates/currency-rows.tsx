import { useId } from "react";
import { boardWords } from "#i18n/en/board.ts";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import type { Rates } from "#shared/api/rates.ts";
import { issueParameters } from "#shared/field-issue.ts";
import type { AmountReading } from "#shared/rates/amount.ts";
import { formatRate } from "#shared/rates/money.ts";
import { changePercent, type RateField } from "#shared/rates/rate-change.ts";
import type { Currency } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { controlClass, describedBy } from "../../ui/field.tsx";
import { type ReadRates, rateIn, type TypedRates } from "./read-rates.ts";

const words = { ...boardWords, ...issuesWords, ...panelBoardWords };

interface CurrencyRowsProps {
	currency: Currency;
	standing: Rates;
	typed: TypedRates;
	read: ReadRates;
	refused: Readonly<Record<string, string>>;
	onChange: (field: RateField, value: string) => void;
}

/** The two rates of one currency: the current value, the typed one, the change and the spread. */
export function CurrencyRows({ currency, standing, typed, read, refused, onChange }: CurrencyRowsProps) {
	const t = useT(words);
	const buy = rateIn(read[`${currency}Buy`]);
	const sell = rateIn(read[`${currency}Sell`]);
	const spread = buy !== null && sell !== null ? buy - sell : null;
	return (
		<fieldset className="sheet min-w-0 p-4">
			<legend className="text-heading float-start mb-2 w-full">{t(`currency.${currency}`)}</legend>
			<div className="clear-both grid gap-3">
				{(["Buy", "Sell"] as const).map((side) => {
					const field = `${currency}${side}` as const;
					return (
						<RateRow
							key={field}
							name={field}
							label={t(side === "Buy" ? "board.weSell" : "board.weBuy")}
							old={standing[field]}
							typed={typed[field]}
							reading={read[field]}
							refused={refused[field]}
							onChange={(value) => onChange(field, value)}
						/>
					);
				})}
				<p className="ruled flex justify-between pt-2">
					<span className="text-muted">{t("board.spread")}</span>
					<span className={`figure ${spread !== null && spread < 0 ? "text-red" : ""}`}>
						{spread === null ? "–" : formatRate(spread)}
					</span>
				</p>
			</div>
		</fieldset>
	);
}

interface RateRowProps {
	name: RateField;
	label: string;
	old: number;
	typed: string;
	reading: AmountReading;
	refused?: string | undefined;
	onChange: (value: string) => void;
}

function RateRow({ name, label, old, typed, reading, refused, onChange }: RateRowProps) {
	const t = useT(words);
	const { ratesJumpPercent } = useSettings();
	const id = useId();
	const next = rateIn(reading);
	const error = "issue" in reading ? t(`issue.${reading.issue.code}`, issueParameters(reading.issue)) : refused;
	const percent = next === null ? null : changePercent(old, next);
	return (
		<div className="grid gap-1">
			<label htmlFor={id}>{label}</label>
			<div className="grid grid-cols-[5rem_1fr_4.5rem] items-center gap-3">
				<span className="figure text-muted">
					<span className="sr-only">{t("board.old")} </span>
					{formatRate(old)}
				</span>
				<input
					id={id}
					name={name}
					inputMode="decimal"
					autoComplete="off"
					dir="ltr"
					value={typed}
					onChange={(event) => onChange(event.target.value)}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, true, error)}
					className={`${controlClass} figure min-w-0 text-lg`}
				/>
				<output
					id={`${id}-hint`}
					className={`figure text-end ${percent !== null && Math.abs(percent) > ratesJumpPercent ? "text-red" : "text-muted"}`}
				>
					{percent ? formatPercent(percent) : "–"}
				</output>
			</div>
			{error && (
				<p id={`${id}-error`} className="text-small font-medium text-red">
					{error}
				</p>
			)}
		</div>
	);
}

/** `+2.5%`, `−10.0%` */
export function formatPercent(percent: number): string {
	return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toFixed(1)}%`;
}
