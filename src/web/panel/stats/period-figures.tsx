import { useQuery } from "@tanstack/react-query";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Figures } from "#shared/api/leads/figures.ts";
import { dayOf } from "#shared/day.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { closeReasons } from "#shared/leads/lead-status.ts";
import { locales } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { apiQuery } from "../core/api/api.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { Empty, LoadFailure, Loading, StaleNote } from "../core/parts/states.tsx";
import { weekdays } from "../core/weekdays.ts";
import { Bars } from "./bars.tsx";
import { DayChart } from "./day-chart.tsx";
import { HourStrip } from "./hour-strip.tsx";
import { People } from "./people.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { Tiles } from "./tiles.tsx";
import { usePeriod } from "./use-period.ts";
import { Visitors } from "./visits/visitors.tsx";

const words = { ...panelBoardWords, ...panelFiguresWords, ...panelInboxWords };

/** The figures of a chosen period beside those of the period before. */
export function PeriodFigures() {
	const t = useT(words);
	const [period, choose] = usePeriod();
	const { from, to } = period;
	const query = apiQuery("GET /api/admin/figures", { query: { from, to, compare: "previous" } });
	const figures = useQuery({ ...query, placeholderData: (previous) => previous });
	return (
		<section className="grid gap-6" aria-busy={figures.isPlaceholderData}>
			<div className="flex flex-wrap items-end justify-between gap-3">
				<h2 className="text-title">{t("figures.title")}</h2>
				<Button className="not-printed" onClick={() => window.print()}>
					{t("figures.print")}
				</Button>
			</div>
			<PeriodBar period={period} onChoose={choose} />
			<p role="status" className="empty:hidden">
				{figures.isPlaceholderData && t("figures.busy")}
			</p>
			{figures.isPending && <Loading text={t("figures.busy")} />}
			{figures.isError && !figures.data && <LoadFailure error={figures.error} onRetry={() => figures.refetch()} />}
			{figures.isRefetchError && <StaleNote error={figures.error} />}
			{figures.data && (
				<div className="grid gap-10">
					<Dates figures={figures.data} />
					{figures.data.requests + figures.data.suspects === 0 ? (
						<Empty title={t("figures.empty")}>{t("figures.emptyHelp")}</Empty>
					) : (
						<Charts figures={figures.data} />
					)}
				</div>
			)}
			<Visitors from={from} to={to} />
		</section>
	);
}

function Dates({ figures: { from, to, previous } }: { figures: Figures }) {
	const t = useT(words);
	const locale = useLocale();
	const now = useNow();
	const span = (days: { readonly from: string; readonly to: string }) => ({
		from: formatDay(days.from, locale),
		to: formatDay(days.to, locale),
	});
	return (
		<p role="status">
			<strong>{from === to ? formatDay(from, locale) : t("figures.days", span({ from, to }))}</strong>
			<span className="block text-muted">
				{previous && t("figures.compared", span(previous))} {to >= dayOf(now) && t("figures.notOver")}
			</span>
		</p>
	);
}

function Charts({ figures }: { figures: Figures }) {
	const t = useT(words);
	const locale = useLocale();
	const rows = figureRowsOf(figures);
	const { byType, byLocale, bySource, bySla, byWeekday, closing } = figures;
	const languages = { en: t("leads.languageEn"), ur: t("leads.languageUr") };
	const types = leadTypes.map((type) => ({
		key: type,
		label: requestOf(type).label[locale],
		count: byType[type],
		to: rows.type(type),
	}));
	const states = (["met", "missed", "waiting", "excused"] as const).map((state) => ({
		key: state,
		label: t(`figures.sla.${state}`),
		count: bySla[state],
		to: rows.sla(state),
	}));
	const sources = bySource.top.map(({ source, count }) => ({
		key: source ?? "none",
		label: source ?? t("figures.unknownSource"),
		count,
		to: rows.source(source),
	}));
	const others = { key: "rest", label: t("figures.otherSources"), count: bySource.rest, to: rows.otherSources() };
	const reasons = [...closeReasons, "none" as const].map((reason) => ({
		key: reason,
		label: reason === "none" ? t("figures.reason.none") : t(`reason.${reason}`),
		count: closing.byReason[reason],
		to: rows.reason(reason),
	}));
	const week = weekdays(locale).map(({ day, name }) => ({
		key: String(day),
		label: name,
		count: byWeekday.find(({ weekday }) => weekday === day)?.count ?? 0,
		to: rows.weekday(day),
	}));
	return (
		<>
			<Tiles figures={figures} />
			{figures.byDay.length > 1 && <DayChart figures={figures} />}
			<HourStrip figures={figures} />
			<div className="figure-columns">
				<People figures={figures} />
				<Bars title={t("figures.bySla")} rows={states} />
				<Bars title={t("figures.byType")} rows={types} />
				<Bars title={t("figures.bySource")} rows={bySource.rest > 0 ? [...sources, others] : sources} />
				{closing.finished > 0 && <Bars title={t("figures.byReason")} rows={reasons} />}
				<Bars title={t("figures.byWeekday")} rows={week} />
				<Bars
					title={t("figures.byLocale")}
					rows={locales.map((each) => ({
						key: each,
						label: languages[each],
						count: byLocale[each],
						to: rows.locale(each),
					}))}
				/>
			</div>
		</>
	);
}
