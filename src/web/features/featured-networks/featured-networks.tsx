import { featuredNetworks } from "#content/featured-networks.ts";
import { LocalLink } from "../../app/local-link.tsx";
import { RequestLink } from "../../app/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ForwardIcon } from "../../ui/icons.tsx";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { standingLink, titleLink } from "../../ui/links.ts";
import { Section } from "../../ui/section.tsx";

/** Four networks as entries of the book, to buy and to sell. */
export function FeaturedNetworks() {
	const t = useT();
	const locale = useLocale();
	return (
		<Section
			id="networks"
			title={t("home.networks")}
			lead={t("home.networksLead")}
			aside={
				<LocalLink to="/networks" className={standingLink}>
					{t("home.allNetworks")}
					<ForwardIcon />
				</LocalLink>
			}
		>
			<Ledger>
				{featuredNetworks.map(({ slug, name, line }, index) => (
					<LedgerEntry
						key={slug}
						mark={index + 1}
						title={
							<LocalLink to={`/networks/${slug}`} className={titleLink}>
								<bdi>{name}</bdi>
							</LocalLink>
						}
						text={line[locale]}
						action={<BuyAndSell name={name} />}
					/>
				))}
			</Ledger>
		</Section>
	);
}

function BuyAndSell({ name }: { name: string }) {
	const t = useT();
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
