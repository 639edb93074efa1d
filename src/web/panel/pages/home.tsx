import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
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
import { Tabs } from "../core/parts/tabs.tsx";
import { leadCountQuery } from "../inbox/lead-queries.ts";
import { LeadsTab } from "../inbox/leads-tab.tsx";
import { RatesLine } from "../rates/rates-line.tsx";
import { Setup } from "../setup/setup.tsx";
import "../../styles/work-lines.css";

const tabs = ["networks", "services", "leads", "stats"] as const;
type Tab = (typeof tabs)[number];

// The leads open with the panel; the others are brought when they are asked for.
const NetworksTab = lazy(async () => ({ default: (await import("../catalogue/networks-tab.tsx")).NetworksTab }));
const ServicesTab = lazy(async () => ({ default: (await import("../catalogue/services-tab.tsx")).ServicesTab }));
const StatsTab = lazy(async () => ({ default: (await import("../stats/stats-tab.tsx")).StatsTab }));

const screens: Readonly<Record<Tab, React.ComponentType>> = {
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

/** Says how many notices failed, and leads there; nothing while none did. */
function FailedBadge() {
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	return failed === 0 ? null : <FailedLink failed={failed} />;
}
