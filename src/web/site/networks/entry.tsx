import { memo } from "react";
import { networksWords } from "#i18n/en/networks.ts";
import type { Network } from "#shared/api/content/network.ts";
import { pickText } from "#shared/locale.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { wordFor } from "./filter.ts";
import { NetworkMark } from "./network-mark.tsx";
import { NetworkTrade } from "./network-trade.tsx";

/** A network's line in the directory. Those out of sight are not laid out. */
export const Entry = memo(function Entry({ network }: { network: Network }) {
	const t = useT(networksWords);
	const locale = useLocale();
	const name = pickText({ en: network.name, ur: network.nameUr }, locale);
	const about = [network.geo ?? "", ...network.tags].filter(Boolean).map((word) => wordFor(word, locale));
	return (
		<li className="grid gap-x-6 gap-y-3 px-4 py-4 not-first:ruled [contain-intrinsic-size:auto_11rem] [content-visibility:auto] sm:px-5 md:grid-cols-[1fr_auto] md:items-center">
			<div className="flex gap-4">
				<NetworkMark name={name} logoUrl={network.logoUrl} />
				<div className="min-w-0">
					<p className="flex flex-wrap items-baseline gap-x-3">
						<LocalLink
							to={`/networks/${encodeURIComponent(network.slug)}`}
							className="inline-flex min-h-8 items-center text-heading underline decoration-rule-strong underline-offset-4 hover:text-green"
						>
							<StaffText en={network.name} ur={network.nameUr} />
						</LocalLink>
						{network.featured && <span className="stamp text-green">{t("networks.featured")}</span>}
					</p>
					<p className="text-small text-muted">
						{about.map((word, index) => (
							<span key={word}>
								{index > 0 && " · "}
								<bdi>{word}</bdi>
							</span>
						))}
					</p>
					<p className="max-w-text">
						<StaffText en={network.shortDesc} ur={network.shortDescUr} />
					</p>
				</div>
			</div>
			<NetworkTrade name={name} />
		</li>
	);
});
