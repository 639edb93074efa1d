/**
 * Whether PostgreSQL can store a text: it takes neither NUL nor half a surrogate pair. The browsers of old phones have
 * no `isWellFormed`, and say the same by a slower pattern.
 */
export function isStorable(text: string): boolean {
	if (text.includes("\0")) return false;
	return text.isWellFormed?.() ?? !/\p{Surrogate}/u.test(text);
}
