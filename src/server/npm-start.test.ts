import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { familyOf } from "../../bench/processes.ts";
import { programFolder } from "./program-folder.ts";
import { createDatabase, dropDatabase } from "./testing/database.ts";
import { freePort } from "./testing/free-port.ts";

// As an operator types it, npm and its shell included.
const { server: anyDatabase, template } = inject("databases");
let databaseUrl: string;
let dataDir: string;
let port: number;
let npm: ChildProcess;
let family: number[];

beforeEach(async () => {
	databaseUrl = await createDatabase(anyDatabase, template);
	dataDir = mkdtempSync(join(tmpdir(), "sauda-npm-"));
	port = await freePort();
	npm = spawn("npm", ["start"], {
		cwd: programFolder,
		// A group of its own, as a terminal gives to each command.
		detached: true,
		stdio: "ignore",
		env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "fatal" },
	});
	await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
	family = familyOf(npm.pid ?? 0);
});
afterEach(async () => {
	for (const pid of family.filter(isAlive)) process.kill(pid, "SIGKILL");
	await expect.poll(() => family.filter(isAlive), { timeout: 10_000 }).toEqual([]);
	await dropDatabase(anyDatabase, databaseUrl);
	rmSync(dataDir, { recursive: true, force: true });
});

const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/** Whom npm runs: the shell, or what took its place. */
const childOfNpm = () => family[1] ?? 0;

test.for([
	["SIGTERM to npm", () => process.kill(npm.pid ?? 0, "SIGTERM")],
	["SIGTERM to the shell that npm starts", () => process.kill(childOfNpm(), "SIGTERM")],
	["SIGINT to all, as Ctrl-C at a terminal sends it", () => process.kill(-(npm.pid ?? 0), "SIGINT")],
	["SIGHUP to all, as a terminal that is closed sends it", () => process.kill(-(npm.pid ?? 0), "SIGHUP")],
] as const)("%s ends the server of npm start and leaves nobody behind", async ([, signal]) => {
	signal();
	await expect.poll(() => family.filter(isAlive), { timeout: 15_000 }).toEqual([]);
});
