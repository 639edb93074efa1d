import type { Block, TextPage as Content } from "#content/document.ts";
import { pagesWords } from "#i18n/en/pages.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";
import { FilledText, useParty } from "./filled-text.tsx";

const longFrom = 5;

/** A page of text: what it is about, a table of contents where it is long, its sections. */
export function TextPage({ content }: { content: Content }) {
	const { title, lead, sections } = content;
	const party = useParty();
	const isSaid = (block: Block) => block.kind !== "paragraph" || party !== "" || !block.text.includes("{party}");
	return (
		<article className="page pt-6 lang-ur:pt-10 lg:pt-14">
			<header className="max-w-3xl">
				<PageHeading look="display">{title}</PageHeading>
				<p className="mt-3 text-lg text-muted">{lead}</p>
				<Dated content={content} />
			</header>
			<div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[16rem_1fr]">
				{sections.length >= longFrom && <Contents content={content} />}
				<div className="grid max-w-text gap-12">
					{sections.map(({ id, heading, blocks }) => (
						<Section key={id} id={id} title={heading} className="">
							<div className="grid gap-4">
								{blocks.filter(isSaid).map((block, index) => (
									<TextBlock key={index} block={block} />
								))}
							</div>
						</Section>
					))}
				</div>
			</div>
		</article>
	);
}

/** When the first version came, and which version this is. */
function Dated({ content: { dated, changed, version } }: { content: Content }) {
	const t = useT(pagesWords);
	const locale = useLocale();
	if (!dated) return null;
	return (
		<p className="mt-2 flex flex-wrap gap-x-4 text-small text-muted">
			<span>
				{t("text.dated")} <time dateTime={dated}>{formatDay(dated, locale)}</time>
			</span>
			{changed && (
				<span>
					{t("text.changed")} <time dateTime={changed}>{formatDay(changed, locale)}</time>
				</span>
			)}
			{version && <span>{t("text.version", { version })}</span>}
		</p>
	);
}

function Contents({ content }: { content: Content }) {
	const t = useT(pagesWords);
	return (
		<nav aria-labelledby="contents" className="sheet margin-rule p-5 lg:sticky lg:top-32">
			<p id="contents" className="text-small text-muted">
				{t("text.contents")}
			</p>
			<ol className="mt-1">
				{content.sections.map(({ id, heading }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="flex min-h-11 items-center text-small text-green underline-offset-4 hover:underline"
						>
							{heading}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

function TextBlock({ block }: { block: Block }) {
	if (block.kind === "paragraph")
		return (
			<p>
				<FilledText text={block.text} />
			</p>
		);
	if (block.kind === "steps")
		return (
			<ol className="border-y border-rule">
				{block.items.map((item, index) => (
					<li key={item} className="grid grid-cols-[2.25rem_1fr] border-rule not-first:border-t">
						<span aria-hidden="true" className="figure py-2.5 text-muted">
							{index + 1}
						</span>
						<span className="margin-rule py-2.5 ps-4">
							<FilledText text={item} />
						</span>
					</li>
				))}
			</ol>
		);
	return (
		<ul className="border-y border-rule">
			{block.items.map((item) => (
				<li key={item} className="border-rule py-2.5 ps-4 not-first:border-t">
					<FilledText text={item} />
				</li>
			))}
		</ul>
	);
}
