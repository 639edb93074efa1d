import { directionOf, pickText, type StaffText as Text, textLocale } from "#shared/locale.ts";
import { useLocale } from "../../i18n/use-t.ts";

/**
 * What staff wrote, in the page's language where they wrote it so. It runs in its own language's direction: guessed from
 * its letters, an Urdu sentence that begins with a Latin name would run the wrong way.
 */
export function StaffText({ en, ur }: Text) {
	const page = useLocale();
	const own = textLocale({ en, ur }, page);
	return (
		<bdi lang={own} dir={directionOf(own)}>
			{pickText({ en, ur }, page)}
		</bdi>
	);
}
