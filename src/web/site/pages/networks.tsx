import { type LoaderFunctionArgs, useLocation } from "react-router";
import { localeOfPath } from "#shared/locale.ts";
import {
	comparedIn,
	directoryAddress,
	directoryQueryIn,
	isNarrowed,
	wholeDirectory,
} from "#shared/networks/directory-query.ts";
import { publicDefaults } from "#shared/settings.ts";
import { directoryQuery, networkQuery, settingsQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { RequestLink } from "../../app/content/request-link.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { Compare } from "../networks/compare.tsx";
import { Directory } from "../networks/directory.tsx";
import { networksWords } from "../networks/network-links.tsx";

const queryOf = (search: string) => directoryQueryIn(new URLSearchParams(search));

/** The directory is read only where it is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	await client.prefetchQuery(settingsQuery);
	const settings = client.getQueryData(settingsQuery.queryKey) ?? publicDefaults;
	const { pathname, search } = new URL(request.url);
	if (settings.networksMaintenance) return null;
	const compared = comparedIn(new URLSearchParams(search));
	if (compared.length > 0) await Promise.all(compared.map((slug) => client.prefetchQuery(networkQuery(slug))));
	else await client.prefetchQuery(directoryQuery(localeOfPath(pathname), directoryAddress(queryOf(search))));
	return null;
}

export function Component() {
	const t = useT(networksWords);
	const { networksMaintenance } = useSettings();
	const { search } = useLocation();
	const query = queryOf(search);
	const compared = comparedIn(new URLSearchParams(search));
	const { page, sort } = query;
	return (
		<>
			<PageHead
				title={t("networks.title")}
				description={t("networks.description")}
				query={directoryAddress({ ...wholeDirectory, page })}
				noindex={isNarrowed(query) || sort !== "" || compared.length > 0}
				data={[{ "@type": "CollectionPage", name: t("networks.title"), description: t("networks.description") }]}
			/>
			{networksMaintenance ? (
				<Maintenance />
			) : compared.length > 0 ? (
				<Compare slugs={compared} />
			) : (
				<Directory query={query} />
			)}
		</>
	);
}

function Maintenance() {
	const t = useT(networksWords);
	return (
		<section className="page max-w-2xl py-12 lg:py-16">
			<PageHeading variant="title">{t("networks.maintenanceTitle")}</PageHeading>
			<div className="sheet margin-rule mt-5 px-5 py-6 shadow-sheet sm:px-8">
				<p className="text-lg">{t("networks.maintenanceText")}</p>
				<p className="text-muted">{t("networks.maintenanceLater")}</p>
				<div className="mt-6 flex items-center gap-4">
					<div
						role="progressbar"
						aria-label={t("networks.progress")}
						aria-valuemin={0}
						aria-valuemax={100}
						aria-valuenow={60}
						className="h-3 grow border border-rule-strong bg-sunk"
					>
						<div className="h-full w-[60%] bg-green" />
					</div>
					<span aria-hidden="true" className="figure text-lg">
						60%
					</span>
				</div>
			</div>
			<p className="mt-10 text-muted">{t("networks.meanwhile")}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<RequestLink type="BUY_NETWORK" className={buttonClass("primary")}>
					{t("network.requestToBuy")}
				</RequestLink>
				<RequestLink type="SELL_NETWORK" className={buttonClass("outline")}>
					{t("network.listForSale")}
				</RequestLink>
			</div>
		</section>
	);
}
