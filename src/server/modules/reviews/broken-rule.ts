import { contactFinder, type OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import type { ReviewRule } from "#shared/reviews/rules.ts";

/** Words that insult, whole, in English, Roman Urdu and Urdu. */
const abuse = new Set(
	`fuck fucking fucker motherfucker bastard bitch asshole shit cunt whore madarchod behenchod bhenchod chutiya
	gandu harami haramzada haramzade kutta kutte kamina randi مادرچود بہنچود بھینچود چوتیا گانڈو حرامی حرامزادہ
	حرامزادے کتا کتے کمینہ کمینے رنڈی`.split(/\s+/),
);

/** The rule that a review breaks: contacts that are not the business's own, or abuse; `null` for none. */
export function brokenRule(text: string, own: OwnContacts): ReviewRule | null {
	if (contactFinder(own)("", text)) return "contact";
	const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return words.some((word) => abuse.has(word)) ? "abuse" : null;
}
