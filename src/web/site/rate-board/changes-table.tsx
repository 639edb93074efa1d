import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate, roundToPaisa } from "#shared/rates/money.ts";
import { type Currency, rateFor, type Side } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

const words = { ...boardWords, ...ratesWords };

interface ChangesTableProps {
	currency: Currency;
	changes: readonly Rates[];
	/** ms */
	now: number;
}

/** The changes behind a chart, newest first. */
export function ChangesTable({ currency, changes, now }: ChangesTableProps) {
	const t = useT(words);
	const locale = useLocale();
	return (
		<details className="mt-2">
			<summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
				{t("history.table")}
				<span className="sr-only">: {t(`currency.${currency}`)}</span>
			</summary>
			<div className="overflow-x-auto">
				<table className="w-full">
					<thead>
						<tr className="text-small text-muted">
							<th scope="col" className="py-1 text-start font-normal">
								{t("history.when")}
							</th>
							<th scope="col" className="py-1 text-end font-normal">
								{t("rates.youSell")}
							</th>
							<th scope="col" className="py-1 text-end font-normal">
								{t("rates.youBuy")}
							</th>
						</tr>
					</thead>
					<tbody>
						{changes
							.map((entry, index) => ({ entry, before: changes[index - 1] }))
							.reverse()
							.map(({ entry, before }) => (
								<tr key={entry.updatedAt} className="ruled">
									<th scope="row" className="py-1.5 text-start text-small font-normal">
										{entry.updatedAt && (
											<time dateTime={entry.updatedAt}>{formatInstant(entry.updatedAt, locale, now)}</time>
										)}
									</th>
									<td className="py-1.5 text-end">
										<span className="figure">{formatRate(rateFor(entry, currency, "sell"))}</span>
										<Step entry={entry} before={before} currency={currency} side="sell" />
									</td>
									<td className="py-1.5 text-end">
										<span className="figure text-green">{formatRate(rateFor(entry, currency, "buy"))}</span>
										<Step entry={entry} before={before} currency={currency} side="buy" />
									</td>
								</tr>
							))}
					</tbody>
				</table>
			</div>
		</details>
	);
}

interface StepProps {
	entry: Rates;
	/** The change before it, where one is known. */
	before: Rates | undefined;
	currency: Currency;
	side: Side;
}

/** By how much a change moved a rate: `+0.50`, `−0.50`. */
function Step({ entry, before, currency, side }: StepProps) {
	const by = before ? roundToPaisa(rateFor(entry, currency, side) - rateFor(before, currency, side)) : 0;
	return (
		<span className="figure block min-h-[1.5em] text-small font-normal text-muted">
			{by !== 0 && `${by > 0 ? "+" : "−"}${formatRate(Math.abs(by))}`}
		</span>
	);
}
