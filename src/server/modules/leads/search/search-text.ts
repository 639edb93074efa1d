import { foldForSearch } from "#shared/text/fold.ts";

/** What staff find a lead by, folded. */
export function searchTextOf(lead: {
	readonly name: string;
	readonly email: string | null;
	/** E.164 */
	readonly whatsapp: string | null;
}): string {
	const { name, email, whatsapp } = lead;
	return [foldForSearch(name), foldForSearch(email ?? ""), whatsapp?.slice(1)].filter(Boolean).join(" ");
}
