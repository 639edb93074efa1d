import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { networksWords } from "#i18n/en/networks.ts";
import { publicDefaults } from "#shared/settings.ts";
import { networksQuery, settingsQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { Directory } from "../networks/directory.tsx";
import { Maintenance } from "../networks/maintenance.tsx";

/** The directory is read only where it is shown. */
export async function loader({ context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	await client.prefetchQuery(settingsQuery);
	const settings = client.getQueryData(settingsQuery.queryKey) ?? publicDefaults;
	if (!settings.networksMaintenance) await client.prefetchQuery(networksQuery);
	return null;
}

export function Component() {
	const t = useT(networksWords);
	const { networksMaintenance } = useSettings();
	return (
		<>
			<PageHead
				title={t("networks.title")}
				description={t("networks.description")}
				data={[{ "@type": "CollectionPage", name: t("networks.title"), description: t("networks.description") }]}
			/>
			{networksMaintenance ? <Maintenance /> : <Networks />}
		</>
	);
}

function Networks() {
	const t = useT(networksWords);
	const { key } = useLocation();
	const { data: networks } = useQuery(networksQuery);
	if (networks) return <Directory key={key} networks={networks} />;
	return (
		<section className="page py-12">
			<h1 className="text-display">{t("networks.heading")}</h1>
			<p role="status" className="mt-4 text-lg">
				{t("networks.unread")}
			</p>
		</section>
	);
}
