import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { postReceiver, status } from "#server/modules/notices/testing/receivers.ts";
import { startBuiltServer } from "#server/testing/built-server.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { leadOf } from "#server/testing/leads.ts";
import { killGroups } from "#server/testing/process-group.ts";

// The real program, killed between the commit of a request and its delivery. `KILLS` says how often each.
const kills = Number(process.env.KILLS ?? 1);
const patiently = { timeout: 150_000, interval: 50 };
const { server: anyDatabase, template } = inject("databases");
let databaseUrl: string;
let folder: string;
let receiver: Awaited<ReturnType<typeof postReceiver>>;

beforeAll(async () => {
	databaseUrl = await createDatabase(anyDatabase, template);
	folder = mkdtempSync(join(tmpdir(), "sauda-killed-"));
	receiver = await postReceiver();
});
afterAll(async () => {
	killGroups();
	await receiver?.close();
	await dropDatabase(anyDatabase, databaseUrl);
	rmSync(folder, { recursive: true, force: true });
});

function start() {
	return startBuiltServer({
		DATABASE_URL: databaseUrl,
		DATA_DIR: folder,
		LEAD_WEBHOOK_URL: receiver.url,
		LEAD_WEBHOOK_SECRET: "a secret of some length",
		LEAD_WEBHOOK_ALLOW_PRIVATE: "on",
		LOG_LEVEL: "fatal",
	});
}

async function send(origin: string, name: string): Promise<string> {
	const answer = await fetch(`${origin}/api/leads`, {
		method: "POST",
		headers: { "content-type": "application/json", "idempotency-key": name },
		body: JSON.stringify(leadOf("CONTACT", { name })),
	});
	expect(answer.status).toBe(201);
	return ((await answer.json()) as { reference: string }).reference;
}

/** The ids that each request was delivered with, by its reference. */
function delivered(): Map<string, string[]> {
	const ids = new Map<string, string[]>();
	for (const { body, headers } of receiver.posts) {
		const { reference } = (JSON.parse(body) as { request: { reference: string } }).request;
		ids.set(reference, [...(ids.get(reference) ?? []), String(headers["sauda-id"])]);
	}
	return ids;
}

test("a program killed after the commit, or while it delivers, delivers later, each time with the same id", async () => {
	const beforeDispatch: string[] = [];
	const whileDelivering: string[] = [];
	for (let round = 0; round < kills; round++) {
		const program = await start();
		receiver.behave(() => undefined);
		const reference = await send(program.origin, `while-${round}`);
		whileDelivering.push(reference);
		await expect.poll(() => delivered().has(reference), patiently).toBe(true);
		beforeDispatch.push(await send(program.origin, `before-${round}`));
		await program.end("SIGKILL");
		receiver.behave(status(204));
	}
	const last = await start();
	const outstanding = () => {
		const ids = delivered();
		const once = beforeDispatch.filter((reference) => !ids.has(reference));
		return [...once, ...whileDelivering.filter((reference) => (ids.get(reference) ?? []).length < 2)];
	};
	await expect.poll(outstanding, patiently).toEqual([]);
	await last.end();

	const ids = delivered();
	expect([...ids.keys()].sort()).toEqual([...beforeDispatch, ...whileDelivering].sort());
	expect([...ids].filter(([, sent]) => new Set(sent).size !== 1)).toEqual([]);
});
