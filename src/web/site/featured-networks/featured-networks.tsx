import { useQuery } from "@tanstack/react-query";
import { homeWords } from "#i18n/en/home.ts";
import type { NetworkCard } from "#shared/api/content/network.ts";
import { featuredNetworksQuery } from "../../app/api/queries.ts";
import { LocalLink, RequestLink } from "../../app/content/request-link.tsx";
import { type SectionHeading, StaffText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass, standingLink, titleLink } from "../../ui/button.tsx";
import { ForwardIcon } from "../../ui/icons.tsx";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { Section } from "../../ui/section.tsx";

/** The featured networks as entries of the book, to buy and to sell. */
export function FeaturedNetworks(heading: SectionHeading) {
	const t = useT(homeWords);
	const networks = useQuery(featuredNetworksQuery).data ?? [];
	return (
		<Section
			id="networks"
			{...heading}
			aside={
				<LocalLink to="/networks" className={standingLink}>
					{t("home.allNetworks")}
					<ForwardIcon />
				</LocalLink>
			}
		>
			{networks.length > 0 && (
				<Ledger>
					{networks.map((network, index) => (
						<LedgerEntry
							key={network.slug}
							mark={index + 1}
							title={
								<LocalLink to={`/networks/${encodeURIComponent(network.slug)}`} className={titleLink}>
									<StaffText en={network.name} ur={network.nameUr} />
								</LocalLink>
							}
							text={<StaffText en={network.shortDesc} ur={network.shortDescUr} />}
							action={<BuyAndSell network={network} />}
						/>
					))}
				</Ledger>
			)}
		</Section>
	);
}

function BuyAndSell({ network: { name } }: { network: NetworkCard }) {
	const t = useT(homeWords);
	return (
		<div className="flex flex-wrap gap-3">
			<RequestLink
				type="BUY_NETWORK"
				preselect={name}
				aria-label={t("home.buyNetwork", { network: name })}
				className={buttonClass("outline", "min-w-24 grow")}
			>
				{t("home.buy")}
			</RequestLink>
			<RequestLink
				type="SELL_NETWORK"
				preselect={name}
				aria-label={t("home.sellNetwork", { network: name })}
				className={buttonClass("outline", "min-w-24 grow")}
			>
				{t("home.sell")}
			</RequestLink>
		</div>
	);
}
