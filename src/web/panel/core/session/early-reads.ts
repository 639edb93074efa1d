interface EarlyRead {
	/** By the page's clock, in ms. */
	readonly at: number;
	readonly answer: Promise<Response>;
}

declare global {
	/** What a page of the panel asked for before its program ran, by address. */
	var __reads: Record<string, EarlyRead> | undefined;
}

/** ms; what was asked for longer ago says too little of now. */
const longest = 15_000;

let takenSince: number | null = null;

/** The answer to what the page asked for early, given once; `null` where it did not ask, or the call has to be made anew. */
export async function takeEarly(path: string, signal?: AbortSignal): Promise<Response | null> {
	const read = globalThis.__reads?.[path];
	if (!read) return null;
	delete globalThis.__reads?.[path];
	if (performance.now() - read.at > longest) return null;
	const given = read.answer.then(
		(answer) => (answer.ok ? answer : null),
		() => null,
	);
	if (!signal) return given;
	const ended = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
	const answer = await Promise.race([given, ended]);
	if (answer) takenSince = read.at;
	return answer;
}

/** Forgets what nobody took: something is changed, or somebody else logs in. */
export function dropEarly(): void {
	globalThis.__reads = undefined;
}

/** Since when what is shown was asked for early, by the page's clock, in ms; answered once, else `null`. */
export function earlySince(): number | null {
	const since = takenSince;
	takenSince = null;
	return since;
}
