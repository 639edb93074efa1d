import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { lineOf } from "#server/lib/errors.ts";
import { addressOn, ensureCluster, ensureDatabase, readPassword } from "./cluster.ts";
import { DataFolderHeldError, EmbeddedStartError, holdFolder, prepareFolders, useYourOwn } from "./data-folder.ts";
import { signal } from "./processes.ts";
import { chooseRunner } from "./runner.ts";
import { makeSocketFolder, type Server, socketPort, startServer } from "./server.ts";

export { DataFolderHeldError, EmbeddedStartError } from "./data-folder.ts";

interface EmbeddedOptions {
	/** PostgreSQL's files go into `<dataDir>/postgres`. Made where it is missing. */
	readonly dataDir: string;
	readonly database?: string;
	readonly log: (message: string) => void;
	/** Settings of PostgreSQL beside or instead of ours. */
	readonly settings?: Readonly<Record<string, string>>;
}

/** Keeps PostgreSQL running on the data folder until `stop`. @throws DataFolderHeldError, EmbeddedStartError */
export async function openEmbedded(options: EmbeddedOptions) {
	const { dataDir, database = "sauda", log, settings = {} } = options;
	const undo: (() => void | Promise<void>)[] = [];
	let undone: Promise<void> | undefined;
	const stop = () => {
		undone ??= (async () => {
			for (const step of undo.toReversed()) await step();
		})();
		return undone;
	};
	try {
		const folders = prepareFolders(dataDir);
		undo.push(await holdFolder(folders.data));
		const { runner, version } = chooseRunner(folders);
		await ensureCluster(runner, folders, version);
		const socketFolder = makeSocketFolder(runner, folders);
		undo.push(() => rmSync(socketFolder, { recursive: true, force: true }));

		const plan = { runner, folders, socketFolder, settings, log };
		const keeper = await keepRunning((stopping) => startServer(plan, stopping), log);
		// A process.exit without `stop` leaves no server running.
		const endWithUs = () => signal(keeper.pid, "SIGINT");
		process.once("exit", endWithUs);
		undo.push(keeper.stop, () => void process.off("exit", endWithUs));

		const addressOf = (name: string) => addressOn(socketFolder, socketPort, readPassword(folders.cluster), name);
		await ensureDatabase(addressOf("postgres"), database);
		return {
			/** For `pg`; it holds the password and stays the same through restarts of the server. */
			url: addressOf(database),
			get pid() {
				return keeper.pid;
			},
			/** Ends the server in good order and frees the data folder. Calling it again waits for the same end. */
			stop,
		};
	} catch (error) {
		await stop();
		if (error instanceof DataFolderHeldError || error instanceof EmbeddedStartError) throw error;
		const message = `The embedded PostgreSQL did not start: ${lineOf(error)}. Fix that, or ${useYourOwn}`;
		throw new EmbeddedStartError(message, { cause: error });
	}
}

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbedded>>;

/** A server which lived this long had found itself; its death is no continuation of an earlier one. In milliseconds. */
const settled = 60_000;

/** Starts a server, and starts it anew after growing pauses whenever it dies. Throws only when the first start fails. */
async function keepRunning(start: (stopping: AbortSignal) => Promise<Server>, log: (message: string) => void) {
	const stopping = new AbortController();
	const { signal } = stopping;
	let server = await start(signal);
	const keeping = keep();
	return {
		get pid() {
			return server.pid;
		},
		async stop() {
			stopping.abort();
			await server.stop();
			await keeping;
		},
	};

	async function keep(): Promise<void> {
		for (let failures = 0; ; ) {
			const since = performance.now();
			const manner = await server.ended;
			if (signal.aborted) return;
			log(`PostgreSQL (process ${server.pid}) ended ${manner}: starting it again`);
			failures = await startAgain(performance.now() - since > settled ? 0 : failures);
			if (signal.aborted) return server.stop();
		}
	}

	/** Returns the failures so far, a death after a start among them. What is said again and again is logged once. */
	async function startAgain(failures: number): Promise<number> {
		let complaint = "";
		for (let attempt = failures; ; attempt++) {
			await pause(pauseAfter(attempt), undefined, { signal }).catch(() => {});
			if (signal.aborted) return attempt;
			try {
				server = await start(signal);
				log(`PostgreSQL runs again (process ${server.pid})`);
				return attempt + 1;
			} catch (error) {
				const next = `PostgreSQL did not start again: ${lineOf(error)}`;
				// A full disk says the same for hours, with another file name each time
				const isNew = next.replaceAll(/\d+/g, "") !== complaint.replaceAll(/\d+/g, "");
				if (isNew && !signal.aborted) log(next);
				complaint = next;
			}
		}
	}
}

/** In milliseconds: short at first to be back within a second, never longer than a visitor would wait for us. */
export function pauseAfter(failures: number): number {
	return Math.min(100 * 2 ** failures, 2000);
}
