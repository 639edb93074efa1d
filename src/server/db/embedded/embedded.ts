import { setTimeout as pause } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, ensureDatabase, readPassword } from "./cluster.ts";
import { openEndpoint } from "./endpoint.ts";
import { asStartError, DataFolderHeldError } from "./errors.ts";
import { type Folders, prepareFolders } from "./folders.ts";
import { type Lock, LockHeldError, takeLock } from "./lock.ts";
import { clearOrphans } from "./orphans.ts";
import { signal } from "./processes.ts";
import { chooseRunner } from "./runner.ts";
import { type Server, type ServerPlan, startServer } from "./server.ts";

export { DataFolderHeldError, EmbeddedStartError } from "./errors.ts";

/** A running PostgreSQL of our own. */
export interface EmbeddedDatabase {
	/** For `pg`; it holds the password and stays the same while this is open, through restarts of the server too. */
	readonly url: string;
	/** Of the server now: it changes when a server that died was started again. */
	readonly pid: number;
	/** Ends the server in good order and frees the data folder. Calling it again waits for the same end. */
	stop(): Promise<void>;
}

interface EmbeddedOptions {
	/** PostgreSQL's files go into `<dataDir>/postgres`. Made where it is missing. */
	readonly dataDir: string;
	/** Created where it is missing; `sauda` when not given. */
	readonly database?: string;
	readonly log: (message: string) => void;
	/** Settings of PostgreSQL beside or instead of ours. */
	readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on the data folder, which is then ours alone, and keeps it running until `stop`.
 * @throws DataFolderHeldError when another process has the folder
 * @throws EmbeddedStartError when it cannot run here, saying why and what to do
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const { dataDir, database = "sauda", log, settings = {} } = options;
	const undo: (() => void | Promise<void>)[] = [];
	let undone: Promise<void> | undefined;
	const stop = () => {
		undone ??= inTurn(undo.toReversed());
		return undone;
	};
	try {
		const folders = prepareFolders(dataDir);
		const lock = await holdFolder(folders);
		undo.push(lock.release);
		const binaries = findBinaries();
		const runner = chooseRunner(binaries, folders);
		await ensureCluster(runner, folders, binaries.version);
		const endpoint = await openEndpoint(runner, folders);
		undo.push(endpoint.remove);

		const plan: ServerPlan = { runner, folders, endpoint, settings, log };
		const keeper = await keepRunning(async (stopping) => {
			await clearOrphans(plan);
			return startServer(plan, stopping);
		}, log);
		undo.push(keeper.stop, endWithUs(keeper));

		const password = readPassword(folders.cluster);
		await ensureDatabase(endpoint.url(password, "postgres"), database);
		return {
			url: endpoint.url(password, database),
			get pid() {
				return keeper.pid;
			},
			stop,
		};
	} catch (error) {
		await stop();
		throw asStartError(error);
	}
}

async function holdFolder(folders: Folders): Promise<Lock> {
	try {
		return await takeLock(folders.lock);
	} catch (error) {
		throw error instanceof LockHeldError ? new DataFolderHeldError(folders.data, error.pid) : error;
	}
}

/** A process.exit without `stop` leaves no server running; returns how to call that off. */
function endWithUs(keeper: Keeper): () => void {
	const end = () => signal(keeper.pid, "SIGINT");
	process.once("exit", end);
	return () => void process.off("exit", end);
}

async function inTurn(steps: (() => void | Promise<void>)[]): Promise<void> {
	for (const step of steps) await step();
}

/** Keeps a server running until it is stopped. */
interface Keeper {
	/** Of the server's present life. */
	readonly pid: number;
	stop(): Promise<void>;
}

/** A server which lived this long had found itself; its death is no continuation of an earlier one. In milliseconds. */
const settled = 60_000;

/** Starts a server, and starts it anew after growing pauses whenever it dies. Throws only when the first start fails. */
async function keepRunning(
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
