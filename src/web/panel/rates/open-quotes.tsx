import { useQuery } from "@tanstack/react-query";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { rateFor } from "#shared/rates/rates.ts";
import { isolated } from "#shared/text/direction.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { openQuotesQuery } from "../core/api/lists.ts";
import { useRateWords } from "./words.ts";

/** The quotes that still hold and were made at another rate than the board's, each with the way to its request. */
export function OpenQuotes({ current }: { current: Rates }) {
	const { t, join, timeOf } = useRateWords();
	const quotes = (useQuery(openQuotesQuery).data ?? []).filter(
		({ currency, side, rate }) => rate !== rateFor(current, currency, side),
	);
	return (
		<div role="status">
			{quotes.length > 0 && (
				<details className="mb-2 max-w-[40rem] rounded-sm border border-rule-strong bg-raised px-3">
					<summary className="flex min-h-11 cursor-pointer items-center font-medium text-red lang-ur:font-normal">
						{t("rate.quotes", { count: quotes.length })}
					</summary>
					<ul className="grid pb-2">
						{quotes.map(({ leadId, reference, name, currency, side, rate, until }) => (
							<li key={leadId} className="ruled py-1">
								<LocalLink
									to={`/admin/leads/${leadId}`}
									className="flex min-h-11 flex-wrap items-center gap-x-3 hover:text-green"
								>
									<span className="underline underline-offset-4">{join(isolated(name), isolated(reference))}</span>
									<span className="text-small text-muted">
										{join(
											t("rate.quoteAt", {
												currency: t(`currency.${currency}`),
												rate: formatRate(rate),
												now: formatRate(rateFor(current, currency, side)),
											}),
											until ? t("rate.quoteUntil", { time: timeOf(until) }) : t("rate.quoteOpenEnd"),
										)}
									</span>
								</LocalLink>
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
