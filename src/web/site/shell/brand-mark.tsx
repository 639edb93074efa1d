import { brandFile, smallLogo } from "#shared/brand/files.ts";
import { wordmarkIn } from "#shared/brand/names.ts";
import { publicDefaults } from "#shared/settings.ts";
import { climbs } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";

/** What stands before the name: the logo, else the name's first letter as on its icons, else the product's seal. */
export function BrandMark({ size = 30 }: { size?: number }) {
	const { logo, logoAlone, names, brandFiles } = useSettings();
	const locale = useLocale();
	if (logo)
		return (
			<img
				src={smallLogo(logo)}
				alt=""
				// The page's words come first.
				fetchPriority="low"
				className={`h-9 w-auto min-w-9 shrink-0 rounded-sm bg-(--logo-ground) object-contain ${logoAlone ? "max-w-36" : "max-w-[62px] sm:max-w-28"}`}
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
			<path d="M26 6v8h-6v-6v6h-6v-6v12a4 4 0 0 1-8 0v-4" fill="none" stroke="var(--color-paper)" strokeWidth="4" />
			<path d="M18 22h10v4h-10z" fill="var(--color-marigold)" />
		</svg>
	);
}

/** The business's name, or its short form: in Urdu in Urdu letters, where they are known. */
export function Wordmark() {
	const settings = useSettings();
	const locale = useLocale();
	const wordmark = wordmarkIn({ ...settings, brand: settings.names.en }, locale);
	// Words in Nastaliq are set larger, in lines that leave room for their strokes.
	const isNastaliq = locale === "ur" && /\p{Script=Arabic}/u.test(wordmark);
	// In the second of two lines a word that climbs would lie over the first: beside a logo it has one line, or none.
	const isOneLine = settings.logo !== null && isNastaliq && climbs(wordmark) && wordmark.length <= twoLinesFrom;
	// A long one takes two lines of the bar, which stays as high as it is where letters are larger.
	const isLong = wordmark.length > 9;
	const size = isNastaliq
		? `px-1 ${climbs(wordmark) ? climbing(wordmark, isOneLine) : isLong ? "text-[min(1rem,17px)] leading-[1.7]" : "text-[min(1.5rem,8vw)] leading-[1.9]"}`
		: `font-display font-semibold lang-ur:font-(family-name:--font-display) ${isLong ? "text-[min(1rem,24px)] leading-tight" : "text-[min(1.25rem,6.5vw)]"}`;
	return (
		<bdi
			data-one-line={isOneLine || undefined}
			className={`line-clamp-2 wrap-anywhere text-ink ${size} ${isOneLine ? "whitespace-nowrap" : ""}`}
		>
			{wordmark}
		</bdi>
	);
}

/** Letters. */
const twoLinesFrom = 16;

// The room above keeps the bar from cutting off the first line; two lines of the bar are set smaller, and one beside a logo.
function climbing(wordmark: string, isOneLine: boolean): string {
	const size =
		wordmark.length > twoLinesFrom
			? "text-[min(0.8125rem,19px)] leading-[1.5]"
			: `${isOneLine ? "text-[min(0.8125rem,17px)] sm:text-[min(1rem,17px)]" : "text-[min(1rem,17px)]"} leading-[1.7]`;
	return `-mt-[0.15em] pt-[1.75em] ${size}`;
}
