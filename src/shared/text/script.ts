/** `ur` for a text that is mostly in the script of Urdu, so that it is set in its letters; else `undefined`. */
export function urduOrNot(text: string): "ur" | undefined {
	const urdu = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
	const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
	return urdu > latin ? "ur" : undefined;
}

/** Whether a text has Latin letters and none of the script of Urdu: typed on the wrong keyboard. One Latin word, a name, is none. */
export function isInLatin(text: string): boolean {
	return /\p{Script=Latin}\P{L}+\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text);
}
