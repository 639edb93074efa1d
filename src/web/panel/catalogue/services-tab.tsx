import { isServicePaused } from "#content/paused.ts";
import { service } from "#shared/content-types/service.ts";
import { useSettings } from "../../app/settings.ts";
import { adminServicesQuery } from "../core/api/lists.ts";
import { useAdminT } from "../core/use-admin-t.ts";
import { ContentSection } from "./content-section.tsx";

export function ServicesTab() {
	const t = useAdminT();
	const { pausedOrders } = useSettings();
	return (
		<ContentSection
			spec={service}
			query={adminServicesQuery}
			stamps={({ slug }) =>
				isServicePaused(pausedOrders, slug) && <span className="stamp text-red">{t("catalogue.paused")}</span>
			}
		/>
	);
}
