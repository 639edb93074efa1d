import { type KeyboardEvent, useId } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { formatNumber, formatRate } from "#shared/rates/money.ts";
import { changePercent, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { type Currency, currencies } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { describedBy, FieldError } from "../../ui/field.tsx";
import { formatPercent, movement } from "./rate-history.tsx";
import { type ReadRates, rateIn, type TypedRates } from "./read-rates.ts";
import { useRateWords } from "./words.ts";

const sideHead =
	"px-1 pt-1 pb-0.5 text-start text-[0.8125rem]/[1.4] font-normal text-muted lang-ur:py-0 lang-ur:text-[0.8125rem]/[1.75]";

const currencyHead =
	"border-t border-rule pt-1 pb-0.5 text-start leading-[1.4] font-semibold lang-ur:py-0 lang-ur:leading-[1.75] lang-ur:font-normal";

interface RatesTableProps {
	current: Rates;
	typed: TypedRates;
	read: ReadRates;
	refused: Readonly<Record<string, string>>;
	onChange: (field: RateField, value: string) => void;
	onStep: (field: RateField, steps: number) => void;
}

export function RatesTable(board: RatesTableProps) {
	const { t } = useRateWords();
	return (
		<table className="w-full max-w-[40rem] table-fixed border-collapse">
			<caption className="sr-only">{t("nav.ratesEditor")}</caption>
			<thead>
				<tr>
					{(["board.weSell", "board.weBuy"] as const).map((side) => (
						<th key={side} scope="col" className={sideHead}>
							{t(side)}
						</th>
					))}
				</tr>
			</thead>
			{currencies.map((currency) => {
				const sides = [`${currency}Buy`, `${currency}Sell`] as const;
				const [buy, sell] = sides.map((field) => rateIn(board.read[field]));
				const margin = buy && sell ? buy - sell : null;
				const tone = margin !== null && margin < 0 ? "text-red" : "text-muted";
				return (
					<tbody key={currency}>
						<tr>
							<th scope="rowgroup" colSpan={2} className={currencyHead}>
								<span className="flex items-baseline justify-between gap-3">
									<span>{t(`currency.${currency}`)}</span>
									<span className={`text-small font-normal lang-ur:leading-[inherit] ${tone}`}>
										{t("rate.margin", { amount: margin === null ? "–" : formatRate(margin) })}
									</span>
								</span>
							</th>
						</tr>
						<tr>
							{sides.map((field) => (
								<td key={field} className="pb-1.5 align-top first:pe-1.5 last:ps-1.5">
									<RateCell field={field} currency={currency} {...board} />
								</td>
							))}
						</tr>
					</tbody>
				);
			})}
		</table>
	);
}

function RateCell({ field, currency, ...board }: RatesTableProps & { field: RateField; currency: Currency }) {
	const { t, fieldName } = useRateWords();
	const { ratesJumpPercent } = useSettings();
	const id = useId();
	const { typed, refused, onChange, onStep } = board;
	const [old, reading] = [board.current[field], board.read[field]];
	const next = rateIn(reading);
	const error = "issue" in reading ? t(`issue.${reading.issue.code}`, issueParameters(reading.issue)) : refused[field];
	const percent = next === null || next === old ? null : changePercent(old, next);
	const named = { currency: t(`currency.${currency}`) };
	const isBuy = field.endsWith("Buy");
	const onKeyDown = (event: KeyboardEvent) => {
		const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
		if (!steps) return;
		event.preventDefault();
		onStep(field, steps);
	};
	return (
		<>
			<span className="flex">
				<Step label={t(isBuy ? "rate.lowerBuy" : "rate.lowerSell", named)} sign="−" onStep={() => onStep(field, -1)} />
				<input
					id={id}
					name={field}
					aria-label={fieldName(field)}
					data-skip-target={field === rateFields[0] || undefined}
					inputMode="decimal"
					autoComplete="off"
					dir="ltr"
					value={typed[field]}
					onChange={(event) => onChange(field, event.target.value)}
					onFocus={(event) => event.target.select()}
					onKeyDown={onKeyDown}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, percent !== null, error)}
					className={`figure min-h-11 min-w-0 grow basis-0 border-y px-0.5 text-center text-lg text-ink aria-invalid:border-2 aria-invalid:border-red ${percent === null ? "border-rule-strong bg-raised" : "border-green bg-green-wash"}`}
				/>
				<Step label={t(isBuy ? "rate.raiseBuy" : "rate.raiseSell", named)} sign="+" onStep={() => onStep(field, 1)} />
			</span>
			{percent !== null && next !== null && (
				<p
					className={`figure text-center text-small leading-5! ${Math.abs(percent) > ratesJumpPercent ? "text-red" : "text-green"}`}
				>
					<span aria-hidden="true">{movement(old, next, formatNumber)}</span>
					<span id={`${id}-hint`} className="sr-only">
						{t("rate.changed", { old: formatRate(old), next: formatRate(next), percent: formatPercent(percent) })}
					</span>
				</p>
			)}
			<FieldError id={id} error={error} />
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

/** Enter leads from figure to figure and then to the button that saves; with Ctrl or ⌘ it saves. */
export function onFigureKey(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, currentTarget: form } = event;
	if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
	if (event.ctrlKey || event.metaKey) {
		event.preventDefault();
		form.requestSubmit();
		return;
	}
	const figures = [...form.querySelectorAll<HTMLInputElement>("table input")];
	const place = figures.indexOf(target);
	if (place < 0) return;
	event.preventDefault();
	const next = figures[place + 1] ?? form.querySelector<HTMLButtonElement>("button[type=submit]");
	next?.focus();
}
