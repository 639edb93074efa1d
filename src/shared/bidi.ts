/** A text whose direction neither reaches nor takes from its surroundings, for sentences that cannot hold a `<bdi>`. */
export function isolated(text: string): string {
	return `\u2068${text}\u2069`;
}
