import { useQuery } from "@tanstack/react-query";
import type { Figures, PeriodFigures, Stats } from "#shared/api/leads/figures.ts";
import { dayOf } from "#shared/day.ts";
import { figureRowsOf } from "#shared/leads/figure-rows.ts";
import { amountOf, figureOf, sumOf } from "#shared/money/decimal.ts";
import { amountText } from "#shared/money/figure-text.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { apiQuery } from "../core/api/api.ts";
import { statsQuery } from "../core/api/lists.ts";
import { durationText } from "../core/duration.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { useStored } from "../core/hooks/use-stored.ts";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { Bars, CountLink, type Days, figureLink, Ledger, rowsPath, type Tile, Tiles } from "./figure-parts.tsx";
import { PeriodBar, usePeriod } from "./period-bar.tsx";
import { Visitors } from "./visitors.tsx";
import "../../styles/figures.css";

export function StatsTab() {
	const t = useWords();
	const stats = useQuery(statsQuery);
	const [period, choose] = usePeriod();
	const { from, to } = period;
	const query = apiQuery("GET /api/admin/figures", { query: { from, to, compare: "previous" } });
	const figures = useQuery({ ...query, placeholderData: (previous) => previous });
	return (
		<div className="grid gap-8">
			<section className="grid gap-6" aria-busy={figures.isPlaceholderData}>
				<div className="flex flex-wrap items-end justify-between gap-3">
					<h2 className="text-title">{t("figures.title")}</h2>
					<Button className="print:hidden" onClick={() => window.print()}>
						{t("figures.print")}
					</Button>
				</div>
				<PeriodBar period={period} onChoose={choose} />
				<Traded from={from} to={to} />
				<p role="status" className="empty:hidden">
					{figures.isPlaceholderData && t("figures.busy")}
				</p>
				<ReadState of={figures} text={t("figures.busy")} />
				{figures.data && <FiguresOfDays figures={figures.data} />}
			</section>
			<ReadState of={stats} />
			{stats.data && <Totals stats={stats.data} />}
		</div>
	);
}

function Traded(days: Days) {
	const t = useWords();
	const locale = useLocale();
	const query = apiQuery("GET /api/admin/money", { query: days });
	const money = useQuery({ ...query, placeholderData: (previous) => previous }).data;
	if (!money) return null;
	// A tile has room for whole rupees.
	const rupees = (figure: string) => amountText(String(Math.round(Number(figure))), "PKR", t, locale);
	const tiles: Tile[] = (["bought", "sold"] as const).map((side) => ({
		title: t(`money.${side}`),
		value: rupees(figureOf(sumOf(money[side].map(({ pkr }) => amountOf(pkr))))),
		detail: money[side].map(({ currency, amount }) => amountText(amount, currency, t, locale)).join("\u00a0· "),
	}));
	if (money.earned !== null) tiles.push({ title: t("money.earned"), value: rupees(money.earned) });
	return (
		<div className="grid gap-2">
			<Tiles of={tiles} />
			<LocalLink to="/admin/money" className={`${figureLink} justify-self-start`}>
				{t("nav.money")}
			</LocalLink>
		</div>
	);
}

/** The visitors' part is asked for once all else of the period is unfolded. */
function FiguresOfDays({ figures }: { figures: Figures }) {
	const t = useWords();
	const locale = useLocale();
	const now = useNow();
	const [open, setOpen] = useStored("panel-more-figures", "");
	const tiles = useTiles(figures);
	const { from, to, previous } = figures;
	const rows = figureRowsOf(figures);
	const span = (days: Days) => ({ from: formatDay(days.from, locale), to: formatDay(days.to, locale) });
	const types = leadTypes.map((type) => ({
		key: type,
		label: requestOf(type).label[locale],
		count: figures.byType[type],
		to: rows.type(type),
	}));
	const people = figures.byPerson.map(({ id, name, answered, median }) => ({
		key: id ?? "none",
		name: <bdi>{name ?? t("figures.unknownPerson")}</bdi>,
		cells: [
			<CountLink key="answered" count={answered} rows={rows.answeredBy(id)} label={t("figures.answered")} />,
			minutesText(median, t),
		],
	}));
	return (
		<div className="grid gap-6">
			<p role="status">
				<strong>{from === to ? formatDay(from, locale) : t("figures.days", span(figures))}</strong>
				<span className="block text-muted">
					{previous && t("figures.compared", span(previous))} {to >= dayOf(now) && t("figures.notOver")}
				</span>
			</p>
			{figures.requests + figures.suspects === 0 ? (
				<Empty title={t("figures.empty")}>{t("figures.emptyHelp")}</Empty>
			) : (
				<Tiles of={tiles.ofAnswers} />
			)}
			<details open={open === "1"} onToggle={(event) => setOpen(event.currentTarget.open ? "1" : "")}>
				<summary className="flex min-h-11 items-center text-green">{t("figures.moreFigures")}</summary>
				<div className="grid gap-10 pt-4">
					<Tiles of={tiles.ofCounts} />
					{figures.byDay.length > 1 && <DayChart figures={figures} />}
					<div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
						<section className="grid content-start gap-2">
							<h3 className="text-heading">{t("figures.byPerson")}</h3>
							{people.length === 0 && <p className="text-muted">{t("figures.nobody")}</p>}
							{people.length > 0 && (
								<Ledger heads={[t("figures.person"), t("figures.answered"), t("figures.median")]} rows={people} />
							)}
						</section>
						<Bars title={t("figures.byType")} rows={types} />
					</div>
					{open === "1" && <Visitors from={from} to={to} />}
				</div>
			</details>
		</div>
	);
}

/** How a figure is written, and what its rise and fall is called. */
interface Format {
	readonly value: (value: number) => string;
	readonly difference?: (difference: number) => string;
	readonly up?: "figures.more" | "figures.slower";
	readonly down?: "figures.less" | "figures.faster";
}

function useTiles({ previous, ...figures }: Figures): Readonly<Record<"ofAnswers" | "ofCounts", Tile[]>> {
	const t = useWords();
	const { suspects, bySla } = figures;
	const rows = figureRowsOf(figures);
	const times: Format = { value: (count) => minutesText(count, t), up: "figures.slower", down: "figures.faster" };
	const points = (count: number) =>
		count === 1 ? t("figures.onePoint") : t("figures.points", { count: formatNumber(count) });
	const changeOf = (of: (period: PeriodFigures) => number | null, format: Format) => {
		const { value, difference = value, up = "figures.more", down = "figures.less" } = format;
		const [now, past] = [of(figures), previous && of(previous)];
		if (now === null || past === null) return t("figures.noBefore");
		const before = value(past);
		if (now === past) return t("figures.same", { before });
		return t(now > past ? up : down, { count: difference(Math.abs(now - past)), before });
	};
	const tile = (
		name: "median" | "ninetieth" | "requests" | "answered" | "inTime",
		of: (period: PeriodFigures) => number | null,
		more: Pick<Tile, "rows" | "detail">,
		format: Format = { value: formatNumber },
	): Tile => {
		const now = of(figures);
		const value = now === null ? "–" : format.value(now);
		return { title: t(`figures.${name}`), value, change: changeOf(of, format), ...more };
	};
	const met = { met: formatNumber(bySla.met), missed: formatNumber(bySla.missed) };
	const ofAnswers = (["median", "ninetieth"] as const).map((name) =>
		tile(name, ({ answerTime }) => answerTime[name], { rows: rows.answered(), detail: t(`figures.${name}Of`) }, times),
	);
	const ofCounts = [
		tile("requests", ({ requests }) => requests, { rows: rows.requests() }),
		tile("answered", ({ answerTime }) => answerTime.answered, { rows: rows.answered() }),
		tile(
			"inTime",
			({ inTime }) => (inTime === null ? null : Math.floor(inTime * 100)),
			{ rows: rows.sla("met"), detail: t("figures.inTimeOf", met) },
			{ value: (share) => `${share}%`, difference: points },
		),
	];
	const marked = { title: t("leads.suspect"), value: formatNumber(suspects), detail: t("figures.suspectsText") };
	if (suspects > 0) ofCounts.push({ ...marked, rows: rows.suspects() });
	return { ofAnswers, ofCounts };
}

function minutesText(minutes: number | null, t: Parameters<typeof durationText>[1]): string {
	return minutes === null ? "–" : durationText(minutes * 60_000, t);
}

const [chartHeight, dayWidth] = [120, 10];

function DayChart({ figures }: { figures: PeriodFigures }) {
	const t = useWords();
	const locale = useLocale();
	const { byDay: days } = figures;
	const largest = Math.max(1, ...days.map(({ count }) => count));
	const rows = days.map(({ day, count }) => ({
		...{ key: day, label: formatDay(day, locale), count },
		to: figureRowsOf(figures).day(day),
	}));
	return (
		<section className="grid gap-2">
			<h3 className="text-heading">{t("figures.byDay")}</h3>
			<div className="grid grid-cols-[auto_1fr] gap-x-3">
				<span className="figure self-start text-small text-muted">{formatNumber(largest)}</span>
				<svg
					role="img"
					aria-label={t("figures.byDay")}
					viewBox={`0 0 ${days.length * dayWidth} ${chartHeight}`}
					preserveAspectRatio="none"
					className="h-40 w-full border-b border-rule-strong rtl:-scale-x-100"
				>
					{days.map(({ day, count }, index) => {
						const height = (count / largest) * chartHeight;
						const place = { x: index * dayWidth + 1.5, y: chartHeight - height, width: dayWidth - 3, height };
						return <rect key={day} {...place} className="bar fill-green" />;
					})}
				</svg>
				<span />
				<p className="flex flex-wrap justify-between gap-x-3 text-small text-muted">
					{[figures.from, figures.to].map((day) => (
						<time key={day} dateTime={day}>
							{formatDay(day, locale)}
						</time>
					))}
				</p>
			</div>
			<details>
				<summary className="flex min-h-11 items-center text-green">{t("stats.asTable")}</summary>
				<Bars title={t("figures.byDay")} isTitled rows={rows.toReversed()} />
			</details>
		</section>
	);
}

function Totals({ stats: { networks, services, leads } }: { stats: Stats }) {
	const t = useWords();
	const featured = (count: number) => t("stats.featured", { count });
	const pending = (
		<LocalLink to={rowsPath({ status: "PENDING" })} className={figureLink}>
			{t("stats.pending", { count: leads.pending })}
		</LocalLink>
	);
	const totals = [
		{ title: t("stats.networks"), ...networks, to: "/admin?tab=networks", below: featured(networks.featured) },
		{ title: t("stats.services"), ...services, to: "/admin?tab=services", below: featured(services.featured) },
		{ title: t("stats.leads"), ...leads, to: rowsPath({ view: "all" }), below: pending },
	];
	return (
		// Three side by side, also on a phone; with larger letters one below the other.
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] border-y border-rule-strong">
			{totals.map(({ title, total, to, below }) => {
				const figure = formatNumber(total);
				return (
					<section
						key={title}
						className="row-span-3 grid grid-rows-subgrid border-rule px-[clamp(0.5rem,2vw,1rem)] py-[0.75rem] not-first:border-s"
					>
						<h2 className="text-muted max-sm:text-small">{title}</h2>
						{/* As large as all its signs fit beside the others; a digit is at most 0.65 em wide. */}
						<p
							className="@container leading-[1.25] [--most:1.875rem] sm:[--most:2.25rem]"
							style={{ ["--signs" as string]: figure.length }}
						>
							<LocalLink
								to={to}
								aria-label={`${title}: ${figure}`}
								className="text-[length:min(var(--most),calc(100cqi/(0.65*var(--signs))))]"
							>
								<span className="figure">{figure}</span>
							</LocalLink>
						</p>
						<p className="text-small text-muted">{below}</p>
					</section>
				);
			})}
		</div>
	);
}
