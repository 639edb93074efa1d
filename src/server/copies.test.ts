import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Rates } from "#shared/api/rates.ts";
import { type BuiltServer, startBuiltServer } from "./testing/built-server.ts";
import { createDatabase, dropDatabase } from "./testing/database.ts";
import { leadOf } from "./testing/leads.ts";
import { killGroups } from "./testing/process-group.ts";
import { type RoundRobin, roundRobin } from "./testing/round-robin.ts";
import { startTestServer, type TestServer } from "./testing/server.ts";

// Two copies of the real program on one database, behind one address.
const { server: anyDatabase, template } = inject("databases");
let databaseUrl: string;
let folder: string;
let copies: BuiltServer[];
let front: RoundRobin;
let beside: TestServer;

beforeAll(async () => {
	databaseUrl = await createDatabase(anyDatabase, template);
	folder = mkdtempSync(join(tmpdir(), "sauda-copies-"));
	const starts = await Promise.allSettled(
		["a", "b"].map((name) => startBuiltServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name) })),
	);
	copies = starts.flatMap((start) => (start.status === "fulfilled" ? start.value : []));
	expect(copies).toHaveLength(2);
	front = await roundRobin(copies.map(({ port }) => port));
	beside = await startTestServer({ databaseUrl });
});
afterAll(async () => {
	killGroups();
	await beside?.close();
	await front?.close();
	await dropDatabase(anyDatabase, databaseUrl);
	rmSync(folder, { recursive: true, force: true });
});

const at = (copy: number, path: string) => fetch(`${copies[copy]?.origin}${path}`);

/** What everybody is shown of the price of USDT by each copy: in the call, and in both pages. */
async function shown(): Promise<string[]> {
	const looks = [0, 1].map(async (copy) => {
		const { usdtSell } = (await (await at(copy, "/api/rates")).json()) as { usdtSell: number };
		const pages = await Promise.all(["/rates", "/ur/rates"].map(async (path) => (await at(copy, path)).text()));
		return `${usdtSell} ${pages.map((page) => page.includes("287.35"))}`;
	});
	return Promise.all(looks);
}

test("a rate that is set on one copy is shown by both, in API calls and in cached pages", async () => {
	expect(await shown()).toEqual(["286 false,false", "286 false,false"]);
	// Logged in at one copy is logged in at all.
	const { cookie } = await beside.logIn();
	const { setAt, updatedAt, ...rates } = (await (await at(0, "/api/rates")).json()) as Rates;
	const set = await fetch(`${copies[0]?.origin}/api/admin/rates`, {
		method: "PUT",
		headers: { cookie, origin: copies[0]?.origin ?? "", "content-type": "application/json" },
		body: JSON.stringify({ ...rates, usdtSell: 287.35 }),
	});
	expect(set.status).toBe(200);
	await expect.poll(shown).toEqual(["287.35 true,true", "287.35 true,true"]);
});

test("one copy killed under load loses nothing that was acknowledged and doubles nothing", async () => {
	const acknowledged = new Map<string, string>();
	const contradicted: string[] = [];
	let over = false;
	const client = async (number: number) => {
		for (let count = 0; !over; count++) {
			const key = `copies-${number}-${count}`;
			for (let taken = false; !taken && !over; ) taken = await submit(key);
		}
	};
	const submit = async (key: string): Promise<boolean> => {
		const answer = await fetch(`${front.origin}/api/leads`, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": key },
			body: JSON.stringify(leadOf("USDT_TRADE", { name: key })),
		}).catch(() => null);
		if (answer?.status !== 201) return false;
		const { reference } = (await answer.json()) as { reference: string };
		if ((acknowledged.get(key) ?? reference) !== reference) contradicted.push(key);
		acknowledged.set(key, reference);
		return true;
	};
	const clients = Promise.all(Array.from({ length: 12 }, (_, number) => client(number)));
	await expect.poll(() => acknowledged.size).toBeGreaterThan(60);
	await copies[1]?.end("SIGKILL");
	const atTheKill = acknowledged.size;
	await expect.poll(() => acknowledged.size).toBeGreaterThan(atTheKill + 60);
	over = true;
	await clients;

	const stored = await beside.sql<{ name: string; reference: string }>("SELECT name, reference FROM leads");
	const references = new Map(stored.map(({ name, reference }) => [name, reference]));
	const lost = [...acknowledged].filter(([key, reference]) => references.get(key) !== reference);
	expect(lost).toEqual([]);
	expect(stored.length).toBe(references.size);
	expect(contradicted).toEqual([]);
});
