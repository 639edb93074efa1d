import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, rateFor } from "#shared/rates/rates.ts";
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
								{t("rates.sellToUs")}
							</th>
							<th scope="col" className="py-1 text-end font-normal">
								{t("rates.buyFromUs")}
							</th>
						</tr>
					</thead>
					<tbody>
						{[...changes].reverse().map((entry) => (
							<tr key={entry.updatedAt} className="ruled">
								<th scope="row" className="py-1.5 text-start text-small font-normal">
									{entry.updatedAt && (
										<time dateTime={entry.updatedAt}>{formatInstant(entry.updatedAt, locale, now)}</time>
									)}
								</th>
								<td className="py-1.5 text-end">
									<span className="figure">{formatRate(rateFor(entry, currency, "sell"))}</span>
								</td>
								<td className="py-1.5 text-end">
									<span className="figure text-green">{formatRate(rateFor(entry, currency, "buy"))}</span>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}
