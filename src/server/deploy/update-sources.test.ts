import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { siteOnMachine } from "../testing/site-on-machine.ts";
import { oneMigrationMore } from "./testing/machine.ts";

// From where a machine takes its data and its versions, step by step as in update.test.ts, which runs beside this.
const site = await siteOnMachine();
const { machine, source, install, release, isReady, send, names, versions } = site;
let first: string;

beforeAll(async () => {
	install(source());
	first = release();
	await send("Chand");
});
afterAll(site.remove);

test("a backup for a recipient comes back by the identity, which stays with root, and the key is copied", async () => {
	const secret = await generateIdentity();
	const data = join(machine.root, "srv/sauda/data");
	const to = join(machine.root, "elsewhere");
	const options = ["--to", to, "--recipient", await identityToRecipient(secret)];
	const made = spawnSync(process.execPath, [join(programFolder, "scripts/backup.ts"), ...options], {
		env: { ...process.env, DATA_DIR: data, TMPDIR: join(machine.root, "run/sauda"), DATABASE_URL: "" },
		encoding: "utf8",
	});
	expect(made.status, made.stderr).toBe(0);
	const identity = join(machine.root, "identity");
	writeFileSync(identity, `${secret}\n`, { mode: 0o600 });
	await send("Dawood");
	const folder = join(to, readdirSync(to)[0] ?? "");
	const { stdout, stderr, status } = machine.sauda("restore", folder, "--identity", identity, "--yes");
	expect(status, stderr).toBe(0);
	expect(stdout).toMatch(/^restored /m);
	expect(await names()).toEqual(["Chand"]);
	expect(machine.sauda("key", join(machine.root, "key-copy")).status).toBe(0);
	expect(readFileSync(join(machine.root, "key-copy"), "utf8")).toBe(readFileSync(join(data, "secret.key"), "utf8"));
});

// Two updates and a way back: it gets the time of two tests.
test("of a repository only a tag that a trusted key signed, by its own name, comes in, and the panel says what it brings", async () => {
	const key = join(machine.root, "signing-key");
	spawnSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]);
	const [kind, publicKey] = readFileSync(`${key}.pub`, "utf8").split(" ");
	const made = source();
	const git = (...args: string[]) => {
		const signed = ["-c", "gpg.format=ssh", "-c", `user.signingkey=${key}`];
		const named = ["-c", "user.name=Sana", "-c", "user.email=sana@example.org", "-c", "init.defaultBranch=main"];
		const { status, stderr } = spawnSync("git", ["-C", made, ...signed, ...named, ...args], { encoding: "utf8" });
		expect(status, stderr).toBe(0);
	};
	const manifest = readFileSync(join(made, "package.json"), "utf8");
	const { version: running } = JSON.parse(manifest);
	writeFileSync(join(made, "package.json"), manifest.replace(/"version": "[^"]+"/, '"version": "9.1.0"'));
	writeFileSync(
		join(made, "CHANGELOG.md"),
		`# What changed\n\n## 9.1.0 – 2026-11-26\n- Faster.\n\n## ${running} – 2026-11-25\n- First.\n`,
	);
	git("init", "--quiet");
	git("add", ".");
	git("commit", "--quiet", "--no-gpg-sign", "-m", "9.1.0");
	git("tag", "-s", "-m", "9.1.0", "v9.1.0");
	git("tag", "v9.2.0");
	git("update-ref", "refs/tags/v9.3.0", "refs/tags/v9.1.0");

	const settled = join(machine.root, "etc/sauda/install.conf");
	writeFileSync(settled, readFileSync(settled, "utf8").replace(/^ORIGIN=.*$/m, `ORIGIN=${made}`));
	expect(machine.sauda("update").stderr).toContain("names nobody whose tags are to be trusted");
	const signers = join(machine.root, "etc/sauda/allowed-signers");
	writeFileSync(signers, `sana@example.org ssh-ed25519 ${"A".repeat(68)}\n`);
	expect(machine.sauda("update").stdout).toContain("there is no newer signed version");
	writeFileSync(signers, `sana@example.org ${kind} ${publicKey}\n`);
	expect(machine.sauda("look").status).toBe(0);
	const found = readFileSync(join(machine.root, "srv/sauda/updates"), "utf8");
	expect(found).toBe("9.1.0\n## 9.1.0 – 2026-11-26\n- Faster.\n\n");
	expect(await versions()).toEqual({ version: running, newer: "9.1.0", notes: "## 9.1.0 – 2026-11-26\n- Faster." });
	const { stdout, stderr, status } = machine.sauda("update");
	expect(status, stderr).toBe(0);
	expect(stdout).toMatch(/^note +v9\.3\.0 is not signed/m);
	expect(stdout).toMatch(/^note +v9\.2\.0 is not signed/m);
	expect(release()).toMatch(/^9\.1\.0-/);
	expect(await names()).toEqual(["Chand"]);
	first = release();
	expect(machine.sauda("look").status).toBe(0);
	expect(await versions()).toEqual({ version: "9.1.0", newer: null, notes: "" });

	// A signed one may be broken, too: the machine goes back, and the panel goes on naming what is there.
	const later = manifest.replace(/"version": "[^"]+"/, '"version": "9.4.0"');
	writeFileSync(join(made, "package.json"), later);
	writeFileSync(join(made, "scripts/start.js"), 'throw new Error("broken at its start");\n');
	writeFileSync(join(made, "CHANGELOG.md"), "## 9.4.0 – 2026-11-27\n- Broken.\n\n## 9.1.0 – 2026-11-26\n");
	git("commit", "--quiet", "--no-gpg-sign", "-a", "-m", "9.4.0");
	git("tag", "-s", "-m", "9.4.0", "v9.4.0");
	const failed = machine.sauda("update");
	expect([failed.status, failed.stderr]).toEqual([1, expect.stringMatching(/^back +release 9\.1\.0-\S+ is in use$/m)]);
	expect(release()).toBe(first);
	expect(machine.sauda("look").status).toBe(0);
	const notes = "## 9.4.0 – 2026-11-27\n- Broken.";
	expect(await versions()).toEqual({ version: "9.1.0", newer: "9.4.0", notes });
	expect(await names()).toEqual(["Chand"]);
}, 360_000);

test("a backup that fails stops the update before it begins", async () => {
	const file = join(machine.root, "srv/sauda/backups/before-update");
	rmSync(file, { recursive: true });
	writeFileSync(file, "in the way");
	const { stderr, status } = machine.sauda("update", "--from", source(oneMigrationMore()));
	expect(status).toBe(1);
	expect(stderr).toContain("the backup failed, so the update was not begun");
	expect(release()).toBe(first);
	await expect.poll(isReady).toBe(true);
	rmSync(file);
});
