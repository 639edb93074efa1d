import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import { type Program, programPath } from "../files/binaries.ts";

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
export function works(runner: Runner): boolean {
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
