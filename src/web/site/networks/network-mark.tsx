import { useState } from "react";
import { networkMarks } from "#content/marks.ts";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import type { Network } from "#shared/api/content/types.ts";
import { LocalLink, RequestLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass, titleLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

// The letters grow with their box, not with the text.
const sizes = {
	narrow: {
		box: "size-7 sm:size-11",
		letters: "text-[calc(var(--spacing)*3)] sm:text-[calc(var(--spacing)*4.5)]",
		pixels: 44,
	},
	small: { box: "size-11", letters: "text-[calc(var(--spacing)*4.5)]", pixels: 44 },
	large: { box: "size-14 sm:size-20", letters: "text-[calc(var(--spacing)*7)]", pixels: 80 },
} as const;

const variants = [
	"border-rule-strong bg-sunk text-green",
	"border-green bg-green text-on-green",
	"border-rule-strong bg-raised text-red",
	"border-ink bg-raised text-ink",
] as const;

interface NetworkMarkProps {
	/** In Latin letters where it has such a name: the monogram is the same in both languages. */
	name: string;
	logoUrl: string | null;
	slug: string;
	size?: keyof typeof sizes;
}

/** A network's logo; where there is none or it does not load the mark that we carry, else a monogram. Its name is rendered beside it. */
export function NetworkMark({ name, logoUrl, slug, size = "small" }: NetworkMarkProps) {
	const [missing, setMissing] = useState(false);
	const { box, letters: lettersSize, pixels } = sizes[size];
	if (logoUrl && !missing)
		return (
			<img
				src={logoUrl}
				alt=""
				width={pixels}
				height={pixels}
				loading="lazy"
				decoding="async"
				onError={() => setMissing(true)}
				className={`${box} shrink-0 rounded-sm border border-rule bg-raised object-contain`}
			/>
		);
	const mark = networkMarks[slug];
	if (mark)
		return (
			<span className={`${box} grid shrink-0 place-items-center rounded-sm border border-rule bg-raised text-ink`}>
				<Picture sheet="networks" name={mark} className="size-3/5" />
			</span>
		);
	const { letters, variant } = monogramOf(name, variants.length);
	return (
		<span
			aria-hidden="true"
			className={`figure ${box} ${lettersSize} grid shrink-0 place-items-center rounded-sm border leading-none ${variants[variant]}`}
		>
			{letters}
		</span>
	);
}

/** Two signs: the capitals or first letters of two words (`ClickBank` CB, `A8.net` A8), or the first two letters; in Urdu the first letter. */
export function monogramOf(name: string, variants: number) {
	const trimmed = name.trim();
	const [first = "", second = ""] = trimmed.split(/[\s.[\]()&+-]+/u).filter(Boolean);
	const capitals = first.match(/\p{Lu}/gu) ?? [];
	const letters = !/\p{Script=Latin}/u.test(trimmed)
		? ([...trimmed][0] ?? "")
		: capitals.length > 1 && first.length > 3
			? capitals.slice(0, 2).join("")
			: first.length > 2 && second.length > 2 && !isCommon(second)
				? first.slice(0, 1) + second.slice(0, 1)
				: first.slice(0, 2);
	return { letters: letters.toUpperCase(), variant: hashOf(trimmed) % variants };
}

function isCommon(word: string): boolean {
	return /^(?:affiliates?|partners?|program(?:me)?|net|com)$/i.test(word);
}

function hashOf(text: string): number {
	let hash = 7;
	for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
	return hash;
}

const sides = [
	{ type: "BUY_NETWORK", side: "buy" },
	{ type: "SELL_NETWORK", side: "sell" },
] as const;

export function NetworkTrade({ name, prominent = false }: { name: string; prominent?: boolean }) {
	const t = useT(homeWords);
	return (
		<div className={`flex flex-wrap gap-2 ${prominent ? "text-lg" : ""}`}>
			{sides.map(({ type, side }) => (
				<RequestLink
					key={type}
					type={type}
					preselect={name}
					aria-label={t(`home.${side}Network`, { network: name })}
					className={buttonClass(prominent && side === "buy" ? "primary" : "outline", "grow px-2! md:min-w-24")}
				>
					{t(`home.${side}`)}
				</RequestLink>
			))}
		</div>
	);
}

interface NetworkLinkProps {
	network: Pick<Network, "slug" | "name" | "nameUr">;
	className?: string;
}

/** A network's name, which leads to its page. */
export function NetworkLink({ network: { slug, name, nameUr }, className = "" }: NetworkLinkProps) {
	return (
		<LocalLink to={`/networks/${encodeURIComponent(slug)}`} className={`${className} ${titleLink}`.trim()}>
			<StaffText en={name} ur={nameUr} />
		</LocalLink>
	);
}
