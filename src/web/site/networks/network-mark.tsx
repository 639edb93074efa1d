import { useState } from "react";
import { monogramOf } from "./monogram.ts";

// The letters grow with their box, not with the text.
const sizes = {
	small: { box: "size-11", letters: "text-[calc(var(--spacing)*4.5)]", pixels: 44 },
	large: { box: "size-20", letters: "text-[calc(var(--spacing)*9)]", pixels: 80 },
} as const;

const looks = [
	"border-rule-strong bg-sunk text-green",
	"border-green bg-green text-on-green",
	"border-rule-strong bg-raised text-red",
	"border-ink bg-raised text-ink",
	"border-band bg-band text-on-band",
] as const;

interface NetworkMarkProps {
	/** In Latin letters where it has such a name: the monogram is the same in both languages. */
	name: string;
	logoUrl: string | null;
	size?: keyof typeof sizes;
}

/** A network's logo, or its monogram where there is none or it does not load. Its name is rendered beside it. */
export function NetworkMark({ name, logoUrl, size = "small" }: NetworkMarkProps) {
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
	const { letters, look } = monogramOf(name, looks.length);
	return (
		<span
			aria-hidden="true"
			className={`figure ${box} ${lettersSize} grid shrink-0 place-items-center rounded-sm border leading-none ${looks[look]}`}
		>
			{letters}
		</span>
	);
}
