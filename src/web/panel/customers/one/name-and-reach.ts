import { isolated } from "#shared/text/bidi.ts";
import { type Known, reachText } from "../../core/customer/reach.tsx";

/** Who is meant among customers of the same name, for a sentence. */
export function nameAndReach({ name, ...known }: Known & { readonly name: string }): string {
	return `${isolated(name)} ${isolated(reachText(known))}`;
}
