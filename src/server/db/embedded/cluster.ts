import { randomBytes } from "node:crypto";
import {
	chmodSync,
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import { EmbeddedStartError, type Folders, prepareFolders } from "./data-folder.ts";
import { isAlive } from "./processes.ts";
import { giveTo, type Runner, runProgram } from "./runner.ts";

const unfinished = "postgres.new-";

/** Makes the cluster where there is none yet. Needs the lock. */
export async function ensureCluster(runner: Runner, folders: Folders, version: string): Promise<void> {
	const { data, cluster } = folders;
	await removeUnfinished(data);
	if (!existsSync(cluster) || readdirSync(cluster).length === 0) return create(runner, folders);
	if (!existsSync(join(cluster, "PG_VERSION")))
		throw new EmbeddedStartError(
			`${cluster} holds files but no PostgreSQL database: move them elsewhere, or set another DATA_DIR.`,
		);
	const [found, major] = [readFileSync(join(cluster, "PG_VERSION"), "utf8").trim(), version.split(".")[0]];
	if (found !== major)
		throw new EmbeddedStartError(
			`${cluster} was made by PostgreSQL ${found}, this is ${major}: back up with the Sauda that made it, restore here.`,
		);
	// A copied folder may have lost it, and PostgreSQL insists
	chmodSync(cluster, 0o700);
}

/** The cluster grows beside its place and moves there when it is whole: a killed start leaves nothing half-made. */
async function create(runner: Runner, { data, cluster }: Folders): Promise<void> {
	const growing = join(data, unfinished + randomBytes(6).toString("hex"));
	mkdirSync(growing, { mode: 0o700 });
	giveTo(runner, growing);
	try {
		await initialise(runner, growing);
		const password = newPassword();
		const single = ["--single", "-D", growing, "-c", "exit_on_error=on", "-c", "log_checkpoints=off", "postgres"];
		await runProgram(runner, "postgres", single, `CREATE ROLE sauda LOGIN CREATEDB PASSWORD '${password}';\n`);
		// Inside the cluster it belongs to, so that the two can never be parted.
		writePrivate(runner, passwordFile(growing), password);
		renameSync(growing, cluster);
	} finally {
		await removeUnfinished(data);
	}
	// Without it a power failure could undo the rename of data already reported as stored.
	const handle = openSync(data, "r");
	fsyncSync(handle);
	closeSync(handle);
}

/**
 * The builtin C.UTF-8 sorts by code point, alike on every machine and for ever. The character classes, which pg_trgm
 * takes from the system, must know Urdu's letters too; under plain C it finds no words in them. The superuser's password
 * is forgotten at once: Sauda is a plain role here as in somebody else's PostgreSQL.
 */
async function initialise(runner: Runner, folder: string): Promise<void> {
	const password = `${folder}.password`;
	writePrivate(runner, password, newPassword());
	const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
	const access = ["--username=postgres", `--pwfile=${password}`, "--auth=scram-sha-256"];
	const init = (ctype: string) =>
		runProgram(runner, "initdb", [
			`--pgdata=${folder}`,
			...locale,
			`--lc-ctype=${ctype}`,
			...access,
			"--data-checksums",
		]);
	const orElse = (ctype: string) => (error: unknown) => {
		if (error instanceof Error && error.message.includes("invalid locale name")) return init(ctype);
		throw error;
	};
	try {
		await init("C.UTF-8").catch(orElse("en_US.UTF-8")).catch(orElse("C"));
	} finally {
		await rm(password, { force: true });
	}
}

async function removeUnfinished(data: string): Promise<void> {
	const left = readdirSync(data).filter((name) => name.startsWith(unfinished));
	// An initdb that outlived its parent may still write there
	await Promise.all(left.map((name) => rm(join(data, name), { recursive: true, force: true, maxRetries: 10 })));
}

/** A password of 192 bits which needs no quoting anywhere. */
function newPassword(): string {
	return randomBytes(24).toString("hex");
}

export function readPassword(cluster: string): string {
	return readFileSync(passwordFile(cluster), "utf8").trim();
}

function writePrivate(runner: Runner, path: string, text: string): void {
	writeFileSync(path, `${text}\n`, { mode: 0o600, flag: "wx", flush: true });
	giveTo(runner, path);
}

function passwordFile(cluster: string): string {
	return join(cluster, "sauda.password");
}

/** Creates the database where it is missing. `url` leads to the database `postgres` of the same server. */
export async function ensureDatabase(url: string, database: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
		if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
	} finally {
		await client.end();
	}
}

/** The address of a database of a server that listens on a socket; what is not said here, pg takes from the environment. */
export function addressOn(socketFolder: string, port: string, password: string, database: string): string {
	const socket = `host=${encodeURIComponent(socketFolder)}&port=${port}`;
	return `postgres://sauda:${password}@localhost/${encodeURIComponent(database)}?sslmode=disable&${socket}`;
}

/** The address of the server that runs on a data folder right now, for tools beside it; `null` when none does. */
export function addressOfRunning(dataDir: string): string | null {
	const { cluster } = prepareFolders(dataDir);
	const pidFile = join(cluster, "postmaster.pid");
	if (!existsSync(pidFile)) return null;
	// The lines of postmaster.pid: process, folder, start, port, socket's folder.
	const [pid, , , port = "", socketFolder = ""] = readFileSync(pidFile, "utf8").split("\n");
	return isAlive(Number(pid)) ? addressOn(socketFolder, port, readPassword(cluster), "sauda") : null;
}
