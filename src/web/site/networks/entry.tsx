import { networkWord } from "#content/network-words.ts";
import offersWords from "#i18n/en/offers.json" with { type: "json" };
import type { ListedNetwork } from "#shared/api/content/network-directory.ts";
import { pickText } from "#shared/locale.ts";
import { modelsOf } from "#shared/networks/directory-query.ts";
import { PriceFrom, StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { factValues } from "./facts-table.tsx";
import { DirectoryLink, networksWords } from "./network-links.tsx";
import { NetworkLink, NetworkMark, NetworkTrade } from "./network-mark.tsx";

export const compareForm = "compare";

interface EntryProps {
	network: ListedNetwork;
	isChosen: boolean;
	isFull: boolean;
	onChoose: (isChosen: boolean) => void;
}

/** A network's line in the directory. Those out of sight are not laid out. */
export function Entry({ network, isChosen, isFull, onChoose }: EntryProps) {
	const t = useT(networksWords, offersWords);
	const locale = useLocale();
	const name = pickText({ en: network.name, ur: network.nameUr }, locale);
	return (
		<li className="grid gap-x-6 gap-y-2 px-4 py-3 not-first:ruled [contain-intrinsic-size:auto_23rem] [content-visibility:auto] sm:px-5 md:[contain-intrinsic-size:auto_11rem] md:grid-cols-[1fr_auto] md:items-center">
			<div className="flex min-w-0 flex-wrap gap-x-4 gap-y-2">
				<NetworkMark name={network.name} logoUrl={network.logoUrl} slug={network.slug} />
				<div className="min-w-0 grow basis-[12rem]">
					<p className="flex flex-wrap items-baseline gap-x-3">
						<NetworkLink network={network} className="text-heading" />
						{network.featured && <span className="stamp text-green">{t("networks.featured")}</span>}
					</p>
					<p className="max-w-text">
						<StaffText en={network.shortDesc} ur={network.shortDescUr} />
					</p>
					<CardFacts network={network} />
					<Kinds network={network} />
				</div>
			</div>
			<div className="grid gap-1">
				<NetworkTrade name={name} />
				<label className="inline-flex min-h-11 items-center gap-2 justify-self-start text-small print:hidden">
					<input
						type="checkbox"
						form={compareForm}
						name="compare"
						value={network.slug}
						checked={isChosen}
						disabled={isFull && !isChosen}
						onChange={({ target }) => onChoose(target.checked)}
						aria-label={t("compare.chooseNamed", { network: name })}
						className="size-5 accent-green"
					/>
					{t("compare.choose")}
				</label>
			</div>
		</li>
	);
}

function Kinds({ network }: { network: ListedNetwork }) {
	const t = useT(networksWords);
	const locale = useLocale();
	const links = [
		...(network.geo ? [{ value: network.geo, to: { geo: network.geo } }] : []),
		...(network.kind === "own" ? [{ value: network.kind, to: { kind: network.kind } }] : []),
		...network.tags.filter((tag) => !modelsOf([tag])).map((tag) => ({ value: tag, to: { tag } })),
	];
	return (
		<ul aria-label={t("networks.tags")} className="flex flex-wrap gap-x-4 text-small">
			{links.map(({ value, to }) => (
				<li key={value}>
					<DirectoryLink
						to={to}
						className="inline-flex min-h-8 items-center text-muted underline decoration-rule-strong underline-offset-4 hover:text-green pointer-coarse:min-h-11"
					>
						<bdi>{networkWord(value, locale)}</bdi>
					</DirectoryLink>
				</li>
			))}
		</ul>
	);
}

function CardFacts({ network }: { network: ListedNetwork }) {
	const t = useT(networksWords, offersWords);
	const locale = useLocale();
	const { priceFrom, tags } = network;
	const values = factValues(network, t, locale);
	const facts = [
		{ name: t("compare.price"), value: priceFrom !== null && <PriceFrom price={priceFrom} /> },
		{ name: t("compare.model"), value: modelsOf(tags) },
		{ name: t("networks.fact.commission"), value: values.commission },
		{ name: t("networks.fact.cookie"), value: values.cookieDays },
		{ name: t("networks.fact.minimum"), value: values.minimumPayout },
		{ name: t("networks.payout"), value: values.payoutMethods },
	].filter(({ value }) => value);
	if (facts.length === 0) return null;
	return (
		<dl className="mt-1 flex flex-wrap gap-x-5 text-small">
			{facts.map(({ name, value }) => (
				<div key={name} className="flex flex-wrap gap-x-1.5">
					<dt className="text-muted">{name}</dt>
					<dd className="font-medium lang-ur:font-normal">{value}</dd>
				</div>
			))}
		</dl>
	);
}
