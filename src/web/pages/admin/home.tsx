import { useQuery } from "@tanstack/react-query";
import { Tabs } from "radix-ui";
import { useSearchParams } from "react-router";
import { directionOf } from "#shared/locale.ts";
import { formatNumber } from "#shared/money.ts";
import { LocalLink } from "../../app/local-link.tsx";
import { PageHead } from "../../app/page-head.tsx";
import { useSettings } from "../../app/settings.ts";
import { NetworksTab } from "../../features/admin/catalogue/networks-tab.tsx";
import { ServicesTab } from "../../features/admin/catalogue/services-tab.tsx";
import { adminNetworksQuery, adminServicesQuery } from "../../features/admin/core/lists.ts";
import { useAdminT } from "../../features/admin/core/use-admin-t.ts";
import { useStored } from "../../features/admin/core/use-stored.ts";
import { leadCountQuery } from "../../features/admin/inbox/lead-pages.ts";
import { LeadsTab } from "../../features/admin/inbox/leads-tab.tsx";
import { FailedBadge } from "../../features/admin/notices/failed-badge.tsx";
import { StatsTab } from "../../features/admin/stats/stats-tab.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";

const tabs = ["networks", "services", "leads", "stats"] as const;
type Tab = (typeof tabs)[number];

const screens: Readonly<Record<Tab, () => React.ReactNode>> = {
	networks: NetworksTab,
	services: ServicesTab,
	leads: LeadsTab,
	stats: StatsTab,
};

/** The four tabs. Which one is open stands in the address; without one it is the one that was open last. */
export function Component() {
	const t = useAdminT();
	const { brand } = useSettings();
	const locale = useLocale();
	const counts = useCounts();
	const [search, setSearch] = useSearchParams();
	const [last, setLast] = useStored("panel-tab", tabs[0]);
	const wanted = search.get("tab") ?? last;
	const open = tabs.find((tab) => tab === wanted) ?? tabs[0];
	return (
		<Tabs.Root
			value={open}
			dir={directionOf(locale)}
			activationMode="manual"
			onValueChange={(tab) => {
				setLast(tab);
				setSearch({ tab }, { replace: true, preventScrollReset: true });
			}}
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
			<Tabs.List aria-label={t("tab.label")} className="tab-list mt-2">
				{tabs.map((tab) => (
					<Tabs.Trigger key={tab} value={tab} className="tab">
						{t(`tab.${tab}`)}
						{counts[tab] !== undefined && ` (${formatNumber(counts[tab])})`}
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
