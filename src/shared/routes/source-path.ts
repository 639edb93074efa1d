/** The longest path of a page that a lead is stored with, in UTF-16 units. */
export const maxSourceLength = 300;

/** The path of this site that a request was sent from, without query and fragment; `null` for anything else. */
export function readSourcePath(sent: unknown): string | null {
	if (typeof sent !== "string") return null;
	const path = sent.replace(/[?#].*$/s, "");
	return path.length <= maxSourceLength && /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(path) ? path : null;
}
