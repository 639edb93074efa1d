import { useQuery } from "@tanstack/react-query";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatPkr, formatRate } from "#shared/rates/money.ts";
import { rateFor, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { standingRatesQuery } from "../../core/api/lists.ts";

/** The rate that the visitor saw, the board's at that moment, and the board's now. */
export function LeadRate({ lead }: { lead: Lead }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const rates = useQuery(standingRatesQuery).data;
	const trade = tradeOf(requestOf(lead.type), lead.payload);
	const { quote } = lead;
	if (!quote || !trade) return null;
	const now = rates ? rateFor(rates, trade.currency, trade.side) : null;
	const rows = [
		{ label: t("lead.rateSeen"), rate: quote.seenRate, total: quote.seenTotal },
		{ label: t("lead.rateThen"), rate: quote.serverRate, total: quote.serverTotal },
		{ label: t("lead.rateNow"), rate: now, total: now && trade.amount !== null ? totalAt(now, trade.amount) : null },
	];
	const differs = quote.seenRate !== null && quote.seenRate !== quote.serverRate;
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("lead.rate")}</h2>
			<table className="ledger">
				<tbody>
					{rows.map((row) => (
						<tr key={row.label}>
							<th scope="row">{row.label}</th>
							<td className="text-end">
								<span className="figure">{row.rate === null ? "–" : formatRate(row.rate)}</span>
							</td>
							<td className="text-end">
								<bdi className="money">{row.total === null ? "–" : formatPkr(row.total, locale)}</bdi>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{differs && <p className="text-red">{t("lead.rateDiffers")}</p>}
		</section>
	);
}
