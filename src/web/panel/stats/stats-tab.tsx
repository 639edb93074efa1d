import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Stats } from "#shared/api/leads/figures.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { statsQuery } from "../core/api/lists.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { rowsPath, words } from "./counts.tsx";
import { PeriodFigures } from "./period-figures.tsx";
import "../../styles/figures.css";

export function StatsTab() {
	const stats = useQuery(statsQuery);
	return (
		<div className="grid gap-8">
			<PeriodFigures />
			<ReadState of={stats} />
			{stats.data && <Totals stats={stats.data} />}
		</div>
	);
}

function Totals({ stats: { networks, services, leads } }: { stats: Stats }) {
	const t = useT(words);
	return (
		<div className="figure-totals">
			<Total title={t("stats.networks")} total={networks.total} to="/admin?tab=networks">
				{t("stats.featured", { count: networks.featured })}
			</Total>
			<Total title={t("stats.services")} total={services.total} to="/admin?tab=services">
				{t("stats.featured", { count: services.featured })}
			</Total>
			<Total title={t("stats.leads")} total={leads.total} to={rowsPath({ view: "all" })}>
				<LocalLink to={rowsPath({ status: "PENDING" })} className="figure-link">
					{t("stats.pending", { count: leads.pending })}
				</LocalLink>
			</Total>
		</div>
	);
}

function Total({ title, total, to, children }: { title: string; total: number; to: string; children: ReactNode }) {
	const figure = formatNumber(total);
	return (
		<section>
			<h2 className="text-muted max-sm:text-small">{title}</h2>
			<p className="figure-total" style={{ ["--signs" as string]: figure.length }}>
				<LocalLink to={to} aria-label={`${title}: ${figure}`}>
					<span className="figure">{figure}</span>
				</LocalLink>
			</p>
			<p className="text-small text-muted">{children}</p>
		</section>
	);
}
