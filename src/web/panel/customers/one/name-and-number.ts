import { isolated } from "#shared/text/bidi.ts";
import { phoneText } from "#shared/text/phone-text.ts";

/** Who is meant among customers of the same name, for a sentence. */
export function nameAndNumber({ name, whatsapp }: { readonly name: string; readonly whatsapp: string }): string {
	return `${isolated(name)} ${isolated(phoneText(whatsapp))}`;
}
