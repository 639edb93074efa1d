/** How the images that we take begin, byte for byte. */
const beginnings = [
	["jpeg", "\xff\xd8\xff"],
	["png", "\x89PNG\r\n\x1a\n"],
	["gif", "GIF87a"],
	["gif", "GIF89a"],
	["webp", "RIFF"],
] as const;

export type ImageKind = (typeof beginnings)[number][0];

/** What kind of image the first bytes say it is; names and declared types are never asked. */
export function imageKindOf(bytes: Buffer): ImageKind | null {
	const head = bytes.toString("latin1", 0, 16);
	const kind = beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0] ?? null;
	// Other things come in a RIFF as well.
	return kind === "webp" && head.slice(8, 12) !== "WEBP" ? null : kind;
}
