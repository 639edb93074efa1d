import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "./server.ts";

/** Keeps a server running until it is stopped. */
export interface Keeper {
	/** Of the server's present life. */
	readonly pid: number;
	stop(): Promise<void>;
}

/** A server which lived this long had found itself; its death is no continuation of an earlier one. In milliseconds. */
const settled = 60_000;

/** Starts a server, and starts it anew after growing pauses whenever it dies. Throws only when the first start fails. */
export async function keepRunning(
	start: (stopping: AbortSignal) => Promise<Server>,
	log: (message: string) => void,
): Promise<Keeper> {
	const stop = new AbortController();
	let server = await start(stop.signal);
	const keeping = keep();
	return {
		get pid() {
			return server.pid;
		},
		stop() {
			stop.abort();
			return keeping;
		},
	};

	async function keep(): Promise<void> {
		let failures = 0;
		while (!stop.signal.aborted) {
			const since = performance.now();
			const manner = await endOf(server, stop.signal);
			if (manner === undefined) break;
			log(`PostgreSQL (process ${server.pid}) ended ${manner}: starting it again`);
			if (performance.now() - since > settled) failures = 0;
			failures = await startAgain(failures);
		}
		await server.stop();
	}

	/** Returns the failures so far, a death after a start among them. What is said again and again is logged once. */
	async function startAgain(failures: number): Promise<number> {
		let complaint = "";
		for (let attempt = failures; !stop.signal.aborted; attempt++) {
			await pause(pauseAfter(attempt), undefined, { signal: stop.signal }).catch(() => {});
			if (stop.signal.aborted) break;
			try {
				server = await start(stop.signal);
				log(`PostgreSQL runs again (process ${server.pid})`);
				return attempt + 1;
			} catch (error) {
				const next = `PostgreSQL did not start again: ${error instanceof Error ? error.message : error}`;
				// A full disk says the same for hours, with another file name each time
				const isNew = next.replaceAll(/\d+/g, "") !== complaint.replaceAll(/\d+/g, "");
				if (isNew && !stop.signal.aborted) log(next);
				complaint = next;
			}
		}
		return failures;
	}
}

/** In milliseconds: short at first to be back within a second, never longer than a visitor would wait for us. */
export function pauseAfter(failures: number): number {
	return Math.min(100 * 2 ** failures, 2000);
}

/** The manner of the server's end, or undefined when it is to be stopped. */
async function endOf(server: Server, stopping: AbortSignal): Promise<string | undefined> {
	const asked = Promise.withResolvers<undefined>();
	const ask = () => asked.resolve(undefined);
	stopping.addEventListener("abort", ask);
	try {
		return await Promise.race([server.ended, asked.promise]);
	} finally {
		stopping.removeEventListener("abort", ask);
	}
}
