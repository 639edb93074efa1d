import { boardWords } from "#i18n/en/board.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { type Currency, currencies } from "#shared/rates/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { RateCell } from "./rate-cell.tsx";
import { type ReadRates, rateIn, type TypedRates } from "./read-rates.ts";

const words = { ...boardWords, ...panelBoardWords, ...panelRatesWords };

interface RatesTableProps {
	standing: Rates;
	typed: TypedRates;
	read: ReadRates;
	refused: Readonly<Record<string, string>>;
	onChange: (field: RateField, value: string) => void;
	onStep: (field: RateField, steps: number) => void;
}

/** The board: four currencies by two sides, each rate with its steps and what would change. */
export function RatesTable(props: RatesTableProps) {
	const t = useT(words);
	return (
		<table className="rates-table">
			<caption className="sr-only">{t("board.title")}</caption>
			<thead>
				<tr>
					<th scope="col" className="rates-side">
						{t("board.weSell")}
					</th>
					<th scope="col" className="rates-side">
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

function CurrencyRows({
	currency,
	standing,
	typed,
	read,
	refused,
	onChange,
	onStep,
}: RatesTableProps & { currency: Currency }) {
	const t = useT(words);
	const buy = rateIn(read[`${currency}Buy`]);
	const sell = rateIn(read[`${currency}Sell`]);
	const margin = buy !== null && sell !== null ? buy - sell : null;
	return (
		<tbody>
			<tr>
				<th scope="rowgroup" colSpan={2} className="rates-name">
					<span className="flex items-baseline justify-between gap-3">
						<span>{t(`currency.${currency}`)}</span>
						<span className={`text-small font-normal ${margin !== null && margin < 0 ? "text-red" : "text-muted"}`}>
							{t("rate.margin", { amount: margin === null ? "–" : formatRate(margin) })}
						</span>
					</span>
				</th>
			</tr>
			<tr>
				{(["Buy", "Sell"] as const).map((side) => {
					const field = `${currency}${side}` as const;
					return (
						<td key={field} className="rates-cell">
							<RateCell
								currency={currency}
								side={side}
								old={standing[field]}
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
