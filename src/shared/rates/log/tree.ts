import { sha256 } from "@noble/hashes/sha2.js";
import { joinBytes } from "./note.ts";

/** How many hashes or entries a whole tile holds (C2SP tlog-tiles). */
export const tileWidth = 256;

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** The hash of a leaf (RFC 9162, 2.1.1). */
export function leafHash(entry: Uint8Array): Uint8Array {
	return sha256(joinBytes(leafMark, entry));
}

/** The root over leaves: of none the hash of nothing. */
export function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
	let level = leaves;
	if (level.length === 0) return sha256(new Uint8Array());
	while (level.length > 1) level = above(level);
	return level[0] as Uint8Array;
}

/** The hashes that are tile `number` of a level: fewer than 256 at the tree's edge, none past it. */
export function tileOf(leaves: readonly Uint8Array[], level: number, number: number): Uint8Array[] {
	const span = tileWidth ** level;
	const first = number * tileWidth;
	const count = Math.min(tileWidth, Math.floor(leaves.length / span) - first);
	return Array.from({ length: Math.max(0, count) }, (_, index) =>
		rootOf(leaves.slice((first + index) * span, (first + index + 1) * span)),
	);
}

/** The end of a tile's address: `x001/x234/067`, with `.p/5` where it is not whole. */
export function tileAddress(number: number, width: number): string {
	const groups = String(number).padStart(Math.ceil(String(number).length / 3) * 3, "0");
	const digits = groups.match(/\d{3}/g) ?? [];
	const name = digits.map((group, index) => (index < digits.length - 1 ? `x${group}` : group)).join("/");
	return width < tileWidth ? `${name}.p/${width}` : name;
}

/** Reads the end of a tile's address; `null` for any other. */
export function readTileAddress(address: string): { number: number; width: number } | null {
	const [, name = "", width] = /^((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(address) ?? [];
	const number = Number(name.replaceAll(/[x/]/g, ""));
	const read = { number, width: width === undefined ? tileWidth : Number(width) };
	return name !== "" && tileAddress(number, read.width) === address ? read : null;
}

/** The tiles that cover so many hashes. */
export function tilesOver(count: number): { number: number; width: number }[] {
	return Array.from({ length: Math.ceil(count / tileWidth) }, (_, number) => ({
		number,
		width: Math.min(tileWidth, count - number * tileWidth),
	}));
}

// The last of an odd number has nobody to be joined with, and stands for itself one level higher.
function above(level: readonly Uint8Array[]): Uint8Array[] {
	const joined: Uint8Array[] = [];
	for (let at = 0; at < level.length; at += 2) {
		const [left, right] = [level[at] as Uint8Array, level[at + 1]];
		joined.push(right ? sha256(joinBytes(nodeMark, left, right)) : left);
	}
	return joined;
}
