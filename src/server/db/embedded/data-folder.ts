import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const useYourOwn = "set DATABASE_URL to use a PostgreSQL of your own.";

/** The embedded PostgreSQL cannot run here; the message is one line which says what to do. */
export class EmbeddedStartError extends Error {
	override readonly name = "EmbeddedStartError";
}

/** Another living process works with the data folder. */
export class DataFolderHeldError extends Error {
	override readonly name = "DataFolderHeldError";
	readonly pid: number;

	constructor(folder: string, pid: number) {
		super(`The data folder ${folder} is in use by process ${pid}: stop that one first, or set another DATA_DIR.`);
		this.pid = pid;
	}
}

/** Where one embedded database lives. All paths are absolute and free of symbolic links. */
export interface Folders {
	readonly data: string;
	readonly cluster: string;
	/** Short name of this cluster: in the titles of its processes and in the name of its socket folder. */
	readonly tag: string;
}

export function prepareFolders(dataDir: string): Folders {
	mkdirSync(dirname(resolve(dataDir)), { recursive: true });
	if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700, recursive: true });
	const data = realpathSync(dataDir);
	const cluster = join(data, "postgres");
	return { data, cluster, tag: `sauda-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}` };
}

/**
 * Takes a folder for this process alone, by a socket without a file (Linux's abstract ones), which ends with its process
 * however that ends. The file `postgres.lock` only names the holder. Answers how to give the folder back.
 * @throws DataFolderHeldError naming the living holder
 */
export async function holdFolder(data: string): Promise<() => void> {
	const path = join(data, "postgres.lock");
	const socket = createServer()
		.listen(`\0sauda-${createHash("sha256").update(path).digest("hex")}`)
		.unref();
	try {
		await once(socket, "listening");
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
		// Its id is there a moment after the lock is.
		for (let tries = 20; tries > 0 && !existsSync(path); tries--) await pause(50);
		throw new DataFolderHeldError(data, Number.parseInt(readFileSync(path, "utf8"), 10) || 0);
	}
	writeFileSync(path, `${process.pid}\n`);
	return () => {
		rmSync(path, { force: true });
		socket.close();
	};
}
