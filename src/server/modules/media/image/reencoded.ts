/** A re-encoded image: WebP of at most 1,200 pixels a side, without anything but its pixels. */
export interface ReencodedImage {
	readonly bytes: Buffer;
	readonly width: number;
	readonly height: number;
	/** The same, at most 200 pixels wide. */
	readonly thumbnail: Buffer;
}

/** Why there is none. */
export type Unusable = "tooLarge" | "broken";

const states = ["done", "tooLarge", "broken"] as const;
const headLength = 20;

/** What the decoding process says, as bytes: state, width, height, and the lengths of the two images that follow. */
export function packReencoded(outcome: ReencodedImage | Unusable): Buffer {
	const head = Buffer.alloc(headLength);
	if (typeof outcome === "string") {
		head.writeUInt32LE(states.indexOf(outcome), 0);
		return head;
	}
	const { width, height, bytes, thumbnail } = outcome;
	[0, width, height, bytes.length, thumbnail.length].forEach((value, index) => {
		head.writeUInt32LE(value, index * 4);
	});
	return Buffer.concat([head, bytes, thumbnail]);
}

/** Reads it back; `null` for what is not whole. A decoder that a hostile image took over can say no more than a picture. */
export function unpackReencoded(packed: Buffer): ReencodedImage | Unusable | null {
	if (packed.length < headLength) return null;
	const [state, width = 0, height = 0, length = 0, small = 0] = Array.from({ length: 5 }, (_, index) =>
		packed.readUInt32LE(index * 4),
	);
	const named = states[state ?? -1];
	if (named !== "done") return named ?? null;
	if (packed.length !== headLength + length + small) return null;
	const bytes = packed.subarray(headLength, headLength + length);
	const thumbnail = packed.subarray(headLength + length);
	return [bytes, thumbnail].every(isWebp) ? { bytes, width, height, thumbnail } : null;
}

function isWebp(bytes: Buffer): boolean {
	return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}
