import { useState } from "react";
import panelContentWords from "#i18n/en/panel/content.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";

interface LogoImageProps {
	url: string | null;
	alt: string;
	none?: string;
	large?: boolean;
}

/** A logo in a box of fixed size; “No logo” where there is none or it does not load. */
export function LogoImage({ url, alt, none, large = false }: LogoImageProps) {
	const t = useT(panelContentWords);
	const [broken, setBroken] = useState<string | null>(null);
	const box = "shrink-0 rounded-sm border border-rule bg-raised";
	// Words grow with the letters, a picture does not.
	if (!url || broken === url)
		return (
			<div
				className={`${box} flex items-center justify-center border-dashed text-center text-small text-muted ${large ? "min-h-28 w-full" : "min-h-16 w-min min-w-16"}`}
			>
				{none ?? t("logos.none")}
			</div>
		);
	return (
		<div
			className={`${box} grid place-items-center grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden ${large ? "h-28 w-full" : "size-16"}`}
		>
			<img
				src={url}
				alt={alt}
				width={large ? 200 : 64}
				height={large ? 112 : 64}
				loading="lazy"
				className="size-full min-h-0 min-w-0 object-contain"
				onError={() => setBroken(url)}
			/>
		</div>
	);
}
