import { createHash } from "node:crypto";
import type { Locale } from "#shared/locale.ts";
import { en } from "./en.ts";
import { ur } from "./ur.ts";

const lists = { en, ur } as const satisfies Record<Locale, readonly string[]>;

/**
 * The two words that a request is known by, in the language that its sender writes in. They follow from its id, which
 * only its sender and staff see, so they are the same for ever and on every copy of the site (record 109).
 */
export function twoWords({ id, locale }: { readonly id: string; readonly locale: Locale }): [string, string] {
	const list = lists[locale];
	const hash = createHash("sha256").update(`two words of ${id}`).digest();
	const first = hash.readUInt32BE(0) % list.length;
	// One of the others.
	const second = (first + 1 + (hash.readUInt32BE(4) % (list.length - 1))) % list.length;
	return [list[first] ?? "", list[second] ?? ""];
}
