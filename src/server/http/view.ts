/** A buffer as the body of a `Response`: the same bytes, not a copy, which may be many and large. */
export function viewOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
	return buffer as Uint8Array<ArrayBuffer>;
}
