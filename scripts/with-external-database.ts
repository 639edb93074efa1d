/**
 * Runs a command with `TEST_DATABASE_URL` naming a PostgreSQL that is not ours to open or close: a second server on a
 * port of the loopback, with a password of its own. `node scripts/with-external-database.ts vitest run --project server`
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { hastyDatabase } from "../src/server/testing/database.ts";
import { openExternalDatabase } from "./external-database.ts";
import { keepTemporaryFilesInMemory } from "./memory-folder.ts";

const [, , command = "", ...args] = process.argv;
keepTemporaryFilesInMemory();
const external = await openExternalDatabase(hastyDatabase);
try {
	const env = { ...process.env, TEST_DATABASE_URL: external.url };
	const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
	const [code] = await once(child, "exit");
	process.exitCode = code ?? 1;
} finally {
	await external.close();
}
