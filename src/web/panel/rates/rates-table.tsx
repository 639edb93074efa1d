import { type KeyboardEvent, useId } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { type AmountReading, formatRate } from "#shared/rates/money.ts";
import { changePercent, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { type Currency, currencies } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { describedBy } from "../../ui/field.tsx";
import { formatPercent, shortMovement } from "./rate-history.tsx";
import { type ReadRates, rateIn, type TypedRates } from "./read-rates.ts";
import { useWords } from "./words.ts";

const sideHead =
	"px-1 pt-1 pb-0.5 text-start text-[0.8125rem]/[1.4] font-normal text-muted lang-ur:py-0 lang-ur:text-[0.8125rem]/[1.75]";

interface RatesTableProps {
	current: Rates;
	typed: TypedRates;
	read: ReadRates;
	refused: Readonly<Record<string, string>>;
	onChange: (field: RateField, value: string) => void;
	onStep: (field: RateField, steps: number) => void;
}

/** The board: four currencies by two sides, each rate with its steps and what would change. */
export function RatesTable(props: RatesTableProps) {
	const t = useWords();
	return (
		<table className="w-full max-w-[40rem] table-fixed border-collapse">
			<caption className="sr-only">{t("nav.ratesEditor")}</caption>
			<thead>
				<tr>
					<th scope="col" className={sideHead}>
						{t("board.weSell")}
					</th>
					<th scope="col" className={sideHead}>
						{t("board.weBuy")}
					</th>
				</tr>
			</thead>
			{currencies.map((currency) => (
				<CurrencyRows key={currency} currency={currency} {...props} />
			))}
		</table>
	);
}

function CurrencyRows({ currency, ...board }: RatesTableProps & { currency: Currency }) {
	const { current, typed, read, refused, onChange, onStep } = board;
	const t = useWords();
	const buy = rateIn(read[`${currency}Buy`]);
	const sell = rateIn(read[`${currency}Sell`]);
	const margin = buy !== null && sell !== null ? buy - sell : null;
	return (
		<tbody>
			<tr>
				<th
					scope="rowgroup"
					colSpan={2}
					className="border-t border-rule pt-1 pb-0.5 text-start leading-[1.4] font-semibold lang-ur:py-0 lang-ur:leading-[1.75] lang-ur:font-normal"
				>
					<span className="flex items-baseline justify-between gap-3">
						<span>{t(`currency.${currency}`)}</span>
						<span
							className={`text-small font-normal lang-ur:leading-[inherit] ${margin !== null && margin < 0 ? "text-red" : "text-muted"}`}
						>
							{t("rate.margin", { amount: margin === null ? "–" : formatRate(margin) })}
						</span>
					</span>
				</th>
			</tr>
			<tr>
				{(["Buy", "Sell"] as const).map((side) => {
					const field = `${currency}${side}` as const;
					return (
						<td key={field} className="pb-1.5 align-top first:pe-1.5 last:ps-1.5">
							<RateCell
								currency={currency}
								side={side}
								old={current[field]}
								typed={typed[field]}
								reading={read[field]}
								refused={refused[field]}
								isFirst={field === rateFields[0]}
								onChange={(value) => onChange(field, value)}
								onStep={(steps) => onStep(field, steps)}
							/>
						</td>
					);
				})}
			</tr>
		</tbody>
	);
}

interface RateCellProps {
	currency: Currency;
	side: "Buy" | "Sell";
	old: number;
	typed: string;
	reading: AmountReading;
	refused?: string | undefined;
	onChange: (value: string) => void;
	onStep: (steps: number) => void;
	isFirst: boolean;
}

/** One rate: a step down, the figure, a step up; below it what would change, or why it cannot be posted. */
function RateCell({ currency, side, old, typed, reading, refused, onChange, onStep, isFirst }: RateCellProps) {
	const t = useWords();
	const { ratesJumpPercent } = useSettings();
	const id = useId();
	const next = rateIn(reading);
	const error = "issue" in reading ? t(`issue.${reading.issue.code}`, issueParameters(reading.issue)) : refused;
	const percent = next === null || next === old ? null : changePercent(old, next);
	const name = t(`currency.${currency}`);
	const onKeyDown = (event: KeyboardEvent) => {
		const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
		if (!steps) return;
		event.preventDefault();
		onStep(steps);
	};
	return (
		<>
			<span className="flex">
				<Step
					label={t(side === "Buy" ? "rate.lowerBuy" : "rate.lowerSell", { currency: name })}
					sign="−"
					onStep={() => onStep(-1)}
				/>
				<input
					id={id}
					name={`${currency}${side}`}
					aria-label={`${name}${t("unsaved.comma")}${t(side === "Buy" ? "board.weSell" : "board.weBuy")}`}
					data-skip-target={isFirst || undefined}
					inputMode="decimal"
					autoComplete="off"
					dir="ltr"
					value={typed}
					onChange={(event) => onChange(event.target.value)}
					onFocus={(event) => event.target.select()}
					onKeyDown={onKeyDown}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, percent !== null, error)}
					className={`figure min-h-11 min-w-0 grow basis-0 border-y px-1 text-center text-lg text-ink aria-invalid:border-2 aria-invalid:border-red ${percent === null ? "border-rule-strong bg-raised" : "border-green bg-green-wash"}`}
				/>
				<Step
					label={t(side === "Buy" ? "rate.raiseBuy" : "rate.raiseSell", { currency: name })}
					sign="+"
					onStep={() => onStep(1)}
				/>
			</span>
			{percent !== null && next !== null && (
				<p
					className={`figure text-center text-small leading-5! ${Math.abs(percent) > ratesJumpPercent ? "text-red" : "text-green"}`}
				>
					<span aria-hidden="true">{shortMovement(old, next)}</span>
					<span id={`${id}-hint`} className="sr-only">
						{t("rate.changed", { old: formatRate(old), next: formatRate(next), percent: formatPercent(percent) })}
					</span>
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className="text-small font-medium text-red">
					{error}
				</p>
			)}
		</>
	);
}

/** For fingers and the mouse: on the keyboard the arrows of the field do the same, and each stop less is one rate nearer. */
function Step({ label, sign, onStep }: { label: string; sign: "−" | "+"; onStep: () => void }) {
	return (
		<button
			type="button"
			tabIndex={-1}
			aria-label={label}
			onClick={onStep}
			className="grid min-h-11 w-[44px] shrink-0 touch-manipulation place-items-center border border-rule-strong bg-raised text-xl/none first:rounded-s-sm last:rounded-e-sm hover:border-green hover:text-green"
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}
