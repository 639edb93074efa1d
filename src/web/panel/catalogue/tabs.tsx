import { isServicePaused } from "#content/paused.ts";
import { network } from "#shared/content-types/network.ts";
import { service } from "#shared/content-types/service.ts";
import { useSettings } from "../../app/settings.ts";
import { useWords } from "../core/parts/words.ts";
import { ContentSection } from "./content-section.tsx";

export function NetworksTab() {
	return <ContentSection spec={network} />;
}

export function ServicesTab() {
	const t = useWords();
	const { pausedOrders } = useSettings();
	return (
		<ContentSection
			spec={service}
			stamps={({ slug }) =>
				isServicePaused(pausedOrders, String(slug)) && <span className="stamp text-red">{t("catalogue.paused")}</span>
			}
		/>
	);
}
