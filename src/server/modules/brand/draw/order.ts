import type { Localized } from "#shared/locale.ts";

/** What the drawing process is asked for. */
export interface DrawOrder {
	/** What the business is called, by language; where it wrote no Urdu name, the same. */
	readonly names: Localized;
	/** The ground of the icons, `#rrggbb`. */
	readonly colour: string;
	/** The product's seal takes the place of the name's first letter. */
	readonly hasSeal: boolean;
	/** What the social pictures say beneath the name. */
	readonly lines: Localized;
	/** An image that was re-encoded here, or `null`. */
	readonly logo: Buffer | null;
}

/** Files by name, as one buffer: the length of a list of names and lengths, the list as JSON, and the files in turn. */
export function packFiles(files: ReadonlyMap<string, Buffer>): Buffer {
	const list = Buffer.from(JSON.stringify([...files].map(([name, { length }]) => [name, length])));
	const head = Buffer.alloc(4);
	head.writeUInt32LE(list.length);
	return Buffer.concat([head, list, ...files.values()]);
}

/** Reads them back; `null` for what is not whole. */
export function unpackFiles(packed: Buffer): Map<string, Buffer> | null {
	if (packed.length < 4) return null;
	const start = 4 + packed.readUInt32LE();
	if (packed.length < start) return null;
	const list: [string, number][] = JSON.parse(packed.toString("utf8", 4, start));
	const files = new Map<string, Buffer>();
	let at = start;
	for (const [name, length] of list) {
		files.set(name, packed.subarray(at, at + length));
		at += length;
	}
	return at === packed.length ? files : null;
}
