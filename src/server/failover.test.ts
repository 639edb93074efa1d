import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { programFolder } from "./lib/folders.ts";
import { postReceiver } from "./modules/notices/testing/receivers.ts";
import { type BuiltServer, startBuiltServer } from "./testing/built-server.ts";
import { createDatabase, dropDatabase } from "./testing/database.ts";
import { type FreezableDatabase, freezable } from "./testing/frozen-database.ts";
import { leadOf } from "./testing/leads.ts";
import { killGroups, spawnGroup } from "./testing/process-group.ts";

// The real program with somebody to tell of requests, on a database whose connections break.
const { server: anyDatabase, template } = inject("databases");
const patiently = { timeout: 120_000, interval: 100 };
let databaseUrl: string;
let dataDir: string;
let way: FreezableDatabase;
let receiver: Awaited<ReturnType<typeof postReceiver>>;
let server: BuiltServer;
let settings: Record<string, string>;

beforeAll(async () => {
	databaseUrl = await createDatabase(anyDatabase, template);
	way = await freezable(databaseUrl);
	receiver = await postReceiver();
	dataDir = mkdtempSync(join(tmpdir(), "sauda-failover-"));
	settings = {
		DATABASE_URL: way.url,
		DATA_DIR: dataDir,
		LEAD_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/hook`,
		LEAD_WEBHOOK_SECRET: "a secret of some length",
		LEAD_WEBHOOK_ALLOW_PRIVATE: "on",
		LOG_LEVEL: "fatal",
	};
	server = await startBuiltServer(settings);
});
afterAll(async () => {
	killGroups();
	await receiver?.close();
	await way?.close();
	await dropDatabase(anyDatabase, databaseUrl);
	rmSync(dataDir, { recursive: true, force: true });
});

let count = 0;

/** Sends one request until it is taken; answers its reference. */
async function sendUntilTaken(): Promise<string> {
	const key = `failover-${count++}`;
	for (;;) {
		const answer = await fetch(`${server.origin}/api/leads`, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": key },
			body: JSON.stringify(leadOf("CONTACT", { name: key })),
		});
		const { reference }: { reference: string } = await answer.json();
		if (answer.status === 201) return reference;
	}
}

const received = () => receiver.posts.map(({ bytes }) => bytes.toString());

test.for(["pgboss", "BEGIN", "COMMIT", "pg_try_advisory_xact_lock", "insert-leads"])(
	"connections that break while they are used for %s neither end the program nor lose what was taken",
	async (statement) => {
		const muted = way.muteAt(statement);
		const sent = Promise.all([sendUntilTaken(), sendUntilTaken(), sendUntilTaken()]);
		await expect.poll(muted, patiently).toBeGreaterThan(0);
		way.cut();
		way.muteAt(null);
		const references = await sent;
		expect(server.process.exitCode).toBe(null);
		for (const reference of references)
			await expect.poll(() => received().some((post) => post.includes(reference)), patiently).toBe(true);
	},
);

test("a start waits for a database that breaks every connection, and serves once it is back", async () => {
	const refused = way.cutAfter(0);
	const starting = startBuiltServer(settings);
	await expect.poll(refused, patiently).toBe(true);
	way.cutAfter(Number.POSITIVE_INFINITY);
	const second = await starting;
	expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
	await second.end();
});

test("a start that waits in vain ends with one line", async () => {
	way.cutAfter(0);
	const child = spawnGroup(process.execPath, [join(programFolder, "scripts/start.js")], {
		stdio: ["ignore", "ignore", "pipe"],
		env: { ...process.env, ...settings, PORT: "0", DATABASE_WAIT: "1" },
	});
	expect(await text(child.stderr ?? Readable.from([]))).toMatch(
		/^Sauda cannot start: DATABASE_URL: cannot be used: [^\n]+\n$/,
	);
	way.cutAfter(Number.POSITIVE_INFINITY);
});
