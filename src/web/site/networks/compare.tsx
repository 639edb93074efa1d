import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { networkWord } from "#content/network-words.ts";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import offersWords from "#i18n/en/offers.json" with { type: "json" };
import type { Network } from "#shared/api/content/types.ts";
import { ownSource } from "#shared/content-types/own-source.ts";
import { pickText } from "#shared/locale.ts";
import { compareAddress, modelsOf } from "#shared/networks/directory-query.ts";
import { formatPkr } from "#shared/rates/money.ts";
import { formatDate } from "#shared/time.ts";
import { networkQuery } from "../../app/api/queries.ts";
import { LocalLink, RequestLink, TextLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, inlineLink, textLink } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { type FactRow, factNames, factRows } from "./facts-table.tsx";
import { networksWords } from "./network-links.tsx";
import { NetworkLink, NetworkMark } from "./network-mark.tsx";

export function Compare({ slugs }: { slugs: readonly string[] }) {
	const t = useT(offersWords);
	const networks = useQueries({ queries: slugs.map(networkQuery) }).flatMap(({ data }) => data ?? []);
	return (
		<div className="page pt-3 lg:pt-10">
			<TextLink to="/networks">
				<BackIcon />
				{t("compare.back")}
			</TextLink>
			<PageHeading variant="title">{t("compare.title")}</PageHeading>
			{networks.length < 2 && <p className="mt-2 text-muted">{t("compare.one")}</p>}
			{networks.length > 0 && <CompareTable networks={networks} />}
		</div>
	);
}

function CompareTable({ networks }: { networks: readonly Network[] }) {
	const t = useT(homeWords, offersWords);
	const locale = useLocale();
	const rows = useRows(networks);
	const nameOf = ({ name, nameUr }: Network) => pickText({ en: name, ur: nameUr }, locale);
	const unknown = (
		<>
			<span aria-hidden="true">–</span>
			<span className="sr-only">{t("compare.unknown")}</span>
		</>
	);
	return (
		<>
			<div className="sheet mt-3 overflow-x-auto">
				<table className="compare">
					<thead>
						<tr>
							{networks.map((network) => (
								<th key={network.slug} scope="col">
									<NetworkMark name={network.name} logoUrl={network.logoUrl} slug={network.slug} />
									<NetworkLink network={network} />
								</th>
							))}
						</tr>
					</thead>
					{rows.map(({ name, cells }) => (
						<tbody key={name}>
							<tr>
								<th scope="rowgroup" colSpan={networks.length}>
									{name}
								</th>
							</tr>
							<tr>
								{networks.map(({ slug }, column) => (
									<td key={slug}>{cells[column] ?? unknown}</td>
								))}
							</tr>
						</tbody>
					))}
					<tfoot>
						<tr>
							{networks.map((network) => (
								<td key={network.slug}>
									<RequestLink
										type="BUY_NETWORK"
										preselect={nameOf(network)}
										aria-label={t("home.buyNetwork", { network: nameOf(network) })}
										className={buttonClass("outline", "w-full px-1!")}
									>
										{t("home.buy")}
									</RequestLink>
									{networks.length > 2 && (
										<LocalLink
											to={`/networks${compareAddress(networks.filter((one) => one !== network).map(({ slug }) => slug))}`}
											aria-label={t("compare.remove", { network: nameOf(network) })}
											className={`${textLink} w-full justify-center`}
										>
											{t("compare.removeOne")}
										</LocalLink>
									)}
								</td>
							))}
						</tr>
					</tfoot>
				</table>
			</div>
			<p className="mt-2 text-small text-muted">{t("compare.sources")}</p>
		</>
	);
}

function useRows(networks: readonly Network[]) {
	const t = useT(homeWords, networksWords, offersWords);
	const locale = useLocale();
	const known = networks.map((network) => factRows(network, t, locale));
	const facts = factNames.map((fact) => {
		const found = known.map((of) => of.find((row) => row.fact === fact));
		return {
			name: found.find(Boolean)?.name ?? "",
			cells: found.map((row, at) => row && <Fact {...row} of={networks[at]} />),
		};
	});
	const rows: readonly { name: string; cells: readonly ReactNode[] }[] = [
		{
			name: t("compare.price"),
			cells: networks.map(
				({ priceFrom }) => priceFrom !== null && t("price.from", { price: formatPkr(priceFrom, locale) }),
			),
		},
		{ name: t("compare.model"), cells: networks.map(({ tags }) => modelsOf(tags)) },
		{ name: t("networks.operator"), cells: networks.map(({ kind }) => kind && networkWord(kind, locale)) },
		{ name: t("networks.geo"), cells: networks.map(({ geo }) => geo && <bdi>{networkWord(geo, locale)}</bdi>) },
		...facts,
	];
	return rows
		.map(({ name, cells }) => ({ name, cells: cells.map((cell) => cell || null) }))
		.filter(({ cells }) => cells.some(Boolean));
}

function Fact({ value, checkedOn, source, of }: FactRow & { of: Network | undefined }) {
	const locale = useLocale();
	const page = ownSource(source, of ?? {});
	return (
		<>
			<p className="wrap-anywhere">{value}</p>
			{page && (
				<a href={page} rel="nofollow noopener noreferrer" target="_blank" className={`text-small ${inlineLink}`}>
					<time dateTime={checkedOn}>{formatDate(checkedOn, locale)}</time>
				</a>
			)}
		</>
	);
}
