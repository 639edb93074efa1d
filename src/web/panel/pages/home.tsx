import { useQuery } from "@tanstack/react-query";
import { Tabs } from "radix-ui";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { directionOf } from "#shared/locale.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { PageHead } from "../../app/content/page-head.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { adminNetworksQuery, adminServicesQuery, viewCountsQuery } from "../core/api/lists.ts";
import { countText } from "../core/count-text.ts";
import { Loading } from "../core/states.tsx";
import { leadCountQuery } from "../inbox/lead-queries.ts";
import { LeadsTab } from "../inbox/leads-tab.tsx";
import { FailedBadge } from "../notices/failed-badge.tsx";
import { RatesLine } from "../rates/rates-line.tsx";
import { SetupLine } from "../setup/setup-line.tsx";

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

/** The four tabs. The open one is stored in the address; without one it is the leads (decision 31). */
export function Component() {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const locale = useLocale();
	const counts = useCounts();
	const toAnswer = useQuery(viewCountsQuery).data?.toAnswer ?? 0;
	const title = toAnswer > 0 ? `(${countText(toAnswer)}) ${t("admin.title")}` : t("admin.title");
	const [search, setSearch] = useSearchParams();
	const wanted = search.get("tab");
	const open = tabs.find((tab) => tab === wanted) ?? "leads";
	return (
		<Tabs.Root
			value={open}
			dir={directionOf(locale)}
			className="panel-home"
			activationMode="manual"
			onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
		>
			<PageHead title={title} description={t("admin.description", { brand })} noindex />
			<div className="panel-top">
				<h1 className="panel-title">{t("admin.title")}</h1>
				<Tabs.List aria-label={t("tab.label")} className="tab-list">
					{tabs.map((tab) => (
						<Tabs.Trigger key={tab} value={tab} className="tab">
							{t(`tab.${tab}`)} {counts[tab] !== undefined && <span>({formatNumber(counts[tab])})</span>}
						</Tabs.Trigger>
					))}
				</Tabs.List>
				<div className="flex flex-wrap items-center justify-end gap-x-3">
					<FailedBadge />
					<LocalLink to="/admin/networks" className={buttonClass("quiet", "-me-4")}>
						{t("nav.logos")}
					</LocalLink>
				</div>
			</div>
			{open === "leads" && (
				<>
					<RatesLine />
					<SetupLine />
				</>
			)}
			{tabs.map((tab) => {
				const Screen = screens[tab];
				return (
					<Tabs.Content key={tab} value={tab} className={tab === "leads" ? "pt-1 sm:pt-2" : "pt-6"}>
						<Suspense fallback={<Loading />}>
							<Screen />
						</Suspense>
					</Tabs.Content>
				);
			})}
		</Tabs.Root>
	);
}

function useCounts(): Readonly<Record<Tab, number | undefined>> {
	return {
		networks: useQuery(adminNetworksQuery).data?.length,
		services: useQuery(adminServicesQuery).data?.length,
		leads: useQuery(leadCountQuery).data,
		stats: undefined,
	};
}
