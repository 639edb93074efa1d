import { useState } from "react";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { useT } from "../../../i18n/use-t.ts";

interface LogoImageProps {
	url: string | null;
	alt: string;
	/** The text in its place. */
	none?: string;
	large?: boolean;
}

/** A logo in a box of fixed size; “No logo” where there is none or it does not load. */
export function LogoImage({ url, alt, none, large = false }: LogoImageProps) {
	const t = useT(panelCatalogueWords);
	const [broken, setBroken] = useState<string | null>(null);
	const box = `grid shrink-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-sm border border-rule bg-raised ${large ? "h-28 w-full" : "size-16"}`;
	if (!url || broken === url)
		return <div className={`${box} border-dashed text-center text-small text-muted`}>{none ?? t("logos.none")}</div>;
	return (
		<div className={box}>
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
