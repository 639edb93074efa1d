import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import pagesWords from "#i18n/en/pages.json" with { type: "json" };
import type { Page } from "#shared/api/content/types.ts";
import { lettersOfValue } from "#shared/content-types/words-of.ts";
import { directionOf } from "#shared/locale.ts";
import { lettersOf, type RichSection, sectionsOf } from "#shared/rich-text/rich-text.ts";
import { urduOrNot } from "#shared/text/direction.ts";
import { formatDay } from "#shared/time.ts";
import { pageQuery } from "../../app/api/queries.ts";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { PageHeading, Section } from "../../ui/section.tsx";
import { RichBlocks } from "./rich-blocks.tsx";

const longFrom = 5;

export function TextPage() {
	const { slug = "" } = useParams();
	const { data: page } = useQuery(pageQuery(slug));
	return page ? <Written page={page} /> : null;
}

function Written({ page }: { page: Page }) {
	const locale = useLocale();
	const text = (locale === "ur" && page.bodyUr) || page.body;
	const own = urduOrNot(lettersOfValue(text)) ?? "en";
	const sections = sectionsOf(text);
	const headed = sections.filter(({ heading }) => heading);
	return (
		<article dir={directionOf(own)} className="page pt-6 lang-ur:pt-10 lg:pt-14">
			<header className="max-w-3xl">
				<PageHeading variant="display">
					<StaffText en={page.title} ur={page.titleUr} />
				</PageHeading>
				{page.lead && (
					<p className="mt-3 text-lg text-muted">
						<StaffText en={page.lead} ur={page.leadUr} />
					</p>
				)}
				<Dated page={page} />
			</header>
			<div lang={own} className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[16rem_1fr]">
				{headed.length >= longFrom && <Contents sections={headed} />}
				<div className="grid max-w-text gap-12">
					{sections.map(({ id, heading, blocks }) =>
						heading ? (
							<Section key={id} id={id} title={lettersOf(heading.content)} className="">
								<RichBlocks blocks={blocks} />
							</Section>
						) : (
							<RichBlocks key={id} blocks={blocks} />
						),
					)}
				</div>
			</div>
		</article>
	);
}

function Dated({ page: { firstDated, lastDated, edition } }: { page: Page }) {
	const t = useT(pagesWords);
	const locale = useLocale();
	if (!firstDated) return null;
	return (
		<p className="mt-2 flex flex-wrap gap-x-4 text-small text-muted">
			<span>
				{t("text.dated")} <time dateTime={firstDated}>{formatDay(firstDated, locale)}</time>
			</span>
			{lastDated && (
				<span>
					{t("text.changed")} <time dateTime={lastDated}>{formatDay(lastDated, locale)}</time>
				</span>
			)}
			{edition && <span>{t("text.version", { version: edition })}</span>}
		</p>
	);
}

function Contents({ sections }: { sections: readonly RichSection[] }) {
	const t = useT(pagesWords);
	return (
		<nav aria-labelledby="contents" className="sheet margin-rule px-5 py-1 lg:sticky lg:top-32 lg:py-4 print:hidden">
			<details className="lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]">
				<summary id="contents" className="min-h-11 py-2 text-green lg:text-muted">
					{t("text.contents")}
				</summary>
				<ol className="mt-1">
					{sections.map(({ id, heading }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								className="flex min-h-11 items-center text-small text-green underline-offset-4 hover:underline"
							>
								{lettersOf(heading?.content)}
							</a>
						</li>
					))}
				</ol>
			</details>
		</nav>
	);
}
