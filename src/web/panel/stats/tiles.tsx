import type { ReactNode } from "react";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Figures } from "#shared/api/leads/figures.ts";
import { type FigureRows, figureRowsOf } from "#shared/leads/figure-rows.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { minutesText } from "./minutes.ts";
import { RowsLink } from "./rows-link.tsx";

const words = { ...panelFiguresWords, ...panelInboxWords };
type Sentence = "figures.more" | "figures.less" | "figures.slower" | "figures.faster";

/** The main figures of a period, each beside that of the period before. */
export function Tiles({ figures }: { figures: Figures }) {
	const t = useT(words);
	const { previous, requests, suspects, inTime, bySla, answerTime, closing } = figures;
	const rows = figureRowsOf(figures);
	const points = (count: number) =>
		count === 1 ? t("figures.onePoint") : t("figures.points", { count: formatNumber(count) });
	const minutes = (count: number) => minutesText(count, t);
	const compare = (now: number | null, before: number | null | undefined, say: Say) => changeOf(now, before, say);
	const counts = { unit: formatNumber, value: formatNumber, up: "figures.more", down: "figures.less" } as const;
	const shares = { unit: points, value: percent, up: "figures.more", down: "figures.less" } as const;
	const times = { unit: minutes, value: minutes, up: "figures.slower", down: "figures.faster" } as const;
	return (
		<div className="figure-tiles">
			<Tile title={t("figures.requests")} rows={rows.requests()} change={compare(requests, previous?.requests, counts)}>
				<span className="figure">{formatNumber(requests)}</span>
			</Tile>
			<Tile
				title={t("figures.inTime")}
				rows={rows.sla("met")}
				detail={t("figures.inTimeOf", { met: formatNumber(bySla.met), missed: formatNumber(bySla.missed) })}
				change={compare(whole(inTime), previous && whole(previous.inTime), shares)}
			>
				{inTime === null ? "–" : percent(whole(inTime) ?? 0)}
			</Tile>
			<Tile
				title={t("figures.median")}
				rows={rows.answered()}
				change={compare(answerTime.median, previous?.answerTime.median, times)}
			>
				{minutesText(answerTime.median, t)}
			</Tile>
			<Tile
				title={t("figures.ninetieth")}
				rows={rows.answered()}
				change={compare(answerTime.ninetieth, previous?.answerTime.ninetieth, times)}
			>
				{minutesText(answerTime.ninetieth, t)}
			</Tile>
			<Tile
				title={t("figures.deals")}
				rows={rows.reason("deal")}
				detail={t("figures.dealsOf", { deals: formatNumber(closing.deals), finished: formatNumber(closing.finished) })}
				change={compare(whole(closing.conversion), previous && whole(previous.closing.conversion), shares)}
			>
				{closing.conversion === null ? "–" : percent(whole(closing.conversion) ?? 0)}
			</Tile>
			{suspects > 0 && (
				<Tile title={t("figures.suspects")} rows={rows.suspects()} detail={t("figures.suspectsText")} change={null}>
					<span className="figure">{formatNumber(suspects)}</span>
				</Tile>
			)}
		</div>
	);

	function changeOf(now: number | null, before: number | null | undefined, { unit, value, up, down }: Say) {
		if (now === null || before === null || before === undefined) return t("figures.noBefore");
		if (now === before) return t("figures.same", { before: value(before) });
		return t(now > before ? up : down, { count: unit(Math.abs(now - before)), before: value(before) });
	}
}

interface Say {
	readonly unit: (difference: number) => string;
	readonly value: (value: number) => string;
	readonly up: Sentence;
	readonly down: Sentence;
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
	rows: FigureRows;
	detail?: string;
	change: string | null;
	children: ReactNode;
}

function Tile({ title, rows, detail, change, children }: TileProps) {
	return (
		<section className="figure-tile">
			<h3 className="text-muted">{title}</h3>
			<p className="text-2xl leading-tight lang-ur:leading-loose">
				<RowsLink rows={rows} label={title}>
					{children}
				</RowsLink>
			</p>
			{detail && <p className="text-small">{detail}</p>}
			{change && <p className="text-small text-muted">{change}</p>}
		</section>
	);
}
