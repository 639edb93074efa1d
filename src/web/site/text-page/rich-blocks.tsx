import type { ReactNode } from "react";
import {
	type RichBlock,
	type RichInline,
	type RichList,
	type RichListItem,
	type RichTable,
	withoutSentences,
} from "#shared/rich-text/rich-text.ts";
import { phoneText, whatsappLink } from "#shared/text/contact-links.ts";
import { Breakable } from "../../app/content/breakable.tsx";
import { AnyLink } from "../../app/content/request-link.tsx";
import { useRetention } from "../../app/content/status-words.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useWithDeadline } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";

/** Rich text as the site sets it. A sentence about something that staff have not set is left out until they do. */
export function RichBlocks({ blocks }: { blocks: readonly RichBlock[] }) {
	const isShown = useIsShown();
	return (
		<div className="grid gap-4">
			{blocks.filter(isShown).map((block, index) => (
				<Block key={index} block={block} />
			))}
		</div>
	);
}

function useIsShown(): (block: RichBlock) => boolean {
	const isUnset = useIsUnset();
	return function isShown(block) {
		if (block.type === "bulletList" || block.type === "orderedList")
			return block.content.some((item) => item.content.some(isShown));
		return block.type !== "paragraph" || !block.content || withoutSentences(block.content, isUnset).length > 0;
	};
}

function Block({ block }: { block: RichBlock }) {
	switch (block.type) {
		case "paragraph":
			return (
				<p>
					<Inlines content={block.content} />
				</p>
			);
		case "heading":
			return (
				<h3 className="text-heading">
					<Inlines content={block.content} />
				</h3>
			);
		case "bulletList":
		case "orderedList":
			return <List list={block} />;
		case "table":
			return <Table table={block} />;
		case "image":
			return (
				<img
					{...block.attrs}
					alt={block.attrs.alt}
					loading="lazy"
					className="h-auto max-w-full rounded-sm border border-rule"
				/>
			);
	}
}

function List({ list: { type, content } }: { list: RichList }) {
	const isShown = useIsShown();
	const items = content.filter((item) => item.content.some(isShown));
	const isNumbered = type === "orderedList";
	const Tag = isNumbered ? "ol" : "ul";
	return (
		<Tag className="border-y border-rule">
			{items.map((item, index) => (
				<li
					key={index}
					className={`border-rule not-first:border-t ${isNumbered ? "grid grid-cols-[2.25rem_1fr]" : "py-2.5 ps-4"}`}
				>
					{isNumbered ? (
						<>
							<span aria-hidden="true" className="figure py-2.5 text-muted">
								{index + 1}
							</span>
							<span className="margin-rule py-2.5 ps-4">
								<Item item={item} />
							</span>
						</>
					) : (
						<Item item={item} />
					)}
				</li>
			))}
		</Tag>
	);
}

function Item({ item: { content } }: { item: RichListItem }) {
	const [first, ...rest] = content;
	const isLine = rest.length === 0 && first?.type === "paragraph";
	if (isLine) return <Inlines content={first.content} />;
	return (
		<div className="grid gap-2">
			{content.map((block, index) => (
				<Block key={index} block={block} />
			))}
		</div>
	);
}

/** Wider than the page it is scrolled in its own frame. */
function Table({ table }: { table: RichTable }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
		<div className="overflow-x-auto" tabIndex={0}>
			<table className="w-full border-collapse text-start">
				<tbody>
					{table.content.map((row, index) => (
						<tr key={index} className="border-y border-rule">
							{row.content.map(({ type, content }, place) => {
								const Cell = type === "tableHeader" ? "th" : "td";
								return (
									<Cell key={place} className="p-2.5 text-start align-top">
										{content.map((paragraph, line) => (
											<p key={line}>
												<Inlines content={paragraph.content} />
											</p>
										))}
									</Cell>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Inlines({ content = [] }: { content?: readonly RichInline[] | undefined }) {
	const isUnset = useIsUnset();
	return withoutSentences(content, isUnset).map((inline, index) =>
		inline.type === "hardBreak" ? <br key={index} /> : <Marked key={index} inline={inline} />,
	);
}

function Marked({ inline: { text, marks = [] } }: { inline: Extract<RichInline, { type: "text" }> }) {
	let shown: ReactNode = <FilledText text={text} />;
	for (const mark of marks) {
		if (mark.type === "bold") shown = <strong>{shown}</strong>;
		else if (mark.type === "italic") shown = <em>{shown}</em>;
		else shown = <RichLink href={mark.attrs.href}>{shown}</RichLink>;
	}
	return shown;
}

/** A link to elsewhere tells nothing of where it was followed from. */
function RichLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<AnyLink to={href} rel={/^https?:/i.test(href) ? "noopener noreferrer" : undefined} className={inlineLink}>
			{children}
		</AnyLink>
	);
}

/** A text of the content with the business's own name, address and numbers in the place of `{brand}` and its like. */
function FilledText({ text }: { text: string }) {
	const { brand, supportEmail, whatsapp, phone } = useSettings();
	const party = useParty();
	const retention = useRetention();
	const withDeadline = useWithDeadline();
	const values: Readonly<Record<string, ReactNode>> = {
		"{brand}": <bdi>{brand}</bdi>,
		"{supportEmail}": <Reach href={`mailto:${supportEmail}`}>{supportEmail}</Reach>,
		"{whatsapp}": <Reach href={whatsappLink(whatsapp)}>{phoneText(whatsapp)}</Reach>,
		"{deadline}": withDeadline("{deadline}"),
		"{party}": <bdi>{party}</bdi>,
		"{phone}": <Reach href={`tel:${phone}`}>{phoneText(phone)}</Reach>,
		"{retention}": retention,
	};
	return text.split(/(\{\w+\})/).map((part, index) => <span key={index}>{values[part] ?? part}</span>);
}

/** Whether a text names something that staff have not set, so that its sentence is left out until they do. */
function useIsUnset(): (text: string) => boolean {
	const { supportEmail, whatsapp, phone } = useSettings();
	const values = { supportEmail, whatsapp, phone, party: useParty(), retention: useRetention() };
	const unset = Object.entries(values).flatMap(([name, value]) => (value === "" ? [`{${name}}`] : []));
	return (text) => unset.some((name) => text.includes(name));
}

/** Who the contracting party is, in the language of the page or in the one that staff wrote; empty until they did. */
function useParty(): string {
	const { contractingParty } = useSettings();
	return contractingParty[useLocale()] || contractingParty.en || contractingParty.ur;
}

function Reach({ href, children }: { href: string; children: string }) {
	return (
		<a href={href} className={inlineLink}>
			{/* The groups of a number stay on one line. */}
			<bdi dir="ltr" className={children.includes("@") ? undefined : "whitespace-nowrap"}>
				<Breakable address={children} />
			</bdi>
		</a>
	);
}
