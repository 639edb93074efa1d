import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programFolder } from "#server/lib/folders.ts";

const stubs = join(import.meta.dirname, "stubs");
const recipient = `age1${"q".repeat(58)}`;

/** What a program said and how it ended. */
interface Outcome {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/**
 * A folder that install.sh takes for a machine (`SAUDA_ROOT`), with stand-ins for the programs that would change a real
 * one. PostgreSQL, the site and its backups in it are real.
 */
export interface Machine {
	readonly root: string;
	/** Runs install.sh of a source folder. */
	install(source: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Outcome;
	/** Runs the command `sauda` as it was installed. */
	sauda(...args: readonly string[]): Outcome;
	/** Begins a command and leaves it at work. */
	begin(source: string, args: readonly string[]): ChildProcess;
	/** Each file's path, mode and hash, but for what the site itself writes. */
	files(): Record<string, string>;
	/** Ends the site and deletes the folder. */
	remove(): void;
}

/** Options that answer every question. */
export const answers = (port: number): string[] => [
	...["--domain", "shop.example.pk", "--email", "owner@example.pk", "--port", String(port)],
	...["--ssh-port", "22", "--backup-recipient", recipient],
];

export function makeMachine({ debian = "12", memory = 2_000_000 } = {}): Machine {
	const root = mkdtempSync(join(tmpdir(), "sauda-machine-"));
	for (const folder of ["etc", "proc"]) mkdirSync(join(root, folder));
	writeFileSync(join(root, "etc/os-release"), `ID=debian\nVERSION_ID="${debian}"\n`);
	writeFileSync(join(root, "proc/meminfo"), `MemTotal: ${memory} kB\n`);
	const environmentWith = (more: NodeJS.ProcessEnv = {}) => {
		const { DATABASE_URL: _, TMPDIR: __, ...outer } = process.env;
		return {
			...outer,
			PATH: `${stubs}:${process.env.PATH}`,
			SAUDA_ROOT: root,
			SAUDA_TEST_MODULES: join(programFolder, "node_modules"),
			SAUDA_TEST_DIST: join(programFolder, "dist"),
			...more,
		};
	};
	const run = (program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Outcome =>
		spawnSync(program, args, { encoding: "utf8", input: "", env: environmentWith(environment) });
	return {
		root,
		install: (source, args, environment) => run(join(source, "deploy/install.sh"), args, environment),
		begin: (source, args) =>
			spawn(join(source, "deploy/install.sh"), args, { stdio: "ignore", env: environmentWith() }),
		sauda: (...args) => run(join(root, "usr/local/bin/sauda"), args),
		files: () => hashesOf(root),
		remove() {
			run(join(stubs, "systemctl"), ["stop", "sauda"]);
			rmSync(root, { recursive: true, force: true });
		},
	};
}

function hashesOf(root: string): Record<string, string> {
	const own = /^(?:site\.(?:log|pid)|run\/|srv\/sauda\/data\/|var\/cache\/|.*\/node_modules\/)/;
	const files = globSync("**/*", { cwd: root, exclude: (name) => name === "node_modules" }).filter(
		(file) => !own.test(file) && statSync(join(root, file)).isFile(),
	);
	const fingerprint = (file: string) =>
		`${(statSync(join(root, file)).mode & 0o777).toString(8)} ${createHash("sha256")
			.update(readFileSync(join(root, file)))
			.digest("hex")}`;
	return Object.fromEntries(files.sort().map((file) => [file, fingerprint(file)]));
}

// The pages are built already, and building is what the stand-in of npm's libraries cannot do.
const copyOfBuild = `import { cpSync } from "node:fs";
export const isBuilt = () => true;
if (import.meta.main) cpSync(process.env.SAUDA_TEST_DIST, "dist", { recursive: true });
`;

/** A copy of this program's source to install, with changes: its path in the copy → its content. */
export function makeSource(changes: Readonly<Record<string, string>> = {}): string {
	const source = mkdtempSync(join(tmpdir(), "sauda-source-"));
	const parts = ["package.json", "package-lock.json", "src", "migrations", "deploy"];
	for (const name of [...parts, "scripts/backup.ts", "scripts/restore.ts", "scripts/start.js"])
		cpSync(join(programFolder, name), join(source, name), { recursive: true });
	writeFileSync(join(source, "scripts/build.ts"), copyOfBuild);
	for (const [path, content] of Object.entries(changes)) writeFileSync(join(source, path), content);
	return source;
}

/** Changes by which a source is one migration newer. */
export function oneMigrationMore(): Record<string, string> {
	const journal: { entries: { idx: number; when: number }[] } = JSON.parse(
		readFileSync(join(programFolder, "migrations/meta/_journal.json"), "utf8"),
	);
	const last = journal.entries.at(-1) ?? { idx: 0, when: 0 };
	const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_trial" };
	return {
		"migrations/9999_trial.sql": "CREATE TABLE trial (id integer PRIMARY KEY);",
		"migrations/meta/_journal.json": JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
	};
}
