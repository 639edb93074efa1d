import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { programFolder } from "#server/lib/program-folder.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";

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

function run(name: string, args: readonly string[], settings: Record<string, string>) {
	const { DATABASE_URL: _, ...environment } = process.env;
	return spawnSync(process.execPath, [join(programFolder, `scripts/${name}.ts`), ...args], {
		env: { ...environment, DATA_DIR: empty, ...settings },
		encoding: "utf8",
		timeout: 60_000,
	});
}

const failed = { backup: "The backup failed", restore: "Nothing was restored", unlock: "Nothing was changed" };
type Command = keyof typeof failed;

describe("a command ends with one line and makes nothing", () => {
	test.for<[Command, string, readonly string[], RegExp]>([
		["backup", "an unknown option", ["--too", "x"], /--too.* Say: npm run backup/],
		["backup", "an option without its value", ["--to"], /--to.* Say: npm run backup/],
		["backup", "an empty folder's name", ["--to="], /--to: /],
		["backup", "an argument too many", ["folder"], /folder.* Say: npm run backup/],
		["restore", "no backup", [], /npm run restore -- FOLDER/],
		["restore", "an unknown option", ["folder", "--force"], /--force.* Say: npm run restore/],
		["restore", "two backups", ["one", "two"], /npm run restore -- FOLDER/],
		["restore", "a folder that is no backup", [tmpdir()], /manifest\.json cannot be read/],
		["unlock", "an unknown option", ["--all"], /--all.* Say: npm run unlock/],
		["unlock", "two accounts", ["a@example.org", "b@example.org"], /npm run unlock/],
		["backup", "a data folder without a site", [], /DATA_DIR: .* holds no Sauda/],
		["unlock", "a data folder without a site", [], /DATA_DIR: .* holds no Sauda/],
	])("%s, for %s", ([name, , args, words]) => {
		const { status, stderr } = run(name, args, {});
		expect(stderr).toMatch(words);
		expect(stderr).toMatch(new RegExp(`^${failed[name]}: [^\\n]+\\n$`));
		expect(status).toBe(1);
		expect(readdirSync(empty)).toEqual([]);
	});

	test.for<[Command, string, () => readonly string[], () => Record<string, string>, RegExp]>([
		[
			"backup",
			"a target below a file",
			() => ["--to", join(file, "b")],
			() => ({ DATABASE_URL: site }),
			/--to: cannot be used/,
		],
		[
			"backup",
			"a target where nothing can be made",
			() => ["--to", "/proc/a/b"],
			() => ({ DATABASE_URL: site }),
			/--to: cannot be used/,
		],
		[
			"backup",
			"a data folder that is not there",
			() => [],
			() => ({ DATABASE_URL: site, DATA_DIR: join(root, "gone") }),
			/DATA_DIR: .* is not there/,
		],
		[
			"backup",
			"a database of something else",
			() => [],
			() => ({ DATABASE_URL: noSite }),
			/this database holds no Sauda/,
		],
		[
			"unlock",
			"a database of something else",
			() => [],
			() => ({ DATABASE_URL: noSite }),
			/this database holds no Sauda/,
		],
		[
			"unlock",
			"a database that is away",
			() => [],
			() => ({ DATABASE_URL: "postgres://localhost:1/sauda" }),
			/DATABASE_URL: cannot be used: \w+/,
		],
		[
			"unlock",
			"an account that is not there",
			() => ["nobody@example.org"],
			() => ({ DATABASE_URL: site }),
			/no such account/,
		],
		["unlock", "a data folder that is a file", () => [], () => ({ DATA_DIR: file }), /DATA_DIR: .* holds no Sauda/],
	])("%s, for %s", ([name, , args, settings, words]) => {
		const { status, stderr } = run(name, args(), settings());
		expect(stderr).toMatch(words);
		expect(stderr).toMatch(new RegExp(`^${failed[name]}: [^\\n]+\\n$`));
		expect(status).toBe(1);
		expect(readdirSync(empty)).toEqual([]);
		expect(readdirSync(root).sort()).toEqual([empty.slice(root.length + 1), "file"]);
	});

	test.for<[string, () => string, RegExp]>([
		["full of other things", () => root, /DATA_DIR: .* is neither empty nor a Sauda's/],
		["where nothing can be made", () => "/proc/sauda", /DATA_DIR: cannot be used/],
	])("restore, into a data folder %s", ([, dataDir, words]) => {
		const target = mkdtempSync(join(tmpdir(), "sauda-backups-"));
		expect(run("backup", ["--to", target], { DATABASE_URL: site }).status).toBe(0);
		const backup = join(target, readdirSync(target)[0] ?? "");
		const { status, stderr } = run("restore", [backup], { DATA_DIR: dataDir() });
		rmSync(target, { recursive: true });
		expect(stderr).toMatch(words);
		expect(stderr).toMatch(/^Nothing was restored: [^\n]+\n$/);
		expect(status).toBe(1);
		expect(readdirSync(root)).not.toContain("postgres");
	});
});
