import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { programFolder } from "./lib/folders.ts";
import { type BuiltServer, startBuiltServer } from "./testing/built-server.ts";
import { createDatabase, dropDatabase } from "./testing/database.ts";
import { freePort } from "./testing/free-port.ts";
import { killGroups } from "./testing/process-group.ts";

// The real program, started as an operator does.
const { server: anyDatabase, template } = inject("databases");
let databaseUrl: string;
let dataDir: string;
let metricsPort: number;
let server: BuiltServer;

beforeAll(async () => {
	databaseUrl = await createDatabase(anyDatabase, template);
	dataDir = mkdtempSync(join(tmpdir(), "sauda-start-"));
	metricsPort = await freePort();
	server = await startBuiltServer({
		DATABASE_URL: databaseUrl,
		DATA_DIR: dataDir,
		METRICS_PORT: String(metricsPort),
		SMTP_URL: "smtp://127.0.0.1:9",
	});
});
afterAll(async () => {
	killGroups();
	await dropDatabase(anyDatabase, databaseUrl);
	rmSync(dataDir, { recursive: true, force: true });
});

test("figures are on the loopback alone, answers from memory among them", async () => {
	for (let round = 0; round < 3; round++) await (await fetch(`${server.origin}/api/rates`)).text();
	const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	const outside = Object.values(networkInterfaces())
		.flat()
		.filter((each) => each && !each.internal && each.family === "IPv4")
		.map((each) => fetch(`http://${each?.address}:${metricsPort}/metrics`));
	const reached = (await Promise.allSettled(outside)).filter(({ status }) => status === "fulfilled");
	expect(figures).toMatch(/^sauda_http_request_duration_seconds_count\{route="\(memory\)",.*\} [1-9]/m);
	expect(figures).toMatch(/^sauda_db_up 1$/m);
	expect(reached).toEqual([]);
	expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});

test("mail to an owner whose address nobody changed is worth one line", () => {
	const lines = server
		.said()
		.split("\n")
		.filter((line) => line.includes("ADMIN_EMAIL"));
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40 });
});

test.for([
	["DATA_DIR", () => ({ DATA_DIR: "/etc/passwd" })],
	["DATA_DIR", () => ({ DATA_DIR: "/proc/sauda" })],
	["DATABASE_URL", () => ({ DATABASE_URL: "postgres://127.0.0.1:1/sauda" })],
	["DATABASE_URL", () => ({ DATABASE_URL: databaseUrl.replace(/(\/\w+)(\?|$)/, "$1_gone$2") })],
	["HOST", () => ({ HOST: "no host" })],
	["PORT", () => ({ PORT: String(server.port) })],
	["METRICS_PORT", () => ({ METRICS_PORT: String(metricsPort) })],
] as const)("a start that fails by %s says so in one line", ([name, wrong]) => {
	const env = {
		...process.env,
		DATABASE_URL: databaseUrl,
		DATA_DIR: dataDir,
		DATABASE_WAIT: "1",
		PORT: "0",
		...wrong(),
	};
	const start = join(programFolder, "scripts/start.js");
	const { status, stderr } = spawnSync(process.execPath, [start], { env, encoding: "utf8", timeout: 60_000 });
	expect(stderr).toMatch(new RegExp(`^Sauda cannot start: ${name}: [^\\n]+\\n$`));
	expect(status).toBe(1);
});

/** What the program says to bytes on a connection of its own. */
async function sayTo(port: number, bytes: string): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	socket.write(bytes);
	return text(socket);
}

test.for([
	["that names no host", "GET /readyz HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
	["that names two", "GET /readyz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", 400],
	["of a simple probe", "GET /readyz HTTP/1.0\r\n\r\n", 200],
] as const)("a request %s is answered with all headers", async ([, bytes, status]) => {
	const answer = await sayTo(server.port, bytes);
	expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
	expect(answer).toMatch(/^content-security-policy: /im);
});
