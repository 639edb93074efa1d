import { publicDefaults } from "#shared/settings.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";

/** The brand's name. In Urdu the product's own name is written in Urdu; a name that staff set is shown as written. */
export function Wordmark({ className = "" }: { className?: string }) {
	const { brand } = useSettings();
	const isUrdu = useLocale() === "ur" && brand === publicDefaults.brand;
	const look = isUrdu
		? "px-1 text-[min(1.5rem,8vw)] leading-[1.9]"
		: "font-display text-[min(1.25rem,6.5vw)] font-semibold lang-ur:font-(family-name:--font-display)";
	return <bdi className={`text-ink ${look} ${className}`}>{isUrdu ? "سودا" : brand}</bdi>;
}
