import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";

const databases = inject("databases");
const command = join(programFolder, "scripts/backup.ts");
let root: string;
let site: string;
let target: string;

beforeAll(async () => {
	root = mkdtempSync(join(tmpdir(), "sauda-backup-command-"));
	site = await createDatabase(databases.server, databases.template);
});
beforeEach(() => {
	target = mkdtempSync(join(root, "backups-"));
});
afterAll(async () => {
	rmSync(root, { recursive: true, force: true });
	await dropDatabase(databases.server, site);
});

test("keeps as many as it is told, and refuses a number that is none before it does anything", () => {
	const run = (...args: string[]) =>
		spawnSync(process.execPath, [command, "--to", target, ...args], {
			env: { ...process.env, DATABASE_URL: site, DATA_DIR: root },
			encoding: "utf8",
		});
	const ends = [run("--keep", "1"), run("--keep", "1")].map(({ status }) => status);
	expect(ends).toEqual([0, 0]);
	expect(readdirSync(target)).toHaveLength(1);
	expect(run("--keep", "none").status).toBe(1);
	expect(run("--keep", "0").stderr).toMatch(/^The backup failed: --keep: [^\n]+\n$/);
	expect(readdirSync(target)).toHaveLength(1);
});

test("makes a backup and copies the key where it is asked for both, and the key alone where it is not", () => {
	const secret = "of forty characters or a few more than that";
	const run = (...args: string[]) =>
		spawnSync(process.execPath, [command, ...args], {
			env: { ...process.env, DATABASE_URL: site, DATA_DIR: root, SECRET_KEY: secret },
			encoding: "utf8",
		}).status;
	const key = join(root, "copied.key");
	expect(run("--to", target, "--key-to", key)).toBe(0);
	expect(readdirSync(target)).toHaveLength(1);
	expect(readFileSync(key, "utf8")).toBe(`${secret}\n`);
	expect(run("--to", target, "--key-to", key)).toBe(1);
	expect(run("--key-to", join(root, "another.key"))).toBe(0);
	expect(readdirSync(target)).toHaveLength(1);
});
