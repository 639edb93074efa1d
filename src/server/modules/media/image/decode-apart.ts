import { spawn } from "node:child_process";
import { join } from "node:path";
import { programFolder } from "#server/lib/program-folder.ts";
import { type ReencodedImage, type Unusable, unpackReencoded } from "./reencoded.ts";

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
export function decodeApart(
	image: Buffer,
	{ program = decoder, timeout = 30_000 }: DecodeParts = {},
): Promise<ReencodedImage | Unusable | "unfinished"> {
	const { promise, resolve } = Promise.withResolvers<ReencodedImage | Unusable | "unfinished">();
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
	child.on("error", () => resolve("unfinished"));
	child.on("close", (_code, signal) => {
		const outcome = signal ? null : unpackReencoded(Buffer.concat(chunks));
		resolve(outcome ?? (crashes.has(signal) ? "broken" : "unfinished"));
	});
	child.stdin.end(image);
	return promise;
}
