/** `ur` for a text that is mostly in the script of Urdu, so that it is set in its letters; else `undefined`. */
export function urduOrNot(text: string): "ur" | undefined {
	const urdu = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
	const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
	return urdu > latin ? "ur" : undefined;
}
