import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Stats } from "#shared/api/leads/stats.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { statsQuery } from "../core/api/lists.ts";
import { durationText } from "../core/duration.ts";
import { LoadFailure, Loading } from "../core/states.tsx";
import { Bars } from "./bars.tsx";
import { DayChart } from "./day-chart.tsx";

const words = { ...panelBoardWords, ...panelWords, ...panelInboxWords };

export function StatsTab() {
	const stats = useQuery(statsQuery);
	if (stats.isPending) return <Loading />;
	if (!stats.data) return <LoadFailure error={stats.error} onRetry={() => stats.refetch()} />;
	return <Figures stats={stats.data} />;
}

function Figures({ stats }: { stats: Stats }) {
	const t = useT(words);
	const locale = useLocale();
	const { networks, services, leads, answer } = stats;
	return (
		<div className="grid gap-10">
			<div className="grid border-y border-rule-strong sm:grid-cols-3 sm:divide-x sm:divide-rule rtl:sm:divide-x-reverse max-sm:divide-y max-sm:divide-rule">
				<Total title={t("stats.networks")} total={networks.total}>
					{t("stats.featured", { count: networks.featured })}
				</Total>
				<Total title={t("stats.services")} total={services.total}>
					{t("stats.featured", { count: services.featured })}
				</Total>
				<Total title={t("stats.leads")} total={leads.total}>
					{t("stats.pending", { count: leads.pending })}
				</Total>
			</div>
			<DayChart days={leads.byDay} />
			<div className="grid gap-10 lg:grid-cols-2">
				<Bars
					title={t("stats.byType")}
					rows={leadTypes.map((type) => ({
						key: type,
						label: requestOf(type).label[locale],
						count: leads.byType[type] ?? 0,
					}))}
				/>
				<div className="grid content-start gap-10">
					<Bars
						title={t("stats.byStatus")}
						rows={leadStatuses.map((status) => ({
							key: status,
							label: t(`status.${status}`),
							count: leads.byStatus[status] ?? 0,
						}))}
					/>
					<section className="grid gap-2">
						<h2 className="text-heading">{t("stats.answers")}</h2>
						<dl className="grid gap-2">
							<div className="ruled flex items-baseline justify-between gap-4 pt-2">
								<dt>{t("stats.median")}</dt>
								<dd className="text-xl">
									{answer.medianMinutes === null ? "–" : durationText(answer.medianMinutes * 60_000, t)}
								</dd>
							</div>
							<div className="ruled flex items-baseline justify-between gap-4 pt-2">
								<dt>{t("stats.inTime")}</dt>
								<dd className="figure text-xl">
									{answer.inTime === null ? "–" : `${Math.floor(answer.inTime * 100)}%`}
								</dd>
							</div>
						</dl>
						<p className="text-small text-muted">{t("stats.window")}</p>
					</section>
				</div>
			</div>
		</div>
	);
}

function Total({ title, total, children }: { title: string; total: number; children: ReactNode }) {
	return (
		<section className="px-4 py-5">
			<h2 className="text-muted">{title}</h2>
			<p className="text-4xl leading-tight">
				<span className="figure">{formatNumber(total)}</span>
			</p>
			<p className="text-small text-muted">{children}</p>
		</section>
	);
}
