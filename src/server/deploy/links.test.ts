import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";

/** Stands in for the site's user: whoever took the site over plants links as this one. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
let root: string;
let victim: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "sauda-links-"));
	spawnSync("chmod", ["755", root]);
	victim = join(root, "usr-local-lib");
	mkdirSync(victim, { mode: 0o755 });
	for (const name of ["backups", "data", "data/postgres"]) {
		mkdirSync(join(root, name), { recursive: true });
		chownSync(join(root, name), nobody, nobody);
	}
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs functions of deploy/lib as root on folders of another user's; the programs of a release are stood in for. */
function run(commands: string) {
	const script = `
		set -uo pipefail
		. ${programFolder}/deploy/lib/common.sh; trap - EXIT
		. ${programFolder}/deploy/lib/release.sh
		site_user=nobody home=${root} data=${root}/data backups=${root}/backups settings=/nowhere
		as_user() { shift; setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs -- "$@"; }
		date() { echo then; }
		${commands}`;
	const { SAUDA_ROOT: _, ...env } = process.env;
	return spawnSync("bash", ["-c", script], { encoding: "utf8", env });
}
const moment = "2026-11-21T02-00-00-000Z";
/** Takes the place of scripts/backup.ts: makes a backup of that name in the folder that it is told. */
const backUp = (name: string) =>
	`as_site() { as_site_user mkdir -p "$3"/${name} && as_site_user touch "$3"/${name}/manifest.json; }`;
function plant(at: string): void {
	symlinkSync(victim, join(root, at));
	spawnSync("chown", ["-h", `${nobody}:${nobody}`, join(root, at)]);
}
function expectUntouched(): void {
	const { uid, mode } = statSync(victim);
	expect({ uid, mode: (mode & 0o777).toString(8), holds: readdirSync(victim) }).toEqual({
		uid: 0,
		mode: "755",
		holds: [],
	});
}

describe.runIf(isRoot)("a link that the site's user planted leads root nowhere", () => {
	test("in the place of a folder of backups", () => {
		plant("backups/before-update");
		expect(run(`${backUp(moment)}; plain_backup before-update`).status).not.toBe(0);
		expectUntouched();
	});

	test("in the place of the database that is put aside", () => {
		plant("data/postgres-then");
		expect(run("as_site() { return 1; }; replace_database /backup").status).not.toBe(0);
		expectUntouched();
		expect(readdirSync(join(root, "data")).sort()).toEqual(["postgres", "postgres-then"]);
	});

	test("and no name of a backup gets into root's files but a moment's", () => {
		const { status, stdout } = run(`${backUp("$'2026\\nFROM=../../evil'")}; plain_backup before-update`);
		expect(status).not.toBe(0);
		expect(stdout).toBe("");
	});
});

test.runIf(isRoot)("a backup in a folder of the site's own is named to whoever asked for it", () => {
	const { stdout } = run(`${backUp(moment)}; plain_backup before-update`);
	expect(stdout).toBe(join(root, "backups/before-update", moment));
	expect(statSync(join(root, "backups/before-update")).uid).toBe(nobody);
});
