import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { openEmptyTools, openTools } from "./tools.ts";

const databases = inject("databases");
let root: string;
let file: string;
/** Of a folder that is there and empty. */
let empty: string;
let site: string;
let noSite: string;

beforeAll(async () => {
	root = mkdtempSync(join(tmpdir(), "sauda-commands-"));
	file = join(root, "file");
	writeFileSync(file, "");
	empty = mkdtempSync(join(root, "empty-"));
	site = await createDatabase(databases.server, databases.template);
	noSite = await createDatabase(databases.server);
});
afterAll(async () => {
	rmSync(root, { recursive: true, force: true });
	for (const url of [site, noSite]) await dropDatabase(databases.server, url);
});
// Whatever is refused, nothing is made.
afterEach(() => {
	expect(readdirSync(empty)).toEqual([]);
	expect(readdirSync(root).sort()).toEqual([empty.slice(root.length + 1), "file"]);
});

const failed = { backup: "The backup failed", restore: "Nothing was restored", unlock: "Nothing was changed" };

test.for<[keyof typeof failed, string, () => readonly string[], RegExp]>([
	["backup", "an unknown option", () => ["--too", "x"], /--too.* Say: npm run backup/],
	["backup", "an empty folder's name", () => ["--to="], /--to: /],
	["backup", "a target below a file", () => ["--to", join(file, "b")], /--to: cannot be used/],
	["restore", "two backups", () => ["one", "two"], /npm run restore -- FOLDER/],
	["restore", "a folder that is no backup", () => [tmpdir()], /manifest\.json cannot be read/],
	["unlock", "two accounts", () => ["a@example.org", "b@example.org"], /npm run unlock/],
	["unlock", "an account that is not there", () => ["nobody@example.org"], /no such account/],
])("%s, for %s, ends with one line", ([name, , args, words]) => {
	const { status, stderr } = spawnSync(process.execPath, [join(programFolder, `scripts/${name}.ts`), ...args()], {
		// A restore goes into an empty folder.
		env: { ...process.env, DATA_DIR: empty, DATABASE_URL: name === "restore" ? "" : site },
		encoding: "utf8",
		timeout: 60_000,
	});
	expect(stderr).toMatch(words);
	expect(stderr).toMatch(new RegExp(`^${failed[name]}: [^\\n]+\\n$`));
	expect(status).toBe(1);
});

describe("no command begins on", () => {
	test.for<[string, () => NodeJS.ProcessEnv, RegExp]>([
		["a data folder without a site", () => ({ DATA_DIR: empty }), /^DATA_DIR: .* holds no Sauda/],
		["a data folder that is a file", () => ({ DATA_DIR: file }), /^DATA_DIR: .* holds no Sauda/],
		[
			"a data folder that is not there",
			() => ({ DATABASE_URL: site, DATA_DIR: join(root, "gone") }),
			/^DATA_DIR: .* is not there/,
		],
		["a database of something else", () => ({ DATABASE_URL: noSite, DATA_DIR: empty }), /this database holds no Sauda/],
		[
			"a database that is away",
			() => ({ DATABASE_URL: "postgres://localhost:1/sauda", DATA_DIR: empty }),
			/^DATABASE_URL: cannot be used: \w+/,
		],
	])("%s", async ([, environment, words]) => {
		await expect(openTools(environment())).rejects.toThrow(words);
	});

	test.for<[string, () => string, RegExp]>([
		["full of other things", () => root, /^DATA_DIR: .* is neither empty nor a Sauda's/],
		["where nothing can be made", () => "/proc/sauda", /^DATA_DIR: cannot be used/],
	])("a data folder for a restore that is %s", async ([, dataDir, words]) => {
		await expect(openEmptyTools({ DATA_DIR: dataDir() })).rejects.toThrow(words);
	});
});
