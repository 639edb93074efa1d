import type { ReactNode } from "react";
import { networkWord } from "#content/network-words.ts";
import offersWords from "#i18n/en/offers.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { Network } from "#shared/api/content/types.ts";
import type { networkFacts } from "#shared/content-types/network.ts";
import { hostOf } from "#shared/content-types/own-source.ts";
import type { Locale } from "#shared/locale.ts";
import { formatDay } from "#shared/time.ts";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";
import { OutIcon } from "../../ui/icons.tsx";
import { networksWords } from "./network-links.tsx";

/** What is known of a network's terms, each with its source and its day, which is said once where all were read on it; what is not known is not shown. */
export function FactsTable({ network }: { network: Network }) {
	const t = useT(networksWords, offersWords);
	const locale = useLocale();
	const facts = factRows(network, t, locale);
	const [first] = facts;
	if (!first) return <p className="text-small text-muted">{t("network.noFacts")}</p>;
	const readOn = ({ checkedOn, source }: FactRow) => {
		const { note } = partsOf(source);
		return (
			<>
				<time dateTime={checkedOn}>{t("network.checkedOn", { date: formatDay(checkedOn, locale) })}</time>
				{note && <bdi className="max-sm:lang-ur:block"> ({networkWord(note, locale)})</bdi>}
			</>
		);
	};
	const own = hostOf(network.url ?? "");
	const hosts = new Set(facts.flatMap(({ source }) => hostIn(source) ?? []));
	const elsewhere = [...hosts].filter((host) => host !== own);
	const isOneDay = facts.every(
		({ checkedOn, source }) => checkedOn === first.checkedOn && partsOf(source).note === partsOf(first.source).note,
	);
	return (
		<section aria-labelledby="network-facts" className="sheet">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 pt-1 sm:px-4 sm:pb-1">
				<h2 id="network-facts" className="text-heading">
					{t("network.facts")}
				</h2>
				{isOneDay && <p className="text-small text-muted">{readOn(first)}</p>}
			</div>
			<dl className="max-sm:px-3 max-sm:pb-1.5">
				{facts.map((fact) => (
					<div key={fact.name} className="sm:ruled sm:grid sm:grid-cols-[11rem_1fr] sm:gap-x-3 sm:px-4 sm:py-1.5">
						<dt className="text-muted max-sm:inline max-sm:after:content-[':_']">{fact.name}</dt>
						<dd className="max-sm:inline">
							<span className="font-medium wrap-anywhere lang-ur:font-normal">{fact.value}</span>{" "}
							<span className="text-small text-muted">
								<Source fact={fact} />
								{!isOneDay && <> · {readOn(fact)}</>}
							</span>
						</dd>
					</div>
				))}
			</dl>
			{elsewhere.length > 0 && (
				<p className="ruled flex flex-wrap gap-x-2 px-4 py-1 text-small text-muted max-sm:hidden print:flex">
					{elsewhere.map((host) => (
						<bdi key={host} dir="ltr">
							{host}
						</bdi>
					))}
				</p>
			)}
		</section>
	);
}

/** An address, and what is said behind it in brackets; of anything else neither. */
function partsOf(source: string): { url: URL | null; note: string } {
	const [, address = "", note = ""] = /^(https?:\/\/\S+)\s*\(?(.*?)\)?$/.exec(source) ?? [];
	return { url: URL.parse(address), note };
}

function hostIn(source: string): string | undefined {
	return partsOf(source).url?.hostname.replace(/^www\./, "");
}

function Source({ fact: { name, source } }: { fact: FactRow }) {
	const t = useT(networksWords);
	const { url } = partsOf(source);
	if (!url) return <bdi>{source}</bdi>;
	return (
		<a
			href={url.href}
			rel="nofollow noopener noreferrer"
			target="_blank"
			aria-label={`${t("network.source")}: ${name}`}
			className={`${inlineLink} -m-2 inline-block p-2 align-middle`}
		>
			<OutIcon size={16} />
		</a>
	);
}

export type FactRow = ReturnType<typeof factRows>[number];

type FactName = (typeof networkFacts)[number]["name"];

/** In the order in which buyers compare them. */
const names = {
	commission: "networks.fact.commission",
	recurring: "network.fact.recurring",
	cookieDays: "networks.fact.cookie",
	payoutMethods: "network.fact.payout",
	payoutSchedule: "network.fact.schedule",
	minimumPayout: "networks.fact.minimum",
	trackingPlatform: "network.fact.platform",
	transferRule: "network.fact.transfer",
} as const satisfies Record<FactName, keyof typeof networksWords>;
export const factNames = Object.keys(names) as FactName[];

export function factValues(
	network: Partial<Pick<Network, FactName | `${"commission" | "payoutSchedule" | "minimumPayout"}Ur`>>,
	t: Translate<typeof networksWords & typeof offersWords>,
	locale: Locale,
): Readonly<Record<FactName, ReactNode>> {
	const { recurring, cookieDays, payoutMethods, transferRule } = network;
	const valueIn = (name: "commission" | "payoutSchedule" | "minimumPayout") => {
		const [en, ur] = [network[name], network[`${name}Ur`]];
		return (en || ur) && <StaffText en={en ?? ""} ur={ur ?? null} />;
	};
	return {
		commission: valueIn("commission"),
		recurring: recurring && t(`network.recurring.${recurring}`),
		cookieDays: cookieDays && t(cookieDays === 1 ? "networks.dayOne" : "networks.days", { count: cookieDays }),
		// The mark keeps names in Latin letters in the order of the Urdu text.
		payoutMethods: payoutMethods
			?.map((method) => networkWord(method, locale))
			.join(locale === "ur" ? "،\u200f " : ", "),
		payoutSchedule: valueIn("payoutSchedule"),
		minimumPayout: valueIn("minimumPayout"),
		trackingPlatform: network.trackingPlatform && <StaffText en={network.trackingPlatform} />,
		transferRule: transferRule && t(`network.transfer.${transferRule}`),
	};
}

export function factRows(network: Network, t: Translate<typeof networksWords & typeof offersWords>, locale: Locale) {
	const values = factValues(network, t, locale);
	return factNames.flatMap((fact) => {
		const [value, checkedOn, source] = [values[fact], network[`${fact}CheckedOn`], network[`${fact}Source`]];
		return value && checkedOn && source ? [{ fact, name: t(names[fact]), value, checkedOn, source }] : [];
	});
}
