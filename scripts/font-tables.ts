/** Reads and writes the tables of font files (OpenType 1.9), and packs a substitution table so that it compresses. */

export function readTables(sfnt: Buffer): Map<string, Buffer> {
	return new Map(
		Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
			const at = 12 + 16 * index;
			const start = sfnt.readUInt32BE(at + 8);
			return [sfnt.toString("latin1", at, at + 4), sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12))];
		}),
	);
}

/** Checksums stay 0: the WOFF2 encoder leaves them out and the decoder computes them. */
export function writeTables(tables: Map<string, Buffer>): Buffer {
	const head = Buffer.alloc(12 + 16 * tables.size);
	head.writeUInt32BE(0x00010000, 0);
	head.writeUInt16BE(tables.size, 4);
	const parts: Buffer[] = [head];
	let end = head.length;
	for (const [index, [tag, data]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
		head.write(tag, 12 + 16 * index, "latin1");
		head.writeUInt32BE(end, 20 + 16 * index);
		head.writeUInt32BE(data.length, 24 + 16 * index);
		parts.push(roomy(data, 4 * Math.ceil(data.length / 4)));
		end += 4 * Math.ceil(data.length / 4);
	}
	return Buffer.concat(parts);
}

function roomy(bytes: Buffer, room: number): Buffer {
	return Buffer.concat([bytes, Buffer.alloc(Math.max(0, room - bytes.length))]);
}

export function words(values: number[]): Buffer {
	const bytes = Buffer.alloc(2 * values.length);
	for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
	return bytes;
}

export function ranges(sorted: number[]): [from: number, to: number][] {
	const found: [number, number][] = [];
	for (const value of sorted) {
		const last = found.at(-1);
		if (last && last[1] === value - 1) last[1] = value;
		else found.push([value, value]);
	}
	return found;
}

// The substitution table (GSUB; learn.microsoft.com/typography/opentype/spec/gsub)

/** A part of the table, and its offsets: the position of each and the part it points to. */
interface Part {
	bytes: Buffer;
	links: [at: number, to: Part][];
	room?: number;
}

interface Subtable extends Part {
	kind: string;
}

interface Lookup {
	type: number;
	flag: number;
	markSet: number | undefined;
	subtables: Subtable[];
}

/**
 * Says the same so that it compresses well: subsetters share every equal part, which makes each offset unique noise;
 * here nothing is shared and parts of one sort are equally long, so that runs of offsets repeat.
 */
export function packSubstitutions(table: Buffer): Buffer {
	const lookups = readLookups(table);
	for (const subtable of lookups.flatMap(({ subtables }) => subtables)) makeRoom(subtable);
	const [scripts, features] = readScriptsAndFeatures(table).map(flat) as [Buffer, Buffer];
	const head = words([1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length]);
	return Buffer.concat([head, scripts, features, writeLookups(lookups)]);
}

function makeRoom(subtable: Subtable): void {
	const parts = subtable.links.map(([, to]) => to);
	if (subtable.kind === "5.2" || subtable.kind === "6.2") {
		const sets = parts.filter(({ links }) => links.length > 0);
		const rules = sets.flatMap(({ links }) => links.map(([, rule]) => rule));
		for (const alike of [sets, rules]) giveRoom(alike, Math.max(...alike.map(({ bytes }) => bytes.length)));
	}
	if (subtable.kind === "5.3" || subtable.kind === "6.3") {
		// Found by trying: most context subtables and coverages fit, and the padding costs nothing compressed.
		giveRoom([subtable], 40);
		giveRoom(parts, 32);
	}
}

function giveRoom(parts: Part[], room: number): void {
	for (const part of parts) part.room = room;
}

function partsOf(table: Buffer) {
	const at = (offset: number) => table.readUInt16BE(offset);
	const leaf = (offset: number, size: number): Part => ({ bytes: table.subarray(offset, offset + size), links: [] });
	const part = (offset: number, size: number, read: (offset: number) => Part, fields: number[]): Part => ({
		bytes: table.subarray(offset, offset + size),
		links: fields
			.filter((field) => at(offset + field) !== 0)
			.map((field) => [field, read(offset + at(offset + field))]),
	});
	/** A table of `fixed` bytes, the last two a count, and so many offsets. */
	const list = (offset: number, fixed: number, read: (offset: number) => Part): Part => {
		const count = at(offset + fixed - 2);
		return part(offset, fixed + 2 * count, read, steps(fixed, count));
	};
	return { at, leaf, part, list };
}

function readScriptsAndFeatures(table: Buffer): [scripts: Part, features: Part] {
	const { at, leaf, part } = partsOf(table);
	/** So many records of a tag and an offset, behind a count that ends the `fixed` bytes. */
	const tagged = (offset: number, fixed: number, read: (offset: number) => Part, fields: number[] = []) => {
		const count = at(offset + fixed - 2);
		return part(offset, fixed + 6 * count, read, [...fields, ...steps(fixed + 4, count, 6)]);
	};
	const language = (offset: number) => leaf(offset, 6 + 2 * at(offset + 4));
	return [
		tagged(at(4), 2, (script) => tagged(script, 4, language, [0])),
		tagged(at(6), 2, (feature) => leaf(feature, 4 + 2 * at(feature + 2))),
	];
}

function readLookups(table: Buffer): Lookup[] {
	const { at, leaf, part, list } = partsOf(table);
	const also = (one: Part, other: Part): Part => ({ ...one, links: [...other.links, ...one.links] });

	const coverage = (offset: number) => leaf(offset, 4 + (at(offset) === 1 ? 2 : 6) * at(offset + 2));
	const classes = (offset: number) =>
		at(offset) === 1 ? leaf(offset, 6 + 2 * at(offset + 4)) : leaf(offset, 4 + 6 * at(offset + 2));
	const covered = (offset: number) => part(offset, 0, coverage, [2]);
	const sequence = (offset: number) => leaf(offset, 2 + 2 * at(offset));
	const ligatures = (offset: number) => list(offset, 2, (to) => leaf(to, 2 + 2 * at(to + 2)));
	const rules = (offset: number) => list(offset, 2, (to) => leaf(to, 2 + 2 * at(to) + 4 * at(to + 2)));
	const chainRules = (offset: number) =>
		list(offset, 2, (to) => {
			const input = to + 2 + 2 * at(to);
			const ahead = input + 2 * at(input);
			const records = ahead + 2 + 2 * at(ahead);
			return leaf(to, records + 2 + 4 * at(records) - to);
		});
	const chain = (offset: number): Part => {
		const input = 4 + 2 * at(offset + 2);
		const ahead = input + 2 + 2 * at(offset + input);
		const records = ahead + 2 + 2 * at(offset + ahead);
		const fields = [2, input, ahead].flatMap((count) => steps(count + 2, at(offset + count)));
		return part(offset, records + 2 + 4 * at(offset + records), coverage, fields);
	};
	const readers: Record<string, (offset: number) => Part> = {
		"1.1": (offset) => part(offset, 6, coverage, [2]),
		"1.2": (offset) => part(offset, 6 + 2 * at(offset + 4), coverage, [2]),
		"2.1": (offset) => also(list(offset, 6, sequence), covered(offset)),
		"4.1": (offset) => also(list(offset, 6, ligatures), covered(offset)),
		"5.1": (offset) => also(list(offset, 6, rules), covered(offset)),
		"5.2": (offset) => also(also(list(offset, 8, rules), part(offset, 0, classes, [4])), covered(offset)),
		"5.3": (offset) => part(offset, 6 + 2 * at(offset + 2) + 4 * at(offset + 4), coverage, steps(6, at(offset + 2))),
		"6.1": (offset) => also(list(offset, 6, chainRules), covered(offset)),
		"6.2": (offset) => also(also(list(offset, 12, chainRules), part(offset, 0, classes, [4, 6, 8])), covered(offset)),
		"6.3": chain,
	};
	const subtable = (type: number, offset: number): Subtable => {
		if (type === 7) return subtable(at(offset + 2), offset + table.readUInt32BE(offset + 4));
		const kind = `${type}.${at(offset)}`;
		const read = readers[kind];
		if (!read) throw new Error(`No reader for substitutions of the kind ${kind}`);
		return { kind, ...read(offset) };
	};
	const start = at(8);
	return steps(start + 2, at(start)).map((field) => {
		const lookup = start + at(field);
		const [type, flag, count] = [at(lookup), at(lookup + 2), at(lookup + 4)];
		const subtables = steps(lookup + 6, count).map((entry) => subtable(type, lookup + at(entry)));
		const markSet = flag & 16 ? at(lookup + 6 + 2 * count) : undefined;
		return { type: Number(subtables[0]?.kind[0]), flag, markSet, subtables };
	});
}

/** Every lookup becomes an extension lookup, whose 32-bit offsets leave room for parts that are not shared. */
function writeLookups(lookups: Lookup[]): Buffer {
	const sizes = lookups.map(({ subtables, markSet }) => 6 + 10 * subtables.length + (markSet === undefined ? 0 : 2));
	const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((a, b) => a + b, 2 + 2 * lookups.length));
	const heads = [words([lookups.length, ...starts])];
	const bodies: Buffer[] = [];
	let end = sizes.reduce((a, b) => a + b, 2 + 2 * lookups.length);
	for (const [index, { type, flag, markSet, subtables }] of lookups.entries()) {
		const extensions = (sizes[index] ?? 0) - 8 * subtables.length;
		const fields = steps(extensions, subtables.length, 8);
		heads.push(words([7, flag, subtables.length, ...fields, ...(markSet === undefined ? [] : [markSet])]));
		for (const [nth, subtable] of subtables.entries()) {
			const offset = end - (starts[index] ?? 0) - (fields[nth] ?? 0);
			heads.push(words([1, type, offset >>> 16, offset & 0xffff]));
			const body = flat(subtable);
			bodies.push(body);
			end += body.length;
		}
	}
	return Buffer.concat([...heads, ...bodies]);
}

/** A part and all it leads to, one after the other. */
function flat({ bytes, links, room = 0 }: Part): Buffer {
	const own = roomy(bytes, room);
	const parts = [own];
	let end = own.length;
	for (const [at, to] of links) {
		own.writeUInt16BE(end, at);
		const part = flat(to);
		parts.push(part);
		end += part.length;
	}
	return Buffer.concat(parts);
}

function steps(from: number, count: number, by = 2): number[] {
	return Array.from({ length: count }, (_, index) => from + by * index);
}
