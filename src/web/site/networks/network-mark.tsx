import { useState } from "react";

const sizes = {
	small: { box: "size-11 text-xl", pixels: 44 },
	large: { box: "size-20 text-4xl", pixels: 80 },
} as const;

interface NetworkMarkProps {
	name: string;
	logoUrl: string | null;
	size?: keyof typeof sizes;
}

/** A network's logo, or its first letter where there is none or it does not load. Its name is rendered beside it. */
export function NetworkMark({ name, logoUrl, size = "small" }: NetworkMarkProps) {
	const [missing, setMissing] = useState(false);
	const { box, pixels } = sizes[size];
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
	return (
		<span
			aria-hidden="true"
			className={`figure ${box} grid shrink-0 place-items-center rounded-sm border border-rule-strong bg-sunk leading-none text-green`}
		>
			{[...name.trim()][0]?.toUpperCase()}
		</span>
	);
}
