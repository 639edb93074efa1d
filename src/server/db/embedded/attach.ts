import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPassword } from "./cluster.ts";
import { prepareFolders } from "./folders.ts";
import { isAlive } from "./processes.ts";

/** The address of the server that runs on a data folder right now, for tools beside it; `null` when none does. */
export function addressOfRunning(dataDir: string, database = "sauda"): string | null {
	const { cluster } = prepareFolders(dataDir);
	const pidFile = join(cluster, "postmaster.pid");
	if (!existsSync(pidFile)) return null;
	// The lines of postmaster.pid: process, folder, start, port, socket's folder, address.
	const [pid, , , port = "5432", socketFolder = "", host = ""] = readFileSync(pidFile, "utf8").split("\n");
	if (!isAlive(Number(pid))) return null;
	const password = readPassword(cluster);
	const path = `${encodeURIComponent(database)}?sslmode=disable`;
	return socketFolder
		? `postgres://sauda:${password}@localhost/${path}&host=${encodeURIComponent(socketFolder)}&port=${port}`
		: `postgres://sauda:${password}@${host}:${port}/${path}`;
}
