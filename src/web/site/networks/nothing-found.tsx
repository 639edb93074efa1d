import { networksWords } from "#i18n/en/networks.ts";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import { pickText } from "#shared/locale.ts";
import { type DirectoryQuery, isNarrowed } from "#shared/networks/directory-query.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, standingLink } from "../../ui/button.tsx";
import { DirectoryLink } from "./directory-link.tsx";

interface NothingFoundProps {
	query: DirectoryQuery;
	suggestions: NetworkDirectory["suggestions"];
}

/** Shown in place of the list: names that come near, all networks, and the way to ask for one that is not listed. */
export function NothingFound({ query, suggestions }: NothingFoundProps) {
	const t = useT(networksWords);
	const locale = useLocale();
	const narrowed = isNarrowed(query);
	return (
		<div className="sheet margin-rule px-5 py-8">
			<p className="text-lg">{t(narrowed ? "networks.none" : "networks.empty")}</p>
			{suggestions.length > 0 && (
				<p className="mt-2 flex flex-wrap items-center gap-x-4">
					{t("networks.didYouMean")}
					{suggestions.map(({ slug, name, nameUr }) => (
						<DirectoryLink key={slug} to={{ q: name }} className={standingLink}>
							<bdi>{pickText({ en: name, ur: nameUr }, locale)}</bdi>
						</DirectoryLink>
					))}
				</p>
			)}
			<p className="mt-4 text-muted">{t("networks.askText")}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<RequestLink type="BUY_NETWORK" preselect={query.q || null} className={buttonClass("outline")}>
					{query.q ? t("networks.askNamed", { name: query.q }) : t("networks.buy")}
				</RequestLink>
				{narrowed && (
					<DirectoryLink to={{}} className={buttonClass("outline")}>
						{t("networks.showAll")}
					</DirectoryLink>
				)}
			</div>
		</div>
	);
}
