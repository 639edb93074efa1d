import { parsePhone } from "#server/lib/phone.ts";
import type { Trust } from "#shared/leads/customer.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { spellingsOf } from "#shared/text/name-spellings.ts";

export interface CustomerFilter {
	readonly trust?: Trust | undefined;
	readonly tag?: string | undefined;
	/** E.164: that person alone. */
	readonly whatsapp?: string | undefined;
	/** Folded words that must all be found, each in one of its spellings. */
	readonly words: readonly (readonly string[])[];
}

/** What a search means: a whole number finds the person, anything else names, e-mail addresses, tags and parts of numbers. */
export function filterOf({
	q,
	trust,
	tag,
}: {
	q?: string | undefined;
	trust?: Trust | undefined;
	tag?: string | undefined;
}): CustomerFilter {
	// PostgreSQL takes neither NUL nor half a surrogate pair, so nothing that is stored holds one.
	const text = q?.toWellFormed().replaceAll("\0", " ").trim() ?? "";
	const asked = { trust, tag: tag?.toWellFormed().replaceAll("\0", "").trim() || undefined };
	const whatsapp = parsePhone(text);
	if (whatsapp) return { ...asked, whatsapp, words: [] };
	const digits = digitsOf(text).replace(/^0+/, "");
	if (digits && /^[+\p{Nd}\s().-]+$/u.test(text)) return { ...asked, words: [[digits]] };
	const words = foldForSearch(text).split(" ").filter(Boolean).slice(0, 8);
	return { ...asked, words: words.map(spellingsOf) };
}
