import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { type OwnerSession, ownerSession } from "./session.ts";
import { expect, test as shared } from "./test.ts";

/** A running program that can be stopped and started again on the same data. */
export interface OwnServer {
	readonly url: string;
	restart(): Promise<void>;
	/** Runs a statement in the program's own PostgreSQL. */
	sql(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export type Environment = Readonly<Record<string, string>>;

/**
 * Tests that change what all visitors share, or stop the program: each has a server of its own, on a copy of a folder
 * that was made once.
 */
export const test = shared.extend<{ server: OwnServer; host: string; environment: Environment }, { made: string }>({
	made: [async ({ browserName: _ }, use) => use(await madeFolder()), { scope: "worker", timeout: 90_000 }],
	/** The name that the server goes by: passkeys belong to names, never to bare addresses. */
	host: ["127.0.0.1", { option: true }],
	/** What the program is started with beside what every test has. */
	environment: [{}, { option: true }],
	server: [({ host, environment, made }, use) => runOn(made, { host, environment }, use), { timeout: 90_000 }],
	baseURL: ({ server }, use) => use(server.url),
	session: ({ request }, use) => use(ownerSession(request)),
});

interface Held extends RunningServer {
	readonly key: string;
	readonly session: OwnerSession;
}

/**
 * The tests of a file share one program and the owner's session, one after the other in the order of the file, which says
 * `test.describe.configure({ mode: "default" })`: a test that finds what the one before left must not mind it.
 */
export const testOfFile = test.extend<
	object,
	{ hold: (key: string, start: () => Promise<RunningServer>) => Promise<Held> }
>({
	hold: [
		async ({ playwright }, use) => {
			let held: (Held & { forget(): Promise<void> }) | undefined;
			const letGo = async () => {
				await held?.forget();
				await held?.end();
				held = undefined;
			};
			await use(async (key, start) => {
				if (held?.key === key) return held;
				await letGo();
				const server = await start();
				const extraHTTPHeaders = { origin: server.url };
				const request = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders });
				held = { ...server, key, session: ownerSession(request), forget: () => request.dispose() };
				return held;
			});
			await letGo();
		},
		{ scope: "worker", timeout: 90_000 },
	],
	server: [
		async ({ host, environment, made, hold }, use, { file }) => {
			const key = JSON.stringify([file, host, environment]);
			await use(await hold(key, () => startOn(made, { host, environment })));
		},
		{ scope: "test", timeout: 90_000 },
	],
	session: async ({ server }, use) => use((server as Held).session),
});

interface RunningServer extends OwnServer {
	end(): Promise<void>;
}

/** Runs a program of its own on a copy of a folder, for as long as `use` takes. */
export async function runOn(
	made: string,
	options: { host: string; environment: Environment },
	use: (server: OwnServer) => Promise<void>,
): Promise<void> {
	const server = await startOn(made, options);
	try {
		await use(server);
	} finally {
		await server.end();
	}
}

async function startOn(
	made: string,
	{ host, environment }: { host: string; environment: Environment },
): Promise<RunningServer> {
	const dataDir = mkdtempSync(join(tmpdir(), "sauda-own-"));
	execFileSync("cp", ["-a", `${made}/.`, dataDir]);
	const port = await freePort();
	const url = `http://${host}:${port}`;
	const start = () => spawnOn(dataDir, port, url, environment);
	let child = start();
	const server: RunningServer = {
		url,
		async restart() {
			await end(child);
			child = start();
			await untilReady(port);
		},
		sql: (text) => query(dataDir, text),
		async end() {
			await end(child);
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
	try {
		await untilReady(port);
		return server;
	} catch (error) {
		await server.end();
		throw error;
	}
}

function spawnOn(dataDir: string, port: number, url: string, environment: Environment = {}): ChildProcess {
	const env = {
		// Where the program keeps what was compiled at an earlier start.
		NODE_COMPILE_CACHE: "dist/compiled",
		...process.env,
		...environment,
		DATA_DIR: dataDir,
		PORT: String(port),
		PUBLIC_URL: url,
		IS_BUILT: "yes",
	};
	return spawn(process.execPath, ["e2e/support/serve.ts"], { env, stdio: "ignore" });
}

/** The folder of a program's first start: the first worker that needs it makes it, the others wait. */
async function madeFolder(): Promise<string> {
	const [folder, done] = ["data", "done"].map((name) => join(process.env.E2E_MADE ?? "", name)) as [string, string];
	try {
		mkdirSync(folder);
	} catch {
		await expect.poll(() => existsSync(done), { timeout: 60_000, intervals: [100] }).toBe(true);
		return folder;
	}
	const port = await freePort();
	const child = spawnOn(folder, port, `http://127.0.0.1:${port}`);
	try {
		await untilReady(port);
	} finally {
		await end(child);
	}
	writeFileSync(done, "");
	return folder;
}

async function untilReady(port: number): Promise<void> {
	const status = () =>
		fetch(`http://127.0.0.1:${port}/readyz`).then(
			(answer) => answer.status,
			() => 0,
		);
	await expect.poll(status, { timeout: 60_000, intervals: [50] }).toBe(200);
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	const impatience = setTimeout(() => child.kill("SIGKILL"), 20_000);
	await ended;
	clearTimeout(impatience);
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	if (typeof address !== "object" || !address) throw new Error("no free port");
	return address.port;
}

/** Asks the embedded PostgreSQL of a data folder, by the socket and the password that lie in it. */
async function query(dataDir: string, text: string) {
	const [pidFile] = globSync("**/postmaster.pid", { cwd: dataDir });
	if (!pidFile) throw new Error("no PostgreSQL runs on this folder");
	const cluster = join(dataDir, dirname(pidFile));
	const [, , , port, host] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
	const password = readFileSync(join(cluster, "sauda.password"), "utf8").trim();
	const client = new pg.Client({ host, port: Number(port), user: "sauda", database: "sauda", password });
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}
