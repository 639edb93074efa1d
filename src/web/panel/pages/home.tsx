import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type KeyboardEvent, lazy, type ReactNode, Suspense, useId } from "react";
import { useSearchParams } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import {
	adminNetworksQuery,
	adminServicesQuery,
	failedNoticesQuery,
	statsQuery,
	viewCountsQuery,
} from "../core/api/lists.ts";
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
const NetworksTab = lazy(async () => ({ default: (await import("../catalogue/tabs.tsx")).NetworksTab }));
const ServicesTab = lazy(async () => ({ default: (await import("../catalogue/tabs.tsx")).ServicesTab }));
const StatsTab = lazy(async () => ({ default: (await import("../stats/stats-tab.tsx")).StatsTab }));

const screens: Readonly<Record<Tab, ComponentType>> = {
	networks: NetworksTab,
	services: ServicesTab,
	leads: LeadsTab,
	stats: StatsTab,
};

/** The four tabs. The open one is stored in the address; without one it is the leads (docs/product, decision 31). */
export function Component() {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const counts = useCounts();
	const toAnswer = useQuery(viewCountsQuery).data?.toAnswer ?? 0;
	const title = toAnswer > 0 ? `(${countText(toAnswer)}) ${t("admin.title")}` : t("admin.title");
	const [search, setSearch] = useSearchParams();
	const wanted = search.get("tab");
	const open = tabs.find((tab) => tab === wanted) ?? "leads";
	const Screen = screens[open];
	return (
		<div className="panel-home">
			<PageHead title={title} description={t("admin.description", { brand })} noindex />
			<Tabs
				label={t("tab.label")}
				tabs={tabs.map((name) => ({ name, title: <TabTitle title={t(`tab.${name}`)} count={counts[name]} /> }))}
				open={open}
				onOpen={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
				heading={<h1 className="panel-title">{t("admin.title")}</h1>}
				last={
					<LocalLink to="/admin/networks" className="tab">
						{t("nav.logos")}
					</LocalLink>
				}
				tools={
					<div className="work-lines">
						<FailedBadge />
						{open === "leads" && (
							<>
								<RatesLine />
								<Setup />
							</>
						)}
					</div>
				}
				panelClass={open === "leads" ? "" : "pt-6"}
			>
				<Suspense fallback={<Loading />}>
					<Screen />
				</Suspense>
			</Tabs>
		</div>
	);
}

function TabTitle({ title, count }: { title: string; count: number | undefined }) {
	return (
		<>
			{title} {count !== undefined && <span>({formatNumber(count)})</span>}
		</>
	);
}

/** The lists are long: only their own tabs read them, and until then the figures say how many there are. */
function useCounts(): Readonly<Record<Tab, number | undefined>> {
	const stats = useQuery(statsQuery).data;
	const networks = useQuery({ ...adminNetworksQuery, enabled: false }).data;
	const services = useQuery({ ...adminServicesQuery, enabled: false }).data;
	return {
		networks: networks?.length ?? stats?.networks.total,
		services: services?.length ?? stats?.services.total,
		leads: useQuery(leadCountQuery).data,
		stats: undefined,
	};
}

const FailedLink = lazyPart(async () => (await import("../core/parts/failed-link.tsx")).FailedLink);

function FailedBadge() {
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	return failed === 0 ? null : <FailedLink failed={failed} />;
}

interface TabsProps<Name extends string> {
	label: string;
	tabs: readonly { readonly name: Name; readonly title: ReactNode }[];
	open: Name;
	onOpen: (name: Name) => void;
	heading: ReactNode;
	last?: ReactNode;
	tools: ReactNode;
	panelClass: string;
	children: ReactNode;
}

/** Tabs of which one is open. Arrow keys, Home and End move the focus among them; Enter or Space opens one. */
function Tabs<Name extends string>(props: TabsProps<Name>) {
	const { label, tabs, open, onOpen, heading, last, tools, panelClass, children } = props;
	const id = useId();
	return (
		<>
			<div className="panel-top">
				{heading}
				<div className="tab-line">
					<div role="tablist" aria-label={label} onKeyDown={moveFocus} className="tab-list">
						{tabs.map(({ name, title }) => (
							<button
								key={name}
								type="button"
								role="tab"
								id={`${id}-${name}`}
								aria-selected={name === open}
								aria-controls={name === open ? `${id}-panel` : undefined}
								tabIndex={name === open ? 0 : -1}
								data-state={name === open ? "active" : "inactive"}
								onClick={() => name !== open && onOpen(name)}
								className="tab"
							>
								{title}
							</button>
						))}
					</div>
					{last}
				</div>
				{tools}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel follows its tab, also where nothing in it takes the focus first. */}
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} tabIndex={0} className={panelClass}>
				{children}
			</div>
		</>
	);
}

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
