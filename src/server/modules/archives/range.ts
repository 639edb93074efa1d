/** Bytes of a file, the first and the last. */
export interface ByteRange {
	readonly first: number;
	readonly last: number;
}

/**
 * What a header `Range` asks for of a file (RFC 9110, 14.2). `null`: all of it, also where the header asks for several
 * parts or cannot be read; `"unsatisfiable"` where there is no such byte.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
	const [, from, until] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
	if (from === undefined || until === undefined || (from === "" && until === "")) return null;
	const first = from === "" ? Math.max(0, size - Number(until)) : Number(from);
	const last = from === "" || until === "" ? size - 1 : Math.min(Number(until), size - 1);
	if (from !== "" && until !== "" && Number(until) < Number(from)) return null;
	return first < size && first <= last ? { first, last } : "unsatisfiable";
}
