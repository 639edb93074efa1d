import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type KeyboardEvent, useId } from "react";
import { useSearchParams } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { formatNumber } from "#shared/rates/money.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { failedNoticesQuery, statsQuery, viewCountsQuery } from "../core/api/lists.ts";
import { countText } from "../core/duration.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { Loading } from "../core/parts/screen.tsx";
import { leadCountQuery } from "../inbox/lead-queries.ts";
import { LeadsTab } from "../inbox/leads-tab.tsx";
import { RatesLine } from "../rates/rates-line.tsx";
import { Setup } from "../setup/setup.tsx";
import "../../styles/work-lines.css";

const tabs = ["networks", "services", "leads", "stats"] as const;
type Tab = (typeof tabs)[number];

// The leads open with the panel; the others are brought when they are asked for.
const screens: Readonly<Record<Tab, ComponentType>> = {
	networks: lazyPart(async () => (await import("../catalogue/content-section.tsx")).NetworksTab, <Loading />),
	services: lazyPart(async () => (await import("../catalogue/content-section.tsx")).ServicesTab, <Loading />),
	leads: LeadsTab,
	stats: lazyPart(async () => (await import("../stats/stats-tab.tsx")).StatsTab, <Loading />),
};

/** The four tabs. The open one is stored in the address; without one it is the leads (docs/product, decision 31). */
export function Component() {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const id = useId();
	const counts = useCounts();
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	const toAnswer = useQuery(viewCountsQuery).data?.toAnswer ?? 0;
	const title = toAnswer > 0 ? `(${countText(toAnswer)}) ${t("admin.title")}` : t("admin.title");
	const [search, setSearch] = useSearchParams();
	const wanted = search.get("tab");
	const open = tabs.find((tab) => tab === wanted) ?? "leads";
	const Screen = screens[open];
	return (
		<div className="panel-home -mt-[0.25rem] sm:-mt-[0.5rem]">
			<PageHead title={title} description={t("admin.description", { brand })} noindex />
			<div className="flex flex-wrap items-center gap-x-4 border-rule-strong lg:flex-nowrap lg:border-b">
				<h1 className="font-display text-[1.2rem] leading-[1.4] font-semibold max-lg:sr-only lang-ur:leading-[2] lang-ur:font-normal">
					{t("admin.title")}
				</h1>
				<div className="flex w-full items-stretch border-rule-strong max-lg:border-b lg:-mb-px lg:w-auto lg:flex-none">
					<div
						role="tablist"
						aria-label={t("tab.label")}
						onKeyDown={moveFocus}
						className="tab-list flex min-w-0 flex-1 flex-wrap"
					>
						{tabs.map((name) => (
							<button
								key={name}
								type="button"
								role="tab"
								id={`${id}-${name}`}
								aria-selected={name === open}
								aria-controls={name === open ? `${id}-panel` : undefined}
								tabIndex={name === open ? 0 : -1}
								data-state={name === open ? "active" : "inactive"}
								onClick={() => name !== open && setSearch({ tab: name }, { replace: true, preventScrollReset: true })}
								className="tab"
							>
								{t(`tab.${name}`)} {counts[name] !== undefined && <span>({formatNumber(counts[name])})</span>}
							</button>
						))}
					</div>
					<LocalLink to="/admin/networks" className="tab">
						{t("nav.logos")}
					</LocalLink>
				</div>
				<div className="work-lines">
					{failed > 0 && <FailedLink failed={failed} />}
					{open === "leads" && (
						<>
							<RatesLine />
							<Setup />
						</>
					)}
				</div>
			</div>
			<div
				role="tabpanel"
				id={`${id}-panel`}
				aria-labelledby={`${id}-${open}`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the panel follows its tab, also where nothing in it takes the focus first.
				tabIndex={0}
				className={open === "leads" ? "" : "pt-6"}
			>
				<Screen />
			</div>
		</div>
	);
}

/** How many networks and services there are say the figures: their lists are long. */
function useCounts(): Readonly<Record<Tab, number | undefined>> {
	const stats = useQuery(statsQuery).data;
	return {
		networks: stats?.networks.total,
		services: stats?.services.total,
		leads: useQuery(leadCountQuery).data,
		stats: undefined,
	};
}

const FailedLink = lazyPart(async () => (await import("../core/parts/failed-link.tsx")).FailedLink);

/** Moves the focus among the tabs; the arrow keys follow the direction of the page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const list = event.currentTarget;
	const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
	const at = tabs.indexOf(document.activeElement as HTMLElement);
	const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
	const backward = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
	const next = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
	if (next === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
	event.preventDefault();
	tabs.at(next % tabs.length)?.focus();
}
