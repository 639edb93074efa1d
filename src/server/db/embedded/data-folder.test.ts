import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataFolderHeldError, holdFolder } from "./data-folder.ts";
import { killHard, type Started, startProgram } from "./fixtures/programs.ts";

let folder: string;
let started: Started[];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "sauda-lock-"));
	started = [];
});

afterEach(async () => {
	await Promise.all(started.map((program) => killHard(program)));
	rmSync(folder, { recursive: true });
});

async function contender(): Promise<{ program: Started; line: string }> {
	const program = startProgram("take-lock.ts", [folder]);
	started.push(program);
	return { program, line: await program.firstLine };
}

test("a lock is refused while its holder lives, naming the holder, and is free after its release", async () => {
	const release = await holdFolder(folder);
	await expect(holdFolder(folder)).rejects.toThrow(DataFolderHeldError);
	await expect(holdFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
	release();
	(await holdFolder(folder))();
	expect(readdirSync(folder)).toEqual([]);
});

test("of many who find a dead holder's lock at once exactly one wins", async () => {
	await killHard((await contender()).program);
	const contenders = await Promise.all(Array.from({ length: 6 }, contender));
	const winner = contenders.find(({ line }) => line === "won");
	const others = contenders.filter((each) => each !== winner);
	expect(others.map(({ line }) => line)).toEqual(others.map(() => expect.stringMatching(/^held by \d+$/)));
	expect(readFileSync(join(folder, "postgres.lock"), "utf8")).toMatch(new RegExp(`^${winner?.program.pid}\n`));
	expect(readdirSync(folder)).toEqual(["postgres.lock"]);
});
