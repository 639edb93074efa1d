import { execFile } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { ProblemError } from "#server/http/api/problems.ts";
import { programFolder } from "#server/lib/folders.ts";
import { semaphore } from "#server/lib/semaphore.ts";

// One at a time leaves a small machine its other core for visitors, and memory for one.
const inTurn = semaphore(1);

/** Encodes an image anew: only its pixels stay. @throws ProblemError `unusable-image` with the reason, `unavailable` */
export async function reencode(bytes: Buffer, source: ImageSource = "site"): Promise<ReencodedImage> {
	if (!beginning.test(bytes.toString("latin1", 0, 16))) throw unusable("imageKind");
	const outcome = await inTurn(() => decodeApart(bytes, {}, source));
	if (outcome === "tooLarge") throw unusable(source === "photo" ? "photoSize" : "imageSize");
	if (outcome === "broken") throw unusable("imageBroken");
	if (outcome !== "unfinished") return outcome;
	const cause = Object.assign(new Error("the decoder did not finish"), { code: "DECODER" });
	throw new ProblemError("unavailable", { cause, headers: { "retry-after": "5" } });
}

function unusable(code: "imageKind" | "imageSize" | "photoSize" | "imageBroken"): ProblemError {
	return new ProblemError("unusable-image", { issues: { image: { code } } });
}

/** What an image may be: of the site's own at most 5 million pixels, a photo of a camera 25. */
type ImageSource = "site" | "photo";

interface DecodeParts {
	readonly program?: readonly string[];
	/** ms */
	readonly timeout?: number;
}

const decoder = ["--max-old-space-size=64", join(programFolder, "src/server/modules/media/image/decode.ts")];
/** The longest output that is believed, in bytes. */
const longestAnswer = 16 * 1024 * 1024;
// How a decoder ends that an image broke.
const crashes: ReadonlySet<unknown> = new Set(["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGABRT", "SIGTRAP"]);

// A decoder that a hostile image took over can say no more than a picture.
const webp = z
	.string()
	.transform((base64) => Buffer.from(base64, "base64"))
	.refine((bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP");
const size = z.int().positive();
const answerSchema = z.union([
	z.enum(["tooLarge", "broken"]),
	z.object({ bytes: webp, width: size, height: size, thumbnail: webp }),
]);

/** What a decoder says, as JSON: of an image WebP of at most 1,200 pixels a side, and of 200, in base64. */
export type DecoderAnswer = z.input<typeof answerSchema>;

type ReencodedImage = Exclude<z.output<typeof answerSchema>, string>;

/** Decodes in a process of its own: a hostile image breaks nothing else and finds no secret. `unfinished`: too slow, or not started. */
export function decodeApart(
	image: Buffer,
	{ program = decoder, timeout = 30_000 }: DecodeParts = {},
	source: ImageSource = "site",
): Promise<z.output<typeof answerSchema> | "unfinished"> {
	const { promise, resolve } = Promise.withResolvers<z.output<typeof answerSchema> | "unfinished">();
	const args = source === "photo" ? [...program, "--photo"] : program;
	// Nothing of our own environment, which holds secrets.
	const options = { timeout, killSignal: "SIGKILL", maxBuffer: longestAnswer, env: { MALLOC_ARENA_MAX: "1" } } as const;
	const child = execFile(process.execPath, args, options, (error, output) => {
		if (error) return resolve(crashes.has(error.signal) ? "broken" : "unfinished");
		resolve(answerIn(output) ?? "unfinished");
	});
	// A child that ends early leaves the pipe; how it ended is what counts.
	child.stdin?.on("error", () => undefined).end(image);
	return promise;
}

function answerIn(output: string) {
	try {
		return answerSchema.safeParse(JSON.parse(output)).data;
	} catch {
		return undefined;
	}
}

/** How the images that we take begin, byte for byte: JPEG, PNG, GIF, WebP. Names and declared types are never asked. */
const beginning = /^(?:\xff\xd8\xff|\x89PNG\r\n.\n|GIF8[79]a|RIFF.{4}WEBP)/s;
