import { directionOf, pickText, type StaffText as Text, textLocale } from "#shared/locale.ts";
import { useLocale, useWithDeadline } from "../../i18n/use-t.ts";

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

/** The same, with by when a request is answered in the place of `{deadline}`. */
export function DeadlineText({ en, ur }: Text) {
	const withDeadline = useWithDeadline();
	return <StaffText en={withDeadline(en)} ur={withDeadline(ur ?? "")} />;
}
