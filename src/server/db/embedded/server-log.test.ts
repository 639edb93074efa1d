import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { isNews, readLog, startServer } from "./server.ts";

async function newsOf(...lines: string[]): Promise<string[]> {
	const news: string[] = [];
	const stream = Readable.from(lines.map((line) => `${line}\n`));
	const closed = new Promise((resolve) => stream.on("close", resolve));
	readLog(stream, (_line, entry) => entry && isNews(entry) && news.push(entry.message));
	await closed;
	return news;
}

test("what people typed stays out of the log", async () => {
	const typed = 'client backend|ERROR:  invalid input syntax for type integer: "0300 1234567"';
	expect(await newsOf(typed, "\tclient backend|FATAL:  0300 1234567", "0300 1234567")).toEqual([]);
});

test("warnings and errors of the server itself, lost connections and crashes are news", async () => {
	const disk = "checkpointer|ERROR:  could not write to file: No space left on device";
	const full = "client backend|FATAL:  sorry, too many clients already";
	const crash = "postmaster|LOG:  client backend (PID 7) was terminated by signal 9: Killed";
	const usual = "postmaster|LOG:  database system is ready to accept connections";
	expect(await newsOf(disk, full, crash, usual)).toHaveLength(3);
});

test("a start that a full disk ends says so, whatever else fails then", async () => {
	const folder = mkdtempSync(join(tmpdir(), "sauda-full-"));
	const binary = join(folder, "bin", "postgres");
	mkdirSync(dirname(binary));
	const said = [
		'checkpointer|ERROR:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
		"startup|FATAL:  checkpoint request failed",
	];
	writeFileSync(binary, `#!/bin/sh\ncat >&2 <<'END'\n${said.join("\n")}\nEND\nexit 1\n`, { mode: 0o755 });
	const folders = { data: folder, cluster: join(folder, "postgres"), tag: "sauda-full" };
	const plan = { runner: { through: [], binaries: folder }, folders, socketFolder: folder, settings: {}, log() {} };
	await expect(startServer(plan, AbortSignal.timeout(20_000))).rejects.toThrow("No space left on device");
	rmSync(folder, { recursive: true });
});
