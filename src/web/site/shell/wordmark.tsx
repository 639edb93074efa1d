import { wordmarkIn } from "#shared/brand/names.ts";
import { climbs } from "../../app/content/climbing.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";

/** The business's name, or its short form: in Urdu in Urdu letters, where they are known. */
export function Wordmark({ className = "" }: { className?: string }) {
	const settings = useSettings();
	const locale = useLocale();
	const said = wordmarkIn({ ...settings, brand: settings.names.en }, locale);
	// Words in Nastaliq are set larger, in lines that leave room for their strokes.
	const isNastaliq = locale === "ur" && /\p{Script=Arabic}/u.test(said);
	// A long one takes two lines of the bar.
	const isLong = said.length > 9;
	const size = isNastaliq
		? `px-1 ${climbs(said) ? climbing(said) : isLong ? "text-[1rem] leading-[1.7]" : "text-[min(1.5rem,8vw)] leading-[1.9]"}`
		: `font-display font-semibold lang-ur:font-(family-name:--font-display) ${isLong ? "text-[1rem] leading-tight" : "text-[min(1.25rem,6.5vw)]"}`;
	return <bdi className={`text-ink ${size} ${className}`}>{said}</bdi>;
}

// The room above keeps the bar from cutting off the first line; two lines of the bar are set smaller.
function climbing(said: string): string {
	return `-mt-[0.15em] pt-[1.75em] ${said.length > 16 ? "text-[0.8125rem] leading-[1.5]" : "text-[1rem] leading-[1.7]"}`;
}
