import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { killHard, type Started, startProgram } from "./fixtures/programs.ts";
import { LockHeldError, takeLock } from "./lock.ts";

let folder: string;
let path: string;
let started: Started[];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "sauda-lock-"));
	path = join(folder, "lock");
	started = [];
});

afterEach(async () => {
	await Promise.all(started.map((program) => killHard(program)));
	rmSync(folder, { recursive: true });
});

async function contender(): Promise<{ program: Started; line: string }> {
	const program = startProgram("take-lock.ts", [path]);
	started.push(program);
	return { program, line: await program.firstLine };
}

test("a lock is refused while its holder lives, naming the holder, and is free after its release", async () => {
	const lock = await takeLock(path);
	await expect(takeLock(path)).rejects.toThrow(LockHeldError);
	await expect(takeLock(path)).rejects.toThrow(`held by process ${process.pid}`);
	lock.release();
	(await takeLock(path)).release();
	expect(readdirSync(folder)).toEqual([]);
});

test("of many who find a dead holder's lock at once exactly one wins", async () => {
	await killHard((await contender()).program);
	const contenders = await Promise.all(Array.from({ length: 6 }, contender));
	const winner = contenders.find(({ line }) => line === "won");
	const others = contenders.filter((each) => each !== winner);
	expect(others.map(({ line }) => line)).toEqual(others.map(() => expect.stringMatching(/^held by \d+$/)));
	expect(readFileSync(path, "utf8")).toMatch(new RegExp(`^${winner?.program.pid}\n`));
	expect(readdirSync(folder)).toEqual(["lock"]);
});
