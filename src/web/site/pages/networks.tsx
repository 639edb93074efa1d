import { type LoaderFunctionArgs, useLocation } from "react-router";
import { networksWords } from "#i18n/en/networks.ts";
import { localeOfPath } from "#shared/locale.ts";
import { directoryAddress, directoryQueryIn, isNarrowed, wholeDirectory } from "#shared/networks/directory-query.ts";
import { publicDefaults } from "#shared/settings.ts";
import { directoryQuery, settingsQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { Directory } from "../networks/directory.tsx";
import { Maintenance } from "../networks/maintenance.tsx";

const queryOf = (search: string) => directoryQueryIn(new URLSearchParams(search));

/** The directory is read only where it is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	await client.prefetchQuery(settingsQuery);
	const settings = client.getQueryData(settingsQuery.queryKey) ?? publicDefaults;
	const { pathname, search } = new URL(request.url);
	if (!settings.networksMaintenance)
		await client.prefetchQuery(directoryQuery(localeOfPath(pathname), directoryAddress(queryOf(search))));
	return null;
}

export function Component() {
	const t = useT(networksWords);
	const { networksMaintenance } = useSettings();
	const { search } = useLocation();
	const query = queryOf(search);
	const { page, sort } = query;
	return (
		<>
			<PageHead
				title={t("networks.title")}
				description={t("networks.description")}
				query={directoryAddress({ ...wholeDirectory, page })}
				noindex={isNarrowed(query) || sort !== ""}
				data={[{ "@type": "CollectionPage", name: t("networks.title"), description: t("networks.description") }]}
			/>
			{networksMaintenance ? <Maintenance /> : <Directory query={query} />}
		</>
	);
}
