import { join } from "node:path";
import { programFolder } from "#server/lib/program-folder.ts";
import { runApart } from "#server/lib/run-apart.ts";
import { type ReencodedImage, type Unusable, unpackReencoded } from "./reencoded.ts";

/** What an image may be: of the site's own at most 5 million pixels, a photo of a camera 25. */
export type ImageSource = "site" | "photo";

export interface DecodeParts {
	/** What the process runs. */
	readonly program?: readonly string[];
	/** ms */
	readonly timeout?: number;
}

const decoder = ["--max-old-space-size=64", join(programFolder, "src/server/modules/media/image/decode.ts")];
const longestAnswer = 16 * 1024 * 1024;
// How a decoder ends that an image broke.
const crashes: ReadonlySet<string | null> = new Set(["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGABRT", "SIGTRAP"]);

/**
 * Decodes an image in a process of its own, which ends with it: what it needed of memory is free again, and an image
 * that breaks the decoder breaks nothing else and finds no secret beside it. `unfinished`: it took too long, or could
 * not be started.
 */
export async function decodeApart(
	image: Buffer,
	{ program = decoder, timeout = 30_000 }: DecodeParts = {},
	source: ImageSource = "site",
): Promise<ReencodedImage | Unusable | "unfinished"> {
	const whole = source === "photo" ? [...program, "--photo"] : program;
	const ended = await runApart(image, { program: whole, timeout, longestAnswer });
	if (!ended) return "unfinished";
	const outcome = ended.signal ? null : unpackReencoded(ended.output);
	return outcome ?? (crashes.has(ended.signal) ? "broken" : "unfinished");
}
