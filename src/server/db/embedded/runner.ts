import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, statSync } from "node:fs";
import { type Binaries, copyForEverybody, type Program, programPath } from "./binaries.ts";
import { EmbeddedStartError, useYourOwn } from "./errors.ts";
import type { Folders } from "./folders.ts";

/** Ends PostgreSQL in good order when its parent dies, however it dies; without the tool the next start ends it. */
const withParent = ["setpriv", "--pdeathsig", "INT", "--"];
/** PostgreSQL refuses root: here it sees an ordinary user, who still reaches what root reaches. */
const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

/**
 * Finds how PostgreSQL can be run here: as ourselves; for root in a user namespace; where that is forbidden or the data
 * belongs to another user already, as that user, as `postgres` or as `nobody`.
 * @throws EmbeddedStartError saying what is in the way
 */
export function chooseRunner(binaries: Binaries, folders: Folders): Runner {
	const plain: Runner = { through: [], binaries: binaries.folder, user: undefined };
	if (process.getuid?.() !== 0) return firstThatWorks(plain) ?? fail(`cannot run ${binaries.folder}/bin/postgres`);

	const owner = ownerOf(folders.cluster);
	const confined = owner ? undefined : firstThatWorks({ ...plain, through: namespace });
	return confined ?? asUser(owner ?? spareUser(), binaries, folders);
}

function asUser(user: SystemUser, binaries: Binaries, folders: Folders): Runner {
	letIn(user, folders);
	const direct = firstThatWorks({ through: [], binaries: binaries.folder, user });
	if (direct) return direct;
	const copy = copyForEverybody(binaries);
	const copied = copy === undefined ? undefined : firstThatWorks({ through: [], binaries: copy, user });
	return copied ?? fail(`the user ${user.name} cannot run ${binaries.folder}/bin/postgres, nor a copy of it`);
}

function firstThatWorks(runner: Runner): Runner | undefined {
	return [{ ...runner, through: [...runner.through, ...withParent] }, runner].find(works);
}

function ownerOf(cluster: string): SystemUser | undefined {
	const stat = statSync(cluster, { throwIfNoEntry: false });
	return stat && stat.uid !== 0 ? { name: `with the id ${stat.uid}`, uid: stat.uid, gid: stat.gid } : undefined;
}

function spareUser(): SystemUser {
	return find("postgres") ?? find("nobody") ?? fail("root has neither user namespaces nor a user postgres or nobody");
}

function find(name: string): SystemUser | undefined {
	const [uid, gid] = ["-u", "-g"].map((which) => Number(spawnSync("id", [which, name], { encoding: "utf8" }).stdout));
	return uid && gid ? { name, uid, gid } : undefined;
}

/** Lets the user through to the data and gives it to him. */
function letIn(user: SystemUser, { data, cluster }: Folders): void {
	if (!reaches(user, data)) chmodSync(data, statSync(data).mode | 0o001);
	if (!reaches(user, data)) {
		fail(`the user ${user.name}, needed for root here, cannot reach ${data}; a DATA_DIR under /var/lib would do`);
	}
	if (statSync(cluster, { throwIfNoEntry: false })?.uid === 0) {
		execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
	}
}

function reaches({ uid, gid }: SystemUser, folder: string): boolean {
	return spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { uid, gid, cwd: "/" }).status === 0;
}

function fail(reason: string): never {
	throw new EmbeddedStartError(`The embedded PostgreSQL cannot run: ${reason}. Fix that, or ${useYourOwn}`);
}

/** A user of the system as whom root runs PostgreSQL. */
export interface SystemUser {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
}

/** How PostgreSQL's programs are run: by which command, from which folder, as whom (undefined: as this process). */
export interface Runner {
	readonly through: readonly string[];
	readonly binaries: string;
	readonly user: SystemUser | undefined;
}

export function spawnProgram(runner: Runner, program: Program, args: string[], options: SpawnOptions): ChildProcess {
	const [command, ...rest] = commandLine(runner, program, args);
	return spawn(command, rest, { ...options, ...surroundings(runner) });
}

/** Runs a short program to its end; throws with its complaint when it fails. */
export async function runProgram(runner: Runner, program: Program, args: string[], input = ""): Promise<void> {
	const child = spawnProgram(runner, program, args, { stdio: "pipe" });
	let said = "";
	child.stderr?.setEncoding("utf8").on("data", (text: string) => {
		said += text;
	});
	child.stdout?.resume();
	// A program that fails at once does not read its input: its exit code tells
	child.stdin?.on("error", () => {}).end(input);
	const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
	if (code !== 0) throw new Error(`${program} failed: ${complaint(said) || `code ${code}`}`);
}

/** Whether PostgreSQL's programs can be run in this way here. */
function works(runner: Runner): boolean {
	const [command, ...args] = commandLine(runner, "postgres", ["--version"]);
	return spawnSync(command, args, { stdio: "ignore", timeout: 5000, ...surroundings(runner) }).status === 0;
}

/** Gives a path to the user as whom PostgreSQL runs. */
export function giveTo(runner: Runner, path: string): void {
	if (runner.user) chownSync(path, runner.user.uid, runner.user.gid);
}

function complaint(said: string): string {
	const lines = said.trim().split("\n");
	return lines.find((line) => /\b(?:error|ERROR|FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
}

function commandLine(runner: Runner, program: Program, args: string[]): [string, ...string[]] {
	const path = programPath(runner.binaries, program);
	const [first, ...others] = runner.through;
	return first === undefined ? [path, ...args] : [first, ...others, path, ...args];
}

/** PostgreSQL gets none of our secrets, a folder it can always be in, and English messages. */
function surroundings({ user }: Runner): SpawnOptions {
	const env: NodeJS.ProcessEnv = { LC_ALL: "C" };
	for (const name of ["PATH", "TEMP", "TMP"]) {
		if (process.env[name] !== undefined) env[name] = process.env[name];
	}
	return { env, cwd: "/", ...(user && { uid: user.uid, gid: user.gid }) };
}
