import { networksWords } from "#i18n/en/networks.ts";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import { type DirectoryQuery, directoryLetters } from "#shared/networks/directory-query.ts";
import { useT } from "../../i18n/use-t.ts";
import { DirectoryLink } from "./directory-link.tsx";

interface LettersProps {
	query: DirectoryQuery;
	letters: NetworkDirectory["facets"]["letter"];
}

const cell = "grid min-h-11 min-w-9 shrink-0 place-items-center px-1.5";

/** The first letters of the names; one under which nothing is listed leads nowhere. */
export function Letters({ query, letters }: LettersProps) {
	const t = useT(networksWords);
	const countOf = (letter: string) => letters.find(({ value }) => value === letter)?.count ?? 0;
	return (
		<nav aria-label={t("networks.letters")} dir="ltr" className="mt-4 overflow-x-auto border-y border-rule">
			<ul className="flex w-max">
				{["", ...directoryLetters].map((letter) => {
					const word = letter === "" ? t("networks.lettersAll") : letter === "#" ? t("networks.lettersOther") : letter;
					if (letter && countOf(letter) === 0)
						return (
							<li key={letter} className={`${cell} text-muted`}>
								{word}
							</li>
						);
					const isShown = query.letter === letter;
					return (
						<li key={letter}>
							<DirectoryLink
								of={query}
								to={{ letter }}
								preventScrollReset
								aria-current={isShown ? "true" : undefined}
								className={`${cell} ${isShown ? "border-b-4 border-green font-semibold text-ink" : "font-medium text-green underline decoration-rule-strong underline-offset-4"}`}
							>
								{word}
							</DirectoryLink>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
