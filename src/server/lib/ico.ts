/** An ICO file that holds PNG images, each at most 255 pixels a side. */
export function icoOf(images: readonly Buffer[]): Buffer {
	const head = Buffer.alloc(6 + 16 * images.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(images.length, 4);
	let end = head.length;
	for (const [index, image] of images.entries()) {
		const at = 6 + 16 * index;
		const size = image.readUInt32BE(16);
		head.writeUInt8(size, at);
		head.writeUInt8(size, at + 1);
		head.writeUInt16LE(1, at + 4);
		head.writeUInt16LE(32, at + 6);
		head.writeUInt32LE(image.length, at + 8);
		head.writeUInt32LE(end, at + 12);
		end += image.length;
	}
	return Buffer.concat([head, ...images]);
}
