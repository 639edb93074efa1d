import { useQuery } from "@tanstack/react-query";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { formatPkr, formatRate, formatRateInRupees } from "#shared/rates/money.ts";
import { rateFor, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../../../i18n/use-t.ts";
import { currentRatesQuery } from "../../../core/api/lists.ts";
import { useNow } from "../../../core/hooks/use-now.ts";
import { useWords } from "../words.ts";

/** The rate when the request was sent and the board's now, side by side, and what was offered. */
export function LeadRate({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	const locale = useLocale();
	const now = useNow();
	const rates = useQuery(currentRatesQuery).data;
	const trade = tradeOf(requestOf(lead.type), lead.payload);
	const { quote, offered } = lead;
	const then = offered ?? (quote && { rate: quote.serverRate, total: quote.serverTotal });
	if (!then || !trade) return null;
	const today = rates ? rateFor(rates, trade.currency, trade.side) : null;
	const total = today === null || trade.amount === null ? null : totalAt(today, trade.amount);
	const cells = [
		{ label: t(offered ? "lead.rateOffered" : "lead.rateSent"), ...then, className: "" },
		{ label: t("lead.rateToday"), rate: today, total, className: "border-s border-rule-strong bg-green-wash" },
	];
	const change = today === null || !quote ? null : today - quote.serverRate;
	const isOver = offered?.until != null && Date.parse(offered.until) <= now;
	const seen = quote?.seenRate === quote?.serverRate ? null : quote?.seenRate;
	return (
		<section className="grid gap-1">
			<h2 className="sr-only">{t("lead.rate")}</h2>
			<dl className="grid grid-cols-[1fr_1fr] rounded-sm border border-rule-strong bg-raised @max-[14rem]:grid-cols-1">
				{cells.map(({ label, rate, total, className }) => (
					<div key={label} className={`min-w-0 px-3 py-1.5 ${className}`}>
						<dt className="text-small text-muted">{label}</dt>
						<dd className="flex flex-wrap items-baseline gap-x-2">
							<span className="figure text-lg">{rate === null ? "–" : formatRate(rate)}</span>
							{total !== null && <bdi className="money text-small text-muted">{formatPkr(total, locale)}</bdi>}
						</dd>
					</div>
				))}
			</dl>
			{offered && quote && (
				<p className="text-small text-muted">
					{t("lead.askedAt", { rate: formatRateInRupees(quote.serverRate, locale) })}
				</p>
			)}
			{change !== null && (
				<p className={`text-small ${change === 0 ? "text-muted" : "text-ink"}`}>
					{change === 0
						? t("lead.rateSame")
						: t(change > 0 ? "lead.rateUp" : "lead.rateDown", { change: formatRate(Math.abs(change)) })}
				</p>
			)}
			{offered && (
				<p className={`text-small ${isOver ? "text-red" : ""}`}>
					{offered.until
						? t(isOver ? "lead.offeredOver" : "lead.offeredUntil", {
								rate: formatRateInRupees(offered.rate, locale),
								until: formatInstant(offered.until, locale),
							})
						: t("lead.offered", { rate: formatRateInRupees(offered.rate, locale) })}
				</p>
			)}
			{typeof seen === "number" && (
				<p className="text-small text-red">
					{t("lead.rateSeenNote", { rate: formatRateInRupees(seen, locale) })} {t("lead.rateDiffers")}
				</p>
			)}
		</section>
	);
}
