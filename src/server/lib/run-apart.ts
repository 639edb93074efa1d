import { spawn } from "node:child_process";

export interface ApartParts {
	/** What Node runs. */
	readonly program: readonly string[];
	/** ms */
	readonly timeout: number;
	/** The longest output that is believed, in bytes. */
	readonly longestAnswer: number;
}

/** How a process ended, and what it said until then. */
export interface ApartOutcome {
	readonly signal: NodeJS.Signals | null;
	readonly output: Buffer;
}

/**
 * Runs a program of ours in a process of its own: input in, output out, and with it ends what it needed of memory. It
 * finds no secret of the server's. `null` where it could not be started.
 */
export function runApart(input: Buffer, { program, timeout, longestAnswer }: ApartParts): Promise<ApartOutcome | null> {
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
