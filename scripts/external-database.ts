import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureCluster, ensureDatabase, readPassword } from "../src/server/db/embedded/cluster.ts";
import { prepareFolders } from "../src/server/db/embedded/data-folder.ts";
import { chooseRunner } from "../src/server/db/embedded/runner.ts";
import { startServer } from "../src/server/db/embedded/server.ts";
import { freePort } from "../src/server/testing/free-port.ts";

/** A PostgreSQL that is not the program's to open or close, on a port of the loopback. */
export interface ExternalDatabase {
	/** The address of one of its databases, which is made where it is missing. */
	database(name: string): Promise<string>;
	/** Any of its databases, to make others from. */
	readonly url: string;
	readonly pid: number;
	close(): Promise<void>;
}

/** Starts one in a temporary folder, with settings of PostgreSQL beside the embedded one's. */
export async function openExternalDatabase(settings: Readonly<Record<string, string>>): Promise<ExternalDatabase> {
	const folders = prepareFolders(mkdtempSync(join(tmpdir(), "sauda-external-")));
	const { runner, version } = chooseRunner(folders);
	await ensureCluster(runner, folders, version);
	const port = String(await freePort());
	const loopback = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "" };
	const plan = { runner, folders, socketFolder: folders.data, settings: { ...settings, ...loopback }, log: () => {} };
	const server = await startServer(plan, new AbortController().signal);
	const password = readPassword(folders.cluster);
	const address = (database: string) => `postgres://sauda:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
	return {
		url: address("postgres"),
		pid: server.pid,
		async database(name) {
			await ensureDatabase(address("postgres"), name);
			return address(name);
		},
		async close() {
			await server.stop();
			rmSync(folders.data, { recursive: true, force: true });
		},
	};
}
