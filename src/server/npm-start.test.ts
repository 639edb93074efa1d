import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { familyOf } from "../../bench/processes.ts";
import { isAlive } from "./db/embedded/processes.ts";
import { programFolder } from "./lib/folders.ts";
import { createDatabase, dropDatabase } from "./testing/database.ts";
import { freePort } from "./testing/free-port.ts";
import { killGroups, spawnGroup } from "./testing/process-group.ts";

// As an operator types it, npm and its shell included.
const { server: anyDatabase, template } = inject("databases");
let databaseUrl: string;
let dataDir: string;
let port: number;
let npm: ChildProcess;
let family: number[];

beforeEach(async () => {
	family = [];
	databaseUrl = await createDatabase(anyDatabase, template);
	dataDir = mkdtempSync(join(tmpdir(), "sauda-npm-"));
	port = await freePort();
	npm = spawnGroup("npm", ["start"], {
		cwd: programFolder,
		stdio: "ignore",
		env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "fatal" },
	});
	await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
	family = familyOf(pidOfNpm());
});
afterEach(async () => {
	killGroups();
	await expect.poll(() => family.filter(isAlive)).toEqual([]);
	await dropDatabase(anyDatabase, databaseUrl);
	rmSync(dataDir, { recursive: true, force: true });
});

function pidOfNpm(): number {
	if (npm.pid === undefined) throw new Error("npm was not started");
	return npm.pid;
}

const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;

/** Process ids as `kill` takes them; a negative one is a group. */
const targets = {
	npm: () => pidOfNpm(),
	// Or what took its place.
	"the shell that npm starts": () => family[1] ?? pidOfNpm(),
	"all, as a terminal does": () => -pidOfNpm(),
} as const;

test.for([
	["SIGTERM", "npm"],
	["SIGTERM", "the shell that npm starts"],
	["SIGINT", "all, as a terminal does"],
	["SIGHUP", "all, as a terminal does"],
] as const)("%s to %s ends the server of npm start and leaves nobody behind", async ([signal, target]) => {
	process.kill(targets[target](), signal);
	await expect.poll(() => family.filter(isAlive)).toEqual([]);
});
