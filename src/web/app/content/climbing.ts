/**
 * Whether a word in Nastaliq climbs far above its line, as ایکسچینج does: six letters or more that join each other.
 * A box that cuts off what does not fit needs room above such a word.
 */
export function climbs(text: string): boolean {
	return /[\u0626\u0628\u062a-\u062e\u0633-\u063a\u0641-\u0647\u0649\u064a\u0679\u067e\u0686\u06a9\u06af\u06ba\u06be\u06c1-\u06c3\u06cc]{6}/u.test(
		text,
	);
}
