import { ensureCluster } from "./cluster.ts";
import { ensureDatabase } from "./database.ts";
import { openEndpoint } from "./endpoint.ts";
import { asStartError, DataFolderHeldError } from "./errors.ts";
import { findBinaries } from "./files/binaries.ts";
import { type Folders, prepareFolders } from "./files/folders.ts";
import { type Lock, LockHeldError, takeLock } from "./files/lock.ts";
import { readPassword } from "./files/password.ts";
import { chooseRunner } from "./process/choose-runner.ts";
import { type Keeper, keepRunning } from "./process/keeper.ts";
import { clearOrphans } from "./process/orphans.ts";
import { signal } from "./process/process.ts";
import { type ServerPlan, startServer } from "./process/server.ts";

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

export interface EmbeddedOptions {
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
		const lock = holdFolder(folders);
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

function holdFolder(folders: Folders): Lock {
	try {
		return takeLock(folders.lock);
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
