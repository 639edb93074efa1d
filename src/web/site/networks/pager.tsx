import { networksWords } from "#i18n/en/networks.ts";
import type { DirectoryQuery } from "#shared/networks/directory-query.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DirectoryLink } from "./directory-link.tsx";

/** Leads from page to page; nothing where one page holds all. */
export function Pager({ query, page, pages }: { query: DirectoryQuery; page: number; pages: number }) {
	const t = useT(networksWords);
	if (pages < 2) return null;
	return (
		<nav aria-label={t("networks.pages")} className="mt-6 flex flex-wrap items-center justify-center gap-2">
			{page > 1 && (
				<DirectoryLink of={query} to={{ page: page - 1 }} rel="prev" className={buttonClass("outline")}>
					{t("networks.previous")}
				</DirectoryLink>
			)}
			{aroundOf(page, pages).map((number) => (
				<DirectoryLink
					key={number}
					of={query}
					to={{ page: number }}
					aria-label={t("networks.pageNumber", { page: number })}
					aria-current={number === page ? "page" : undefined}
					className={buttonClass(number === page ? "solid" : "outline", "figure min-w-11")}
				>
					{number}
				</DirectoryLink>
			))}
			{page < pages && (
				<DirectoryLink of={query} to={{ page: page + 1 }} rel="next" className={buttonClass("outline")}>
					{t("networks.next")}
				</DirectoryLink>
			)}
		</nav>
	);
}

/** The first and the last page and those near the shown one. */
function aroundOf(page: number, pages: number): readonly number[] {
	return Array.from({ length: pages }, (_, at) => at + 1).filter(
		(number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
	);
}
