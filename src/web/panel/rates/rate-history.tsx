import { useQuery } from "@tanstack/react-query";
import { boardWords } from "#i18n/en/board.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { formatRate } from "#shared/rates/money.ts";
import { currencies } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { api } from "../core/api/api.ts";
import { Empty, LoadFailure } from "../core/states.tsx";

const words = { ...boardWords, ...panelBoardWords };

const shown = 30;

/** The last changes of the board, newest first. */
export function RateHistory() {
	const t = useT(words);
	const locale = useLocale();
	const history = useQuery({
		queryKey: ["/api/rates", "panel-history"],
		queryFn: () => api("GET /api/rates/history"),
		staleTime: 0,
	});
	const rows = (history.data ?? [])
		.filter((rates) => rates.updatedAt)
		.reverse()
		.slice(0, shown);
	return (
		<section className="mt-10 grid gap-3">
			<h2 className="text-title">{t("board.history")}</h2>
			{history.isError && <LoadFailure error={history.error} onRetry={() => history.refetch()} />}
			{history.data && rows.length === 0 && <Empty title={t("board.noHistory")} />}
			{rows.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
				<section className="overflow-x-auto" tabIndex={0} aria-label={t("board.history")}>
					<table className="ledger">
						<thead>
							<tr>
								<th scope="col">{t("board.when")}</th>
								{currencies.map((currency) => (
									<th key={currency} scope="col" className="text-end">
										{t(`currency.${currency}`)}
									</th>
								))}
								<th scope="col">{t("board.note")}</th>
							</tr>
						</thead>
						<tbody>
							{rows.map((rates) => (
								<tr key={rates.updatedAt}>
									<th scope="row" className="whitespace-nowrap">
										{formatInstant(rates.updatedAt ?? "", locale)}
									</th>
									{currencies.map((currency) => (
										<td key={currency} className="text-end">
											<span className="figure">
												{formatRate(rates[`${currency}Buy`])} / {formatRate(rates[`${currency}Sell`])}
											</span>
										</td>
									))}
									<td>
										<bdi>{rates.note}</bdi>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</section>
	);
}
