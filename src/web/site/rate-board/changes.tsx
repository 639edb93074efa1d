import { boardWords } from "#i18n/en/board.ts";
import { ratesWords } from "#i18n/en/rates.ts";
import { signedReceiptWords } from "#i18n/en/signed-receipt.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { changesOf } from "#shared/rates/rate-history.ts";
import { type Currency, currencies, rateFor } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { textLink } from "../../ui/button.tsx";

const words = { ...boardWords, ...ratesWords, ...signedReceiptWords };

/** All changes of the last 90 days in figures, folded: a table for each currency, newest first. */
export function Changes({ history }: { history: readonly Rates[] }) {
	const t = useT(words);
	return (
		<details className="mt-1">
			<summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
				{t("history.table")}
			</summary>
			<div className="grid gap-6 sm:grid-cols-2">
				{currencies.map((currency) => (
					<ChangesOf key={currency} currency={currency} changes={changesOf(history, currency)} />
				))}
			</div>
			<LocalLink to="/verify" className={textLink}>
				{t("receipt.rates")}
			</LocalLink>
		</details>
	);
}

function ChangesOf({ currency, changes }: { currency: Currency; changes: readonly Rates[] }) {
	const t = useT(words);
	const locale = useLocale();
	return (
		<div className="overflow-x-auto">
			<table className="w-full">
				<caption className="text-start font-medium">{t(`currency.${currency}`)}</caption>
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
					{changes.toReversed().map((entry) => (
						<tr key={entry.updatedAt} className="ruled">
							<th scope="row" className="py-1.5 text-start text-small font-normal">
								{entry.updatedAt && <time dateTime={entry.updatedAt}>{formatInstant(entry.updatedAt, locale)}</time>}
							</th>
							<td className="figure py-1.5 text-end">{formatRate(rateFor(entry, currency, "sell"))}</td>
							<td className="figure py-1.5 text-end text-green">{formatRate(rateFor(entry, currency, "buy"))}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
