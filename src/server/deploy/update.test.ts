import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteOnMachine } from "../testing/site-on-machine.ts";
import { oneMigrationMore } from "./testing/machine.ts";

// The steps of one machine's life, in their order: each test begins where the one before ended.
const site = await siteOnMachine();
const { machine, source, install, release, isReady, send, settings, names } = site;
let first: string;
afterAll(site.remove);

test("the install ends with a site that takes requests, and a second one changes nothing", async () => {
	const made = source();
	const stdout = install(made);
	expect(await isReady()).toBe(true);
	await send("Adnan");
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
	const rollback = machine.sauda("rollback");
	expect(rollback.stderr).toContain("say --yes");
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
