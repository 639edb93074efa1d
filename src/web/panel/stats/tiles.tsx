import type { ReactNode } from "react";
import type { Translate } from "#i18n/t.ts";
import type { Figures } from "#shared/api/leads/figures.ts";
import { type FigureRows, figureRowsOf } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { durationText } from "../core/duration.ts";
import { RowsLink, words } from "./counts.tsx";

export function AnswerTiles({ figures: { previous, answerTime, ...days } }: { figures: Figures }) {
	const t = useT(words);
	const change = useChange();
	const minutes = (count: number) => minutesText(count, t);
	const times = { unit: minutes, value: minutes, up: "figures.slower", down: "figures.faster" } as const;
	return (
		<div className="figure-tiles">
			{(["median", "ninetieth"] as const).map((name) => (
				<Tile
					key={name}
					title={t(`figures.${name}`)}
					rows={figureRowsOf(days).answered()}
					detail={t(`figures.${name}Of`)}
					change={change(answerTime[name], previous?.answerTime[name], times)}
				>
					{minutesText(answerTime[name], t)}
				</Tile>
			))}
		</div>
	);
}

export function CountTiles({ figures }: { figures: Figures }) {
	const t = useT(words);
	const change = useChange();
	const { previous, requests, suspects, inTime, bySla, answerTime } = figures;
	const rows = figureRowsOf(figures);
	const points = (count: number) =>
		count === 1 ? t("figures.onePoint") : t("figures.points", { count: formatNumber(count) });
	const counts = { unit: formatNumber, value: formatNumber, up: "figures.more", down: "figures.less" } as const;
	const shares = { unit: points, value: percent, up: "figures.more", down: "figures.less" } as const;
	return (
		<div className="figure-tiles">
			<Tile title={t("figures.requests")} rows={rows.requests()} change={change(requests, previous?.requests, counts)}>
				{formatNumber(requests)}
			</Tile>
			<Tile
				title={t("figures.answered")}
				rows={rows.answered()}
				change={change(answerTime.answered, previous?.answerTime.answered, counts)}
			>
				{formatNumber(answerTime.answered)}
			</Tile>
			<Tile
				title={t("figures.inTime")}
				rows={rows.sla("met")}
				detail={t("figures.inTimeOf", { met: formatNumber(bySla.met), missed: formatNumber(bySla.missed) })}
				change={change(whole(inTime), previous && whole(previous.inTime), shares)}
			>
				{inTime === null ? "–" : percent(whole(inTime) ?? 0)}
			</Tile>
			{suspects > 0 && (
				<Tile title={t("leads.suspect")} rows={rows.suspects()} detail={t("figures.suspectsText")} change={null}>
					{formatNumber(suspects)}
				</Tile>
			)}
		</div>
	);
}

function useChange() {
	const t = useT(words);
	return (now: number | null, before: number | null | undefined, { unit, value, up, down }: Say): string => {
		if (now === null || before === null || before === undefined) return t("figures.noBefore");
		if (now === before) return t("figures.same", { before: value(before) });
		return t(now > before ? up : down, { count: unit(Math.abs(now - before)), before: value(before) });
	};
}

interface Say {
	readonly unit: (difference: number) => string;
	readonly value: (value: number) => string;
	readonly up: "figures.more" | "figures.slower";
	readonly down: "figures.less" | "figures.faster";
}

/** Whole percent, as all pages show shares. */
function whole(share: number | null): number | null {
	return share === null ? null : Math.floor(share * 100);
}

function percent(share: number): string {
	return `${share}%`;
}

interface TileProps {
	title: string;
	rows?: FigureRows;
	detail?: string;
	change?: string | null;
	children: ReactNode;
}

export function Tile({ title, rows, detail, change, children }: TileProps) {
	return (
		<section className="figure-tile">
			<h3 className="text-muted">{title}</h3>
			<p className="text-2xl leading-tight lang-ur:leading-loose">
				{rows ? (
					<RowsLink rows={rows} label={title}>
						{children}
					</RowsLink>
				) : (
					children
				)}
			</p>
			{detail && <p className="text-small">{detail}</p>}
			{change && <p className="text-small text-muted">{change}</p>}
		</section>
	);
}

export function minutesText(minutes: number | null, t: Translate<typeof words>): string {
	return minutes === null ? "–" : durationText(minutes * 60_000, t);
}
