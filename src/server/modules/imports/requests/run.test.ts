import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { importWork } from "./run.ts";
import { type ImportsStore, type ImportTask, importsStore } from "./store.ts";

let server: TestServer;
let pool: ReturnType<typeof openPool>;
let store: ImportsStore;

beforeAll(async () => {
	server = await startTestServer();
	pool = openPool(server.databaseUrl, () => {}, 2);
	store = importsStore(databaseOver(pool));
});
afterAll(async () => {
	await pool.end();
	await server.close();
});

const imported = {
	importLeads: async () => undefined,
	contactsHere: async () => new Set<string>(),
	requestsHere: async () => new Set<number>(),
	takeBack: async () => ({ seen: 0, removed: 0, last: null as string | null }),
	retainedSince: async () => null,
};
const file = { fileName: "a.csv", bytes: 1, kind: "csv", encoding: "utf-8", rows: 2000 } as const;
const mapping = { dayFirst: true, type: "CONTACT", openDays: 0, duplicates: "skip", locale: "en" } as const;

/** An import in some state; answers its id. */
async function addImport(row: { state: "running" | "undoing"; done: number; brought?: number }): Promise<string> {
	const id = randomUUID();
	const columns = [{ name: "Name", samples: [] }];
	await store.add({ id, ...file, ...row, columns, mapping: { ...mapping, columns: [null] } });
	return id;
}

test("a slice works for its time on new rows, however long the way to them is", async () => {
	const id = await addImport({ state: "running", done: 1000 });
	let at = 0;
	async function* rows() {
		for (let row = 1; row <= file.rows; row++) {
			at += 20;
			yield { row, cells: ["A"] };
		}
	}
	const { work } = importWork({
		store,
		imported,
		open: async () => ({ rows: rows(), read: () => ({ reason: "noNumber" }) }),
		now: Date.now,
		timer: () => at,
	});
	await work({ importId: id });
	// 6 s at 20 ms a row, to the end of the batch.
	expect((await store.find(id))?.done).toBe(1400);
});

test("taking back goes on where the slice before ended, so that it ends however much stays", async () => {
	const id = await addImport({ state: "undoing", done: 2000, brought: 2000 });
	let at = 0;
	const { work } = importWork({
		store,
		imported: {
			...imported,
			// Staff worked on all of them.
			async takeBack(_tx, _importId, after, limit) {
				at += 2000;
				const from = Number.parseInt(after.slice(-12), 10);
				const seen = Math.min(limit, 2000 - from);
				return { seen, removed: 0, last: after.slice(0, -12) + String(from + seen).padStart(12, "0") };
			},
		},
		open: () => Promise.reject(new Error("no file")),
		now: Date.now,
		timer: () => at,
	});
	await work({ importId: id });
	const jobs = () => server.sql(`SELECT data FROM pgboss.job WHERE data ->> 'importId' = '${id}' ORDER BY created_on`);
	for (const nth of [0, 1]) await work((await jobs())[nth]?.data as ImportTask);
	expect(await store.find(id)).toMatchObject({ state: "undone", removed: 0, kept: 2000 });
	expect(await jobs()).toHaveLength(2);
});
