import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prepareFolders } from "./data-folder.ts";
import { DataFolderHeldError, type EmbeddedDatabase, EmbeddedStartError, openEmbedded } from "./embedded.ts";
import { killHard, type Started, startProgram, without } from "./fixtures/programs.ts";

import { isAlive, serversOf } from "./processes.ts";

/** A data folder with a database in it; to copy one takes a moment, to make one a second. */
let made: string;
let root: string;
let dataDir: string;
let output: string[];
let open: EmbeddedDatabase[];
let programs: Started[];

beforeAll(async () => {
	made = mkdtempSync(join(tmpdir(), "sauda-made-"));
	const { stop } = await openEmbedded({ dataDir: made, log() {} });
	await stop();
});

afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "sauda-embedded-"));
	dataDir = join(root, "data");
	output = [];
	open = [];
	programs = [];
});

afterEach(async () => {
	// Whatever the test left, none of them goes on.
	const ends = [...programs.map((program) => killHard(program, "with its group")), ...open.map(({ stop }) => stop())];
	const failed = (await Promise.allSettled(ends)).filter(({ status }) => status === "rejected");
	expect(failed).toEqual([]);
	await expect
		.poll(() => (existsSync(dataDir) ? serversOf(prepareFolders(dataDir)) : []), { timeout: 60_000 })
		.toEqual([]);
	if (existsSync(dataDir)) rmSync(join(tmpdir(), prepareFolders(dataDir).tag), { recursive: true, force: true });
	rmSync(root, { recursive: true });
});

function copyMade(): void {
	execFileSync("cp", ["-a", made, dataDir]);
}

async function start(settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
	const database = await openEmbedded({ dataDir, settings, log: (message) => output.push(message) });
	open.push(database);
	return database;
}

/** Another program that opens the same folder. */
function startParent(env: NodeJS.ProcessEnv = {}): Started {
	const program = startProgram("keep-open.ts", [dataDir], env);
	programs.push(program);
	return program;
}

/** Another program that has opened the same folder. */
async function readyParent(env: NodeJS.ProcessEnv = {}): Promise<Started & { url: string; server: number }> {
	const program = startParent(env);
	const { url, pid: server } = JSON.parse(await program.firstLine) as { url: string; pid: number };
	return { ...program, url, server };
}

async function rows(url: string, text: string): Promise<unknown[][]> {
	const client = new Client({ connectionString: url });
	// A server that is killed under a test is the test's own doing
	client.on("error", () => {});
	await client.connect();
	try {
		const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
		return rows;
	} finally {
		await client.end();
	}
}

const storeRow = (url: string) => rows(url, "CREATE TABLE sample AS SELECT 42 AS answer");
const readRow = (url: string) => rows(url, "SELECT answer FROM sample");

describe("the first start", () => {
	test("makes a database that the next start finds as it was", async () => {
		const first = await start();
		await storeRow(first.url);
		await first.stop();
		const second = await start();
		expect(await readRow(second.url)).toEqual([[42]]);
		expect(second.url).toBe(first.url);
		expect(output).toEqual([]);
	});

	test("makes it durable, sorted by code point, checksummed, and fit for searching Urdu", async () => {
		const { url } = await start();
		const settings = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums", "server_encoding"];
		const shown = settings.map((name) => `current_setting('${name}')`).join();
		expect(await rows(url, `SELECT ${shown}`)).toEqual([["on", "on", "on", "on", "UTF8"]]);
		expect(await rows(url, "SELECT x FROM unnest('{b,B,a,ا}'::text[]) x ORDER BY x")).toEqual([
			["B"],
			["a"],
			["b"],
			["ا"],
		]);
		await rows(url, "CREATE EXTENSION pg_trgm");
		expect(await rows(url, "SELECT 'کرنسی' % 'کرنسی نوٹ'")).toEqual([[true]]);
	});

	test("lets in only who knows the password, as a role that is no superuser", async () => {
		const { url } = await start();
		const wrong = new URL(url);
		wrong.password = "guessed";
		await expect(rows(wrong.href, "SELECT 1")).rejects.toThrow(/password authentication failed/);
		expect(await rows(url, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toEqual([[false]]);
		expect(statSync(new URL(url).searchParams.get("host") ?? "").mode & 0o777).toBe(0o700);
		expect(statSync(join(dataDir, "postgres", "sauda.password")).mode & 0o777).toBe(0o600);
	});

	test("works in a folder whose path is longer than a socket's may be", async () => {
		dataDir = join(root, "deep".repeat(15), "er".repeat(30), "data");
		const { url } = await start();
		expect(await rows(url, "SELECT 1")).toEqual([[1]]);
	});

	test("removes what killed first starts left", async () => {
		for (const half of ["postgres.new-0123456789ab", "postgres.new-ba9876543210"]) {
			mkdirSync(join(dataDir, half, "base"), { recursive: true });
			writeFileSync(join(dataDir, half, "PG_VERSION"), "18\n");
		}
		writeFileSync(join(dataDir, "postgres.new-0123456789ab.password"), "secret\n");
		const { url } = await start();
		expect(await rows(url, "SELECT 1")).toEqual([[1]]);
		expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.lock"]);
	});

	test.for(["PG_VERSION", "global/pg_control", "base/5"])(
		"begins afresh after one killed when it had come to %s",
		async (file) => {
			const parent = startParent();
			await expect
				.poll(() => growing().some((name) => existsSync(join(dataDir, name, file))), { interval: 1, timeout: 60_000 })
				.toBe(true);
			await killHard(parent);
			const { url } = await start();
			expect(await rows(url, "SELECT 1")).toEqual([[1]]);
			expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.lock"]);
		},
	);

	test("refuses a folder with somebody else's files, in one line", async () => {
		mkdirSync(join(dataDir, "postgres"), { recursive: true });
		writeFileSync(join(dataDir, "postgres", "letter.txt"), "");
		const error = await start().catch((error: unknown) => error);
		expect(error).toBeInstanceOf(EmbeddedStartError);
		expect(String(error)).toMatch(/^EmbeddedStartError: \S+ holds files but no PostgreSQL database: .*$/);
		expect(readdirSync(dataDir)).toEqual(["postgres"]);
	});
});

describe("a start", () => {
	beforeEach(copyMade);

	test("takes further settings and another name of the database", async () => {
		const options = { dataDir, database: "other place", settings: { work_mem: "8MB" }, log() {} };
		const database = await openEmbedded(options);
		open.push(database);
		expect(await rows(database.url, "SELECT current_database(), current_setting('work_mem')")).toEqual([
			["other place", "8MB"],
		]);
	});

	test("on a running database is refused within two seconds, naming the holder", async () => {
		const holder = await readyParent();
		const error = await start().catch((error: unknown) => error);
		expect(error).toBeInstanceOf(DataFolderHeldError);
		expect(error).toMatchObject({ pid: holder.pid, message: expect.stringContaining(`process ${holder.pid}`) });
		expect(await rows(holder.url, "SELECT 1")).toEqual([[1]]);
	});

	test("that PostgreSQL refuses says why and leaves the folder free", async () => {
		const error = await start({ shared_buffers: "a lot" }).catch((error: unknown) => error);
		expect(error).toBeInstanceOf(EmbeddedStartError);
		expect(String(error)).toMatch(/invalid value for parameter "shared_buffers": "a lot".*DATABASE_URL/);
		await start();
	});
});

describe("stop", () => {
	beforeEach(copyMade);

	test("can be called twice and leaves no process, socket or lock", async () => {
		const { url, pid, stop } = await start();
		await Promise.all([stop(), stop()]);
		await stop();
		expect(isAlive(pid)).toBe(false);
		expect(existsSync(new URL(url).searchParams.get("host") ?? "")).toBe(false);
		expect(readdirSync(dataDir)).toEqual(["postgres"]);
	});

	test("during a restart ends that", async () => {
		const database = await start();
		process.kill(database.pid, "SIGKILL");
		await expect.poll(() => output).toContainEqual(expect.stringContaining("starting it again"));
		await database.stop();
		expect(serversOf(prepareFolders(dataDir))).toEqual([]);
	});
});

describe("after a crash", () => {
	beforeEach(copyMade);

	test.for(["alone", "with its group"] as const)(
		"of the program, killed %s, the next start has every row within five seconds",
		async (whom) => {
			const parent = await readyParent();
			await storeRow(parent.url);
			await killHard(parent, whom);
			const next = await start();
			expect(await readRow(next.url)).toEqual([[42]]);
			expect(next.pid).not.toBe(parent.server);
		},
	);

	test("the server left behind is stopped by the next start, even one that is frozen", async () => {
		// Without the tools that end it with its parent the server lives on
		const parent = await readyParent(without(["setpriv"], join(root, "bin")));
		await storeRow(parent.url);
		await killHard(parent);
		process.kill(parent.server, "SIGSTOP");
		const next = await start();
		expect(await readRow(next.url)).toEqual([[42]]);
		expect(output).toContainEqual(expect.stringContaining(`process ${parent.server}`));
		expect(isAlive(parent.server)).toBe(false);
	});

	test("of the server it is started again at the same address", async () => {
		const database = await start();
		await storeRow(database.url);
		const killed = database.pid;
		process.kill(killed, "SIGKILL");
		await expect.poll(() => readRow(database.url).catch(String)).toEqual([[42]]);
		expect(database.pid).not.toBe(killed);
		expect(output).toContainEqual(expect.stringContaining("starting it again"));
	});

	test("a stranger with the old server's process id is no hindrance and is left alone", async () => {
		const database = await start();
		await database.stop();
		const stranger = startProgram("take-lock.ts", [root]);
		programs.push(stranger);
		writeFileSync(join(dataDir, "postgres", "postmaster.pid"), `${stranger.pid}\n${join(dataDir, "postgres")}\n`);
		const { url } = await start();
		expect(await rows(url, "SELECT 1")).toEqual([[1]]);
		expect(isAlive(stranger.pid)).toBe(true);
	});
});

describe.runIf(process.getuid?.() === 0)("as root where user namespaces are forbidden", () => {
	beforeEach(copyMade);

	test("PostgreSQL runs as another user, whom the data then belong to", async () => {
		chmodSync(root, 0o755);
		const env = without(["unshare"], join(root, "bin"));
		const parent = await readyParent(env);
		await storeRow(parent.url);
		expect(statSync(join(dataDir, "postgres")).uid).not.toBe(0);
		expect(statSync(`/proc/${parent.server}`).uid).not.toBe(0);
		await killHard(parent);
		const next = await start();
		expect(await readRow(next.url)).toEqual([[42]]);
	});

	test("a data folder which that user cannot reach is refused in one line", async () => {
		const refused = await startParent(without(["unshare"], join(root, "bin"))).firstLine;
		expect(JSON.parse(refused)).toEqual({
			error: expect.stringMatching(/^EmbeddedStartError: .* cannot reach .*DATABASE_URL/),
		});
	});
});

const growing = () =>
	existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith("postgres.new-")) : [];
