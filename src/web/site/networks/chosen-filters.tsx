import { networkWord } from "#content/network-words.ts";
import { networksWords } from "#i18n/en/networks.ts";
import type { DirectoryQuery } from "#shared/networks/directory-query.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { DirectoryLink } from "./directory-link.tsx";

/** What the list is narrowed by, each part with the link that takes it away. */
export function ChosenFilters({ query }: { query: DirectoryQuery }) {
	const t = useT(networksWords);
	const locale = useLocale();
	const chosen = (["tag", "geo", "payout", "kind"] as const)
		.filter((name) => query[name])
		.map((name) => ({ name, word: networkWord(query[name], locale) }));
	if (chosen.length === 0) return null;
	return (
		<ul aria-label={t("networks.chosen")} className="mt-4 flex flex-wrap gap-2">
			{chosen.map(({ name, word }) => (
				<li key={name}>
					<DirectoryLink
						of={query}
						to={{ [name]: "" }}
						preventScrollReset
						aria-label={t("networks.remove", { word })}
						className={buttonClass("outline")}
					>
						<bdi>{word}</bdi>
						<CloseIcon size={16} />
					</DirectoryLink>
				</li>
			))}
		</ul>
	);
}
