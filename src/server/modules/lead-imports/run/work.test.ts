import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "#server/db/database.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { importsStore } from "../store.ts";
import { importWork } from "./work.ts";

let server: TestServer;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
	server = await startTestServer();
	pool = openPool(server.databaseUrl, () => {}, 2);
});
afterAll(async () => {
	await pool.end();
	await server.close();
});

test("a slice works for its time on new rows, however long the way to them is", async () => {
	const store = importsStore(drizzle(pool));
	const id = randomUUID();
	const columns = [{ name: "Name", samples: [] }];
	const mapping = {
		columns: [null],
		dayFirst: true,
		type: "CONTACT",
		openDays: 0,
		duplicates: "skip",
		locale: "en",
	} as const;
	const file = { fileName: "a.csv", bytes: 1, kind: "csv", encoding: "utf-8", columns, rows: 2000 } as const;
	await store.add({ id, state: "running", ...file, columns, mapping: { ...mapping, columns: [null] }, done: 1000 });
	let at = 0;
	async function* rows() {
		for (let row = 1; row <= file.rows; row++) {
			at += 20;
			yield { row, cells: ["A"] };
		}
	}
	const imported = {
		bringIn: async () => undefined,
		contactsHere: async () => new Set<string>(),
		requestsHere: async () => new Set<number>(),
		takeBack: async () => ({ seen: 0, removed: 0, last: null }),
		retainedSince: async () => null,
	};
	const { work } = importWork({
		store,
		imported,
		open: async () => ({ rows: rows(), read: () => ({ reason: "noNumber" }) }),
		wake: () => undefined,
		now: Date.now,
		timer: () => at,
	});
	await work(id);
	// 6 s at 20 ms a row, to the end of the batch.
	expect((await store.find(id))?.done).toBe(1400);
});
