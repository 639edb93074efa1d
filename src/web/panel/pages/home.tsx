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
import { NetworksTab } from "../catalogue/networks-tab.tsx";
import { ServicesTab } from "../catalogue/services-tab.tsx";
import { adminNetworksQuery, adminServicesQuery } from "../core/api/lists.ts";
import { Loading } from "../core/states.tsx";
import { leadCountQuery } from "../inbox/lead-queries.ts";
import { LeadsTab } from "../inbox/leads-tab.tsx";
import { FailedBadge } from "../notices/failed-badge.tsx";
import { RatesLine } from "../rates/rates-line.tsx";
import { SetupLine } from "../setup/setup-line.tsx";

const tabs = ["networks", "services", "leads", "stats"] as const;
type Tab = (typeof tabs)[number];

const LazyStats = lazy(async () => {
	const { StatsTab } = await import("../stats/stats-tab.tsx");
	return { default: StatsTab };
});

// The inbox is opened far more often: the figures come when they are wanted.
function StatsTab() {
	return (
		<Suspense fallback={<Loading />}>
			<LazyStats />
		</Suspense>
	);
}

const screens: Readonly<Record<Tab, () => React.ReactNode>> = {
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
	const [search, setSearch] = useSearchParams();
	const wanted = search.get("tab");
	const open = tabs.find((tab) => tab === wanted) ?? "leads";
	const labels = tabs.map((tab) => {
		const count = counts[tab];
		return count === undefined ? t(`tab.${tab}`) : `${t(`tab.${tab}`)} (${formatNumber(count)})`;
	});
	return (
		<Tabs.Root
			value={open}
			dir={directionOf(locale)}
			activationMode="manual"
			onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
		>
			<PageHead title={t("admin.title")} description={t("admin.description", { brand })} noindex />
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h1 className="text-title">{t("admin.title")}</h1>
				<div className="flex flex-wrap gap-3">
					<FailedBadge />
					<LocalLink to="/admin/networks" className={buttonClass()}>
						{t("nav.logos")}
					</LocalLink>
				</div>
			</div>
			<RatesLine />
			<SetupLine />
			<Tabs.List aria-label={t("tab.label")} className="tab-list mt-2">
				{tabs.map((tab, index) => (
					<Tabs.Trigger key={tab} value={tab} className="tab">
						{labels[index]}
					</Tabs.Trigger>
				))}
			</Tabs.List>
			{tabs.map((tab) => {
				const Screen = screens[tab];
				return (
					<Tabs.Content key={tab} value={tab} className="pt-6">
						<Screen />
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
