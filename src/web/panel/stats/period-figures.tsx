import { useQuery } from "@tanstack/react-query";
import type { Figures } from "#shared/api/leads/figures.ts";
import { dayOf } from "#shared/day.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { amountOf, figureOf, sumOf } from "#shared/money/decimal.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { apiQuery } from "../core/api/api.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { useStored } from "../core/hooks/use-stored.ts";
import { amountText } from "../core/money/amounts.ts";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { Bars, CountLink, words } from "./counts.tsx";
import { DayChart } from "./day-chart.tsx";
import { type Days, PeriodBar, usePeriod } from "./period-bar.tsx";
import { AnswerTiles, CountTiles, minutesText, Tile } from "./tiles.tsx";
import { Visitors } from "./visitors.tsx";

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
			<Traded from={from} to={to} />
			<p role="status" className="empty:hidden">
				{figures.isPlaceholderData && t("figures.busy")}
			</p>
			<ReadState of={figures} text={t("figures.busy")} />
			{figures.data && (
				<div className="grid gap-6">
					<Dates figures={figures.data} />
					{figures.data.requests + figures.data.suspects === 0 ? (
						<Empty title={t("figures.empty")}>{t("figures.emptyHelp")}</Empty>
					) : (
						<AnswerTiles figures={figures.data} />
					)}
					<MoreFigures figures={figures.data} />
				</div>
			)}
		</section>
	);
}

function Traded(days: Days) {
	const t = useT(words);
	const locale = useLocale();
	const query = apiQuery("GET /api/admin/money", { query: days });
	const money = useQuery({ ...query, placeholderData: (previous) => previous }).data;
	if (!money) return null;
	const { bought, sold, earned } = money;
	// A tile has room for whole rupees.
	const rupees = (figure: string) => amountText(String(Math.round(Number(figure))), "PKR", t, locale);
	const sides = { bought, sold };
	return (
		<div className="grid gap-2">
			<div className="figure-tiles">
				{(["bought", "sold"] as const).map((name) => (
					<Tile
						key={name}
						title={t(`money.${name}`)}
						detail={sides[name].map(({ currency, amount }) => amountText(amount, currency, t, locale)).join(" · ")}
					>
						{rupees(figureOf(sumOf(sides[name].map(({ pkr }) => amountOf(pkr)))))}
					</Tile>
				))}
				{earned !== null && <Tile title={t("money.earned")}>{rupees(earned)}</Tile>}
			</div>
			<LocalLink to="/admin/money" className="figure-link justify-self-start">
				{t("nav.money")}
			</LocalLink>
		</div>
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

/** All else of the period; the visitors' part is asked for once it is unfolded. */
function MoreFigures({ figures }: { figures: Figures }) {
	const t = useT(words);
	const locale = useLocale();
	const [open, setOpen] = useStored("panel-more-figures", "");
	const types = leadTypes.map((type) => ({
		key: type,
		label: requestOf(type).label[locale],
		count: figures.byType[type],
		to: figureRowsOf(figures).type(type),
	}));
	return (
		<details open={open === "1"} onToggle={(event) => setOpen(event.currentTarget.open ? "1" : "")}>
			<summary className="flex min-h-11 items-center text-green">{t("figures.moreFigures")}</summary>
			<div className="grid gap-10 pt-4">
				<CountTiles figures={figures} />
				{figures.byDay.length > 1 && <DayChart figures={figures} />}
				<div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
					<People figures={figures} />
					<Bars title={t("figures.byType")} rows={types} />
				</div>
				{open === "1" && <Visitors from={figures.from} to={figures.to} />}
			</div>
		</details>
	);
}

function People({ figures }: { figures: Figures }) {
	const t = useT(words);
	const rows = figureRowsOf(figures);
	const heads = ["figures.answered", "figures.median"] as const;
	return (
		<section className="grid content-start gap-2">
			<h3 className="text-heading">{t("figures.byPerson")}</h3>
			{figures.byPerson.length === 0 && <p className="text-muted">{t("figures.nobody")}</p>}
			{figures.byPerson.length > 0 && (
				<table className="ledger stacked-ledger">
					<thead>
						<tr>
							<th scope="col">{t("figures.person")}</th>
							{heads.map((key) => (
								<th key={key} scope="col" className="text-end">
									{t(key)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{figures.byPerson.map(({ id, name, answered, median }) => (
							<tr key={id ?? "none"}>
								<th scope="row" className="wrap-anywhere">
									<bdi>{name ?? t("figures.unknownPerson")}</bdi>
								</th>
								<td className="text-end" data-label={t("figures.answered")}>
									<CountLink count={answered} rows={rows.answeredBy(id)} label={t("figures.answered")} />
								</td>
								<td className="text-end" data-label={t("figures.median")}>
									{minutesText(median, t)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
