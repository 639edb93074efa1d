import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { leadOf } from "../testing/leads.ts";
import { answers, type Machine, makeMachine, makeSource, oneMigrationMore } from "./machine.ts";

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
	/** Who asked, as the panel lists them. */
	const names = async (): Promise<string[]> => {
		const origin = "https://shop.example.pk";
		const session = await ask("/api/admin/session", {
			method: "POST",
			headers: { "content-type": "application/json", origin },
			body: JSON.stringify({ password }),
		});
		const cookie = session.headers.getSetCookie().map((line) => line.split(";")[0]);
		const leads = await ask("/api/admin/leads", { headers: { cookie: cookie.join("; ") } });
		const listed: { name: string }[] = await leads.json();
		return listed.map((lead) => lead.name).sort();
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
		expect(stderr).toMatch(/^kept +the data/m);
		expect(stderr).toMatch(/^back +release .* is in use$/m);
		expect(release()).toBe(first);
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
