import { Writable } from "node:stream";

/** A stream, and all that was written to it once it ended. */
export function collect(): { stream: Writable; text: Promise<string> } {
	const { promise: text, resolve, reject } = Promise.withResolvers<string>();
	const chunks: Uint8Array[] = [];
	const stream = new Writable({
		// All of it is wanted, so nothing ever waits to be drained.
		highWaterMark: Number.MAX_SAFE_INTEGER,
		write(chunk: Uint8Array, _, done) {
			chunks.push(chunk);
			done();
		},
		final(done) {
			resolve(Buffer.concat(chunks).toString());
			done();
		},
	});
	stream.once("error", reject);
	return { stream, text };
}
