// Brings a file of requests in and takes it back, on a site of its own: rows a second, and the most memory of the program.
// node bench/imports.ts [rows] [port]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyOf, kilobytes, pssOf } from "./processes.ts";
import { siteOn } from "./site.ts";

const rows = Number(process.argv[2] ?? 100_000);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-imports-"));
const site = siteOn(dataDir, Number(process.argv[3] ?? 3208));
const pages = `${site.origin}/api/rates`;

const line = (index: number) =>
	`"Customer ${index}","0${300 + (index % 49)}${String(1_000_000 + index)}","c${index}@example.org","2026-0${1 + (index % 6)}-1${index % 9} 1${index % 10}:30","A website for my shop, number ${index}. ${"What does it take, and how long? ".repeat(8)}"`;

try {
	const server = await site.running();
	const headers = { cookie: await site.cookie(), origin: site.origin };
	const call = async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(`${site.origin}/api/admin/${path}`, {
			...init,
			headers: { ...headers, ...init.headers },
		});
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return answer.json();
	};
	const say = (text: string) => process.stdout.write(`${text}\n`);
	const watch = watchMemory(server.process.pid ?? 0);

	const text = [
		"your-name,your-phone,your-email,Date,your-message",
		...Array.from({ length: rows }, (_, index) => line(index)),
	].join("\r\n");
	say(`${rows} rows, ${(Buffer.byteLength(text) / 1024 / 1024).toFixed(1)} MB`);
	const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
		const slowest = watchAnswers();
		const begun = performance.now();
		const result = await work();
		const seconds = (performance.now() - begun) / 1000;
		say(
			`${name}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second; ${watch.take()}; slowest answer to a visitor ${Math.round(await slowest.stop())} ms`,
		);
		return result;
	};
	const ended = async (id: string) => {
		for (;;) {
			const file = await call(`imports/${id}`);
			if (file.state !== "running" && file.state !== "undoing") return file;
			await pause(250);
		}
	};
	const file = await timed("received and looked through", () =>
		call("imports?name=bench.csv", { method: "POST", body: text }),
	);
	const json = { "content-type": "application/json" };
	const body = JSON.stringify({ mapping: file.mapping });
	const checked = await timed("dry run", () => call(`imports/${file.id}`, { method: "PATCH", headers: json, body }));
	const done = await timed("brought in", async () => {
		await call(`imports/${file.id}/start`, { method: "POST" });
		return ended(file.id);
	});
	const undone = await timed("taken back", async () => {
		await call(`imports/${file.id}/undo`, { method: "POST" });
		return ended(file.id);
	});
	say(JSON.stringify({ coming: checked.check.coming, ...done.progress, ...undone.undo }));
	watch.stop();
} finally {
	await site.stop();
	rmSync(dataDir, { recursive: true, force: true });
}

function watchMemory(pid: number) {
	let most = { program: 0, all: 0 };
	const timer = setInterval(() => {
		const family = familyOf(pid);
		const program = Math.max(...family.map((member) => kilobytes(member, "Rss") / 1024));
		most = { program: Math.max(most.program, program), all: Math.max(most.all, pssOf(family)) };
	}, 500);
	return {
		take(): string {
			const { program, all } = most;
			most = { program: 0, all: 0 };
			return `at most ${Math.round(program)} MB in the largest process, ${Math.round(all)} MB with the database`;
		},
		stop: () => clearInterval(timer),
	};
}

/** Asks for the rates all the while, as a visitor does; answers the longest wait in ms. */
function watchAnswers() {
	let isOver = false;
	const asking = (async () => {
		let slowest = 0;
		while (!isOver) {
			const begun = performance.now();
			await (await fetch(pages)).text();
			slowest = Math.max(slowest, performance.now() - begun);
			await pause(50);
		}
		return slowest;
	})();
	return {
		stop() {
			isOver = true;
			return asking;
		},
	};
}
