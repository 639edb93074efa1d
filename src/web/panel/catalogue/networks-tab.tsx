import { network } from "#shared/content-types/network.ts";
import { ContentSection } from "./content-section.tsx";

export function NetworksTab() {
	return <ContentSection spec={network} />;
}
