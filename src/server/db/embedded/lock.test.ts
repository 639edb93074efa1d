import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

test("a lock is refused while its holder lives, naming the holder, and is free after its release", () => {
	const lock = takeLock(path);
	expect(() => takeLock(path)).toThrow(LockHeldError);
	expect(() => takeLock(path)).toThrow(`held by process ${process.pid}`);
	lock.release();
	takeLock(path).release();
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

test("a living process that merely has the dead holder's id does not hold the lock", () => {
	writeFileSync(path, `${process.pid}\nabc123\nanother boot/42\n`);
	takeLock(path).release();
	expect(readdirSync(folder)).toEqual([]);
});

test("a taker killed while it replaced a dead holder is replaced itself", () => {
	const dead = (token: string) => `999999999\n${token}\nlong ago/1\n`;
	writeFileSync(path, dead("aa"));
	writeFileSync(`${path}.aa`, dead("bb"));
	writeFileSync(`${path}.bb.new`, dead("bb"));
	takeLock(path);
	expect(readdirSync(folder)).toEqual(["lock"]);
	expect(readFileSync(path, "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
});

test("a lock file that a power failure cut short counts as a dead holder's", () => {
	writeFileSync(path, "");
	takeLock(path).release();
	expect(readdirSync(folder)).toEqual([]);
});
