import { useQuery } from "@tanstack/react-query";
import { networkWord } from "#content/network-words.ts";
import { isRequestPaused } from "#content/paused.ts";
import offersWords from "#i18n/en/offers.json" with { type: "json" };
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import type { Network } from "#shared/api/content/types.ts";
import { hostOf } from "#shared/content-types/own-source.ts";
import { pickText, textLocale } from "#shared/locale.ts";
import { relatedNetworksQuery } from "../../app/api/queries.ts";
import { BackToList, RequestLink, TextLink } from "../../app/content/request-link.tsx";
import { PriceFrom, StaffText } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { inlineLink, textLink } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { FactsTable } from "./facts-table.tsx";
import { DirectoryLink, networksWords } from "./network-links.tsx";
import { NetworkLink, NetworkMark, NetworkTrade } from "./network-mark.tsx";

export function NetworkDetails({ network }: { network: Network }) {
	const t = useT(networksWords, offersWords);
	const locale = useLocale();
	const { pausedOrders } = useSettings();
	const name = pickText({ en: network.name, ur: network.nameUr }, locale);
	return (
		<div className="page pt-2 lg:pt-8">
			<BackToList of="networks" />
			<div className="mt-1 grid items-start gap-x-12 gap-y-2 lg:mt-4 lg:grid-cols-[1.7fr_1fr]">
				<article className="grid gap-2 lg:gap-5">
					<div className="marked-name gap-x-4 gap-y-2">
						<NetworkMark name={network.name} logoUrl={network.logoUrl} slug={network.slug} size="large" />
						<div className="w-min max-w-full grow">
							<PageHeading
								variant="display"
								lang={textLocale({ en: network.name, ur: network.nameUr }, locale)}
								className="wrap-break-word"
							>
								<StaffText en={network.name} ur={network.nameUr} />
							</PageHeading>
							<p className="flex flex-wrap items-baseline gap-x-3 text-muted">
								{network.featured && <span className="stamp text-green">{t("networks.featured")}</span>}
								{network.geo && <bdi className="max-sm:hidden">{networkWord(network.geo, locale)}</bdi>}
								{network.url && (
									<a
										href={network.url}
										rel="nofollow noopener noreferrer"
										target="_blank"
										aria-label={t("network.website", { network: name })}
										className={inlineLink}
									>
										<bdi dir="ltr">{hostOf(network.url)}</bdi>
									</a>
								)}
							</p>
						</div>
					</div>
					<p className="max-w-text lg:text-lg">
						<StaffText en={network.shortDesc} ur={network.shortDescUr} />
					</p>
					{network.tags.length > 0 && (
						<ul aria-label={t("networks.tags")} className="flex flex-wrap gap-1">
							{network.tags.map((tag) => (
								<li key={tag}>
									<DirectoryLink
										to={{ tag }}
										className="inline-flex min-h-9 items-center rounded-sm border border-rule bg-sunk px-1 text-small sm:px-2.5 hover:border-green hover:text-green pointer-coarse:min-h-11"
									>
										<bdi className="lang-ur:leading-[1.9]">{networkWord(tag, locale)}</bdi>
									</DirectoryLink>
								</li>
							))}
						</ul>
					)}
					<div className="max-w-md">
						<NetworkTrade name={name} prominent />
						{!isRequestPaused(pausedOrders, "BUY_NETWORK") && (
							<p className="mt-1 text-small text-muted">
								{t("network.buys")} {network.priceFrom === null && t("network.onRequest")}
							</p>
						)}
					</div>
					<Caution network={network} name={name} />
					<FactsTable network={network} />
				</article>
				<aside className="grid gap-2 lg:sticky lg:top-28">
					<InfoCard network={network} />
					<QuickActions name={name} />
				</aside>
			</div>
			<RelatedNetworks slug={network.slug} />
		</div>
	);
}

function InfoCard({ network: { geo, kind, priceFrom, tags } }: { network: Network }) {
	const t = useT(networksWords, offersWords, shellWords);
	const locale = useLocale();
	const { pausedOrders } = useSettings();
	const paused = isRequestPaused(pausedOrders, "BUY_NETWORK") && isRequestPaused(pausedOrders, "SELL_NETWORK");
	const facts = [
		{ name: t("compare.price"), value: priceFrom !== null && <PriceFrom price={priceFrom} /> },
		{ name: t("networks.geo"), value: <bdi>{geo ? networkWord(geo, locale) : t("network.global")}</bdi> },
		{
			name: t("network.status"),
			value: (
				<span className={`stamp ${paused ? "text-muted" : "text-green"}`}>
					{t(paused ? "paused.note" : "network.available")}
				</span>
			),
		},
		{ name: t("networks.operator"), value: kind && networkWord(kind, locale) },
		{ name: t("networks.tags"), value: tags.length > 0 && <span className="figure">{tags.length}</span> },
	].filter(({ value }) => value);
	return <Facts id="network-info" title={t("network.info")} facts={facts} short="row" />;
}

function QuickActions({ name }: { name: string }) {
	const t = useT(networksWords);
	return (
		<section aria-labelledby="network-actions">
			<h2 id="network-actions" className="sr-only">
				{t("network.actions")}
			</h2>
			<div className="flex flex-wrap justify-between gap-x-3 text-small lg:grid">
				<RequestLink type="BUY_NETWORK" preselect={name} className={textLink}>
					{t("network.requestToBuy")}
				</RequestLink>
				<RequestLink type="SELL_NETWORK" preselect={name} className={textLink}>
					{t("network.listForSale")}
				</RequestLink>
				<TextLink to="/contact">{t("network.contactSupport")}</TextLink>
			</div>
		</section>
	);
}

const cautions = {
	forbidden: "network.cautionForbidden",
	consent: "network.cautionConsent",
} as const;

/** What a network's terms say of an account that changes hands; nothing where they allow it. */
function Caution({ network: { transferRule }, name }: { network: Network; name: string }) {
	const t = useT(networksWords);
	if (transferRule === "allowed") return null;
	const caution = transferRule ? cautions[transferRule] : "network.caution";
	return (
		<p className="max-w-text border-s-4 border-red bg-red-wash px-3 py-1.5 text-small">
			{t(caution, { network: name })}
		</p>
	);
}

function RelatedNetworks({ slug }: { slug: string }) {
	const t = useT(networksWords);
	const networks = useQuery(relatedNetworksQuery(slug)).data ?? [];
	if (networks.length === 0) return null;
	return (
		<section
			aria-labelledby="network-related"
			className="mt-3 border-t-2 border-ink max-sm:flex max-sm:items-center max-sm:gap-x-4 sm:pt-2 lg:mt-12"
		>
			<h2 id="network-related" className="shrink-0 sm:text-heading">
				{t("network.related")}
			</h2>
			<ul className="flex gap-x-4 overflow-x-auto max-sm:-me-3.5 max-sm:pe-3.5 sm:grid sm:grid-cols-2 sm:gap-x-6">
				{networks.map((network) => (
					<li
						key={network.id}
						className="flex gap-2 wrap-break-word max-sm:shrink-0 max-sm:whitespace-nowrap sm:items-start sm:border-b sm:border-rule sm:py-3"
					>
						<span className="max-sm:hidden">
							<NetworkMark name={network.name} logoUrl={network.logoUrl} slug={network.slug} />
						</span>
						<div className="min-w-0">
							<NetworkLink network={network} className="leading-tight sm:text-heading lang-ur:leading-[1.9]" />
							<p className="text-small text-muted max-sm:hidden">
								<StaffText en={network.shortDesc} ur={network.shortDescUr} />
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
