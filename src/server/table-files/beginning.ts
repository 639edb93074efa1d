import { refusedFile, textOf } from "./recognise.ts";

const longest = 64_000;
/** So much of it is looked at, in UTF-16 units. */
const looked = 4000;
/** What no one types: controls but those of lines and tabs, and what has no letter. */
const noise = /(?![\t\n\v\f\r])[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu;
const mostNoise = 0.02;

/** The beginning of a file's text. @throws ProblemError `invalid` for a file that is no text */
export async function beginningOf(parts: AsyncIterable<Buffer>, encoding: string): Promise<string> {
	let text = "";
	for await (const part of textOf(parts, encoding)) {
		text += part;
		if (text.length > longest) break;
	}
	// A table with a stray sign or two is one all the same.
	const start = text.slice(0, looked).toWellFormed();
	const found = start.match(noise)?.length ?? 0;
	if (found > 3 && found > start.length * mostNoise) throw refusedFile("importBinary");
	return text.slice(0, longest);
}
