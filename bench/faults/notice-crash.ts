// kill -9 of the whole program between the sending of a notice and its being noted: told again, with the same id.
// node bench/faults/notice-crash.ts [rounds]
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finish } from "./support/outcome.ts";

const rounds = Number(process.argv[2] ?? 3);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-notice-crash-"));
const seen = new Map<string, number[]>();
let killAtNext: ChildProcess | null = null;

// The receiver has the notice, and kills the sender before it hears so.
const receiver = createServer((request, response) => {
	const id = String(request.headers["sauda-id"]);
	seen.set(id, [...(seen.get(id) ?? []), Date.now()]);
	request.resume();
	if (killAtNext) {
		killGroup(killAtNext);
		killAtNext = null;
		return;
	}
	response.writeHead(204).end();
});
receiver.listen(0, "127.0.0.1");
await new Promise((resolve) => receiver.once("listening", resolve));
const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
const port = Number(process.env.PORT ?? 3207);
const origin = `http://127.0.0.1:${port}`;

const results: { recovery: number; repeats: number }[] = [];
for (let round = 0; round < rounds; round++) {
	const first = await start();
	killAtNext = first;
	const response = await fetch(`${origin}/api/leads`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ type: "CONTACT", name: "A", whatsapp: "03001234567", payload: { message: "Hi" } }),
	});
	const { id } = (await response.json()) as { id: string };
	const key = `${id}.received.webhook`;
	await until(() => killAtNext === null, 10_000);
	const crashedAt = Date.now();
	const second = await start();
	await until(() => (seen.get(key)?.length ?? 0) >= 2, 90_000).catch(() => undefined);
	results.push({ recovery: (Date.now() - crashedAt) / 1000, repeats: seen.get(key)?.length ?? 0 });
	await stop(second);
}
receiver.close();
rmSync(dataDir, { recursive: true, force: true });

const slowest = Math.max(...results.map(({ recovery }) => recovery));
const silent = results.filter(({ repeats }) => repeats < 2).length;
finish("crash between sending a notice and noting it", {
	found: { rounds, notices: seen.size, "slowest told again (s)": slowest.toFixed(1) },
	faults: [silent > 0 && `${silent} were not told again`, slowest > 60 && "it took more than 60 s"],
});

async function start(): Promise<ChildProcess> {
	const child = spawn(process.execPath, ["scripts/start.js"], {
		detached: true,
		stdio: "ignore",
		env: {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			ADMIN_PASSWORD: "correct-horse-9",
			LEAD_RATE_LIMIT: "off",
			LEAD_WEBHOOK_URL: hook,
			LEAD_WEBHOOK_SECRET: "a-secret-of-the-operator",
			LEAD_WEBHOOK_ALLOW_PRIVATE: "on",
		},
	});
	await until(async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true, 30_000);
	return child;
}

function killGroup(child: ChildProcess): void {
	if (child.pid) process.kill(-child.pid, "SIGKILL");
}

async function stop(child: ChildProcess): Promise<void> {
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	await ended;
}

async function until(condition: () => boolean | Promise<boolean>, limit: number): Promise<void> {
	for (const end = Date.now() + limit; Date.now() < end; ) {
		if (await condition()) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error("waited too long");
}
