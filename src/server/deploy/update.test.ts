import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { freePort } from "../testing/free-port.ts";
import { leadOf } from "../testing/leads.ts";
import { answers, type Machine, makeMachine, makeSource, oneMigrationMore } from "./testing/machine.ts";

// The steps of one machine's life, in their order: each test begins where the one before ended.
describe("a machine is installed, updated and taken back", () => {
	const sources: string[] = [];
	const source = (changes?: Record<string, string>) => {
		const made = makeSource(changes);
		sources.push(made);
		return made;
	};
	let machine: Machine;
	let port: number;
	let first: string;
	let password: string;

	beforeAll(async () => {
		machine = makeMachine();
		port = await freePort();
	});
	afterAll(() => {
		machine.remove();
		for (const folder of sources) rmSync(folder, { recursive: true, force: true });
	});

	const release = () => basename(readlinkSync(join(machine.root, "srv/sauda/current")));
	// The site is another process after each update: a connection that is kept would lead to the one before.
	const ask = (path: string, { headers, ...more }: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { ...more, headers: { ...headers, connection: "close" } });
	const isReady = async () => (await ask("/readyz").catch(() => null))?.ok ?? false;
	const send = async (name: string) => {
		const { status } = await ask("/api/leads", {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
			body: JSON.stringify(leadOf("CONTACT", { name })),
		});
		expect(status).toBe(201);
	};
	const settings = () => readFileSync(join(machine.root, "etc/sauda.env"), "utf8");
	/** What the panel reads as its owner. */
	const read = async (path: string) => {
		const origin = "https://shop.example.pk";
		const session = await ask("/api/admin/session", {
			method: "POST",
			headers: { "content-type": "application/json", origin },
			body: JSON.stringify({ password }),
		});
		const cookie = session.headers.getSetCookie().map((line) => line.split(";")[0]);
		return (await ask(path, { headers: { cookie: cookie.join("; ") } })).json();
	};
	/** Who asked. */
	const names = async (): Promise<string[]> => {
		const leads: { name: string }[] = await read("/api/admin/leads");
		return leads.map(({ name }) => name).sort();
	};
	/** What the panel says of versions, without when it was looked for. */
	const versions = async () => {
		const { version, update } = await read("/api/admin/installation");
		return { version, newer: update?.newer, notes: update?.notes };
	};

	test("the install ends with a site that takes requests, and a second one changes nothing", async () => {
		const made = source();
		const { stdout, stderr, status } = machine.install(made, answers(port));
		expect(status, stderr).toBe(0);
		expect(await isReady()).toBe(true);
		await send("Adnan");
		password = /^password +(\S+) /m.exec(stdout)?.[1] ?? "";
		expect(stdout.match(/^password .*$/gm)).toHaveLength(1);
		// It was read once, and is of no more use where it stood.
		expect(settings()).not.toContain("ADMIN_PASSWORD");
		first = release();

		const before = machine.files();
		const again = machine.install(made, []);
		expect(again.stdout).toContain("nothing had to be changed");
		expect(again.stdout).not.toMatch(/^(?:done|password) /m);
		expect(machine.files()).toEqual(before);
	});

	test("an update backs up, migrates and keeps what was there", async () => {
		const { stdout, status, stderr } = machine.sauda("update", "--from", source(oneMigrationMore()));
		expect(status, stderr).toBe(0);
		expect(stdout).toMatch(/^done {7}release .* is in use$/m);
		expect(release()).not.toBe(first);
		expect(await names()).toEqual(["Adnan"]);
		expect(readdirSync(join(machine.root, "srv/sauda/backups/before-update"))).toHaveLength(1);
	});

	test("a rollback needs a yes, brings the data of then and keeps those of now in a backup", async () => {
		await send("Bilal");
		const asked = machine.sauda("rollback");
		expect(asked.stderr).toContain("say --yes");
		expect(await names()).toEqual(["Adnan", "Bilal"]);

		const { stdout, stderr, status } = machine.sauda("rollback", "--yes");
		expect(status, stderr).toBe(0);
		expect(stdout).toContain("(2 requests; 1 in the one that comes back)");
		expect(release()).toBe(first);
		expect(await names()).toEqual(["Adnan"]);
	});

	test("a release that migrates and never gets ready is left again, with no request lost", async () => {
		await send("Chand");
		const start = "process.env.PORT = '0';\nawait import(import.meta.resolve('../dist/server/serve.js'));\n";
		const deaf = source({ ...oneMigrationMore(), "scripts/start.js": start });
		const { stderr, status } = machine.install(deaf, [], { SAUDA_READY_SECONDS: "10" });
		expect(status).toBe(1);
		expect(stderr).toMatch(/did not get ready/);
		expect(stderr).toMatch(/^restored +the data of /m);
		expect(stderr).toMatch(/^back +release .* is in use$/m);
		expect(release()).toBe(first);
		expect(await names()).toEqual(["Adnan", "Chand"]);
	});

	test("an update that is interrupted goes back before it ends", async () => {
		const start = "setInterval(() => undefined, 1000);\n";
		const child = machine.begin(source({ "scripts/start.js": start }), []);
		const ended = once(child, "exit");
		await expect.poll(release).not.toBe(first);
		child.kill("SIGTERM");
		expect(await ended).toEqual([143, null]);
		expect(release()).toBe(first);
		expect(await names()).toEqual(["Adnan", "Chand"]);
	});

	test("of a release that ends at its start nothing stays, and the data are left alone", async () => {
		const broken = source({ "scripts/start.js": 'throw new Error("broken at its start");\n' });
		const { stderr, status } = machine.sauda("update", "--from", broken);
		expect(status).toBe(1);
		expect(stderr).toContain("Error: broken at its start");
		expect(stderr).toMatch(/^as it was +the data/m);
		expect(stderr).toMatch(/^back +release .* is in use$/m);
		expect(release()).toBe(first);
		expect(await names()).toEqual(["Adnan", "Chand"]);
	});

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
		expect(await names()).toEqual(["Adnan", "Chand"]);
		expect(machine.sauda("key", join(machine.root, "key-copy")).status).toBe(0);
		expect(readFileSync(join(machine.root, "key-copy"), "utf8")).toBe(readFileSync(join(data, "secret.key"), "utf8"));
	});

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
		expect(await names()).toEqual(["Adnan", "Chand"]);
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
		expect([failed.status, failed.stderr]).toEqual([
			1,
			expect.stringMatching(/^back +release 9\.1\.0-\S+ is in use$/m),
		]);
		expect(release()).toBe(first);
		expect(machine.sauda("look").status).toBe(0);
		const notes = "## 9.4.0 – 2026-11-27\n- Broken.";
		expect(await versions()).toEqual({ version: "9.1.0", newer: "9.4.0", notes });
		expect(await names()).toEqual(["Adnan", "Chand"]);
	});

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
});
