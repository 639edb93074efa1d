/**
 * Whether PostgreSQL can store a text: it takes neither NUL nor half a surrogate pair. Said by a pattern, since the
 * browsers of old phones have no `isWellFormed`.
 */
export function isStorable(text: string): boolean {
	return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}
