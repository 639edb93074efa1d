import { spawn } from "node:child_process";
import { join } from "node:path";
import { ProblemError } from "#server/http/api/problems.ts";
import { programFolder } from "#server/lib/folders.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import { type ReencodedImage, type Unusable, unpackReencoded } from "./reencoded.ts";

// One at a time leaves a small machine its other core for visitors, and memory for one.
const inTurn = semaphore(1);

/**
 * Decodes an image and encodes it again, so that what is served holds nothing that was sent but the picture.
 * @throws ProblemError `unusable-image` with the reason, `unavailable` where there was no time or room
 */
export async function reencode(bytes: Buffer, source: ImageSource = "site"): Promise<ReencodedImage> {
	if (!imageKindOf(bytes)) throw unusable("imageKind");
	const outcome = await inTurn(() => decodeApart(bytes, {}, source));
	if (outcome === "tooLarge") throw unusable(source === "photo" ? "photoSize" : "imageSize");
	if (outcome === "broken") throw unusable("imageBroken");
	if (outcome === "unfinished") throw unfinished();
	return outcome;
}

function unfinished(): ProblemError {
	const cause = Object.assign(new Error("the decoder did not finish"), { code: "DECODER" });
	return new ProblemError("unavailable", { cause, headers: { "retry-after": "5" } });
}

function unusable(code: "imageKind" | "imageSize" | "photoSize" | "imageBroken"): ProblemError {
	return new ProblemError("unusable-image", { issues: { image: { code } } });
}

/** What an image may be: of the site's own at most 5 million pixels, a photo of a camera 25. */
type ImageSource = "site" | "photo";

interface DecodeParts {
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

/** How the images that we take begin, byte for byte. */
const beginnings = [
	["jpeg", "\xff\xd8\xff"],
	["png", "\x89PNG\r\n\x1a\n"],
	["gif", "GIF87a"],
	["gif", "GIF89a"],
	["webp", "RIFF"],
] as const;

type ImageKind = (typeof beginnings)[number][0];

/** What kind of image the first bytes say it is; names and declared types are never asked. */
function imageKindOf(bytes: Buffer): ImageKind | null {
	const head = bytes.toString("latin1", 0, 16);
	const kind = beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0] ?? null;
	// Other things come in a RIFF as well.
	return kind === "webp" && head.slice(8, 12) !== "WEBP" ? null : kind;
}

interface ApartParts {
	/** What Node runs. */
	readonly program: readonly string[];
	/** ms */
	readonly timeout: number;
	/** The longest output that is believed, in bytes. */
	readonly longestAnswer: number;
}

/** How a process ended, and what it said until then. */
interface ApartOutcome {
	readonly signal: NodeJS.Signals | null;
	readonly output: Buffer;
}

/**
 * Runs a program of ours in a process of its own: input in, output out, and with it ends what it needed of memory. It
 * finds no secret of the server's. `null` where it could not be started.
 */
function runApart(input: Buffer, { program, timeout, longestAnswer }: ApartParts): Promise<ApartOutcome | null> {
	const { promise, resolve } = Promise.withResolvers<ApartOutcome | null>();
	const child = spawn(process.execPath, program, {
		stdio: ["pipe", "pipe", "ignore"],
		// Nothing of our own environment, which holds secrets.
		env: { MALLOC_ARENA_MAX: "1" },
		timeout,
		killSignal: "SIGKILL",
	});
	const chunks: Buffer[] = [];
	let length = 0;
	child.stdout.on("data", (chunk: Buffer) => {
		length += chunk.length;
		if (length > longestAnswer) child.kill("SIGKILL");
		else chunks.push(chunk);
	});
	// A child that ends early leaves the pipe; how it ended is what counts.
	child.stdin.on("error", () => undefined);
	child.on("error", () => resolve(null));
	child.on("close", (_code, signal) => resolve({ signal, output: Buffer.concat(chunks) }));
	child.stdin.end(input);
	return promise;
}
