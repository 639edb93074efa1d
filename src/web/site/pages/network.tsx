import type { LoaderFunctionArgs } from "react-router";
import type { Network } from "#shared/api/content/types.ts";
import { pickText } from "#shared/locale.ts";
import { networkQuery, relatedNetworksQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { BackToList } from "../../app/content/request-link.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { outcomeOf, useEntry } from "../../app/loading/entry-outcome.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { NetworkDetails } from "../networks/network-details.tsx";
import { networksWords } from "../networks/network-links.tsx";
import { EntryNotFound } from "./not-found.tsx";

export async function loader({ params: { slug = "" }, context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	const [outcome] = await Promise.all([
		outcomeOf(client.ensureQueryData(networkQuery(slug))),
		client.prefetchQuery(relatedNetworksQuery(slug)),
	]);
	return outcome;
}

export function Component() {
	const t = useT(networksWords);
	const { entry: network, outcome } = useEntry(networkQuery);
	if (network) return <NetworkPage network={network} />;
	const text = t(outcome === "unknown" ? "network.notFoundText" : "network.unreadText");
	return (
		<EntryNotFound title={t("network.notFound")} text={text}>
			<BackToList of="networks" />
		</EntryNotFound>
	);
}

function NetworkPage({ network }: { network: Network }) {
	const t = useT(networksWords);
	const locale = useLocale();
	const { brand } = useSettings();
	const name = pickText({ en: network.name, ur: network.nameUr }, locale);
	const description = pickText({ en: network.shortDesc, ur: network.shortDescUr }, locale);
	const service = { name, description, ...(network.geo ? { areaServed: network.geo } : {}) };
	return (
		<>
			<PageHead
				title={t("network.title", { network: name })}
				description={description}
				data={[{ "@type": "Service", ...service, provider: { "@type": "Organization", name: brand } }]}
			/>
			<NetworkDetails network={network} />
		</>
	);
}
