import { brandFile, smallLogo } from "#shared/brand/files.ts";
import { publicDefaults } from "#shared/settings.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";

/**
 * What stands before the name: the business's logo; else, for another name than the product's, its first letter as on its
 * icons; else the seal: the letter سین, cut square, and the double line under a total.
 */
export function BrandMark({ size = 30 }: { size?: number }) {
	const { logo, names, brandFiles } = useSettings();
	const locale = useLocale();
	if (logo)
		return (
			<img
				src={smallLogo(logo)}
				alt=""
				// The page's words come first.
				fetchPriority="low"
				className="h-9 w-auto min-w-9 max-w-28 shrink-0 rounded-sm bg-(--logo-ground) object-contain"
			/>
		);
	// A name that is not saved yet has no letter.
	if (names.en !== publicDefaults.brand)
		return (
			brandFiles && (
				<img
					src={brandFile(brandFiles, locale, "icon-96.png", "")}
					alt=""
					fetchPriority="low"
					width={size}
					height={size}
					className="shrink-0"
				/>
			)
		);
	return (
		<svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
			<rect width="32" height="32" rx="5" fill="currentColor" />
			<path d="M26 6v8h-6v-6v6h-6v-6v12a4 4 0 0 1-8 0v-4" fill="none" stroke="var(--paper)" strokeWidth="4" />
			<path d="M18 22h10v4h-10z" fill="var(--marigold)" />
		</svg>
	);
}
