/**
 * Runs a command with `TEST_DATABASE_URL` naming a PostgreSQL that is not ours to open or close: a second server on a
 * port of the loopback, with a password of its own. `node scripts/with-external-database.ts vitest run --project server`
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "../src/server/db/embedded/binaries.ts";
import { chooseRunner } from "../src/server/db/embedded/choose-runner.ts";
import { ensureCluster } from "../src/server/db/embedded/cluster.ts";
import type { Endpoint } from "../src/server/db/embedded/endpoint.ts";
import { prepareFolders } from "../src/server/db/embedded/folders.ts";
import { readPassword } from "../src/server/db/embedded/password.ts";
import { startServer } from "../src/server/db/embedded/server.ts";

const [, , command = "", ...args] = process.argv;
const folders = prepareFolders(mkdtempSync(join(tmpdir(), "sauda-external-")));
const binaries = findBinaries();
const runner = chooseRunner(binaries, folders);
await ensureCluster(runner, folders, binaries.version);
const endpoint = loopback(await freePort());
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "80" };
const server = await startServer({ runner, folders, endpoint, settings, log: () => {} }, new AbortController().signal);
try {
	const env = { ...process.env, TEST_DATABASE_URL: endpoint.url(readPassword(folders.cluster), "postgres") };
	const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
	const [code] = await once(child, "exit");
	process.exitCode = code ?? 1;
} finally {
	await server.stop();
	rmSync(folders.data, { recursive: true, force: true });
}

function loopback(port: number): Endpoint {
	return {
		settings: { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" },
		pidFile: undefined,
		url: (password, database) => `postgres://sauda:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
		remove() {},
	};
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	await once(probe, "close");
	if (typeof address !== "object" || !address) throw new Error("no free port");
	return address.port;
}
