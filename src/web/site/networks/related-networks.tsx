import { useQuery } from "@tanstack/react-query";
import { networksWords } from "#i18n/en/networks.ts";
import { relatedNetworksQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";
import { titleLink } from "../../ui/button.tsx";
import { NetworkMark } from "./network-mark.tsx";

/** Networks that share kinds with the shown one; nothing where there are none. */
export function RelatedNetworks({ slug }: { slug: string }) {
	const t = useT(networksWords);
	const networks = useQuery(relatedNetworksQuery(slug)).data ?? [];
	if (networks.length === 0) return null;
	return (
		<section aria-labelledby="network-related" className="mt-12">
			<h2 id="network-related" className="border-t-2 border-ink pt-3 text-heading">
				{t("network.related")}
			</h2>
			<ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
				{networks.map((network) => (
					<li key={network.id} className="flex gap-3 border-b border-rule py-3">
						<NetworkMark name={network.name} logoUrl={network.logoUrl} />
						<div className="min-w-0">
							<LocalLink to={`/networks/${encodeURIComponent(network.slug)}`} className={`text-heading ${titleLink}`}>
								<StaffText en={network.name} ur={network.nameUr} />
							</LocalLink>
							<p className="text-small text-muted">
								<StaffText en={network.shortDesc} ur={network.shortDescUr} />
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
