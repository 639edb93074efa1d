import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Copy, startCopy } from "#server/testing/background.ts";
import { deskOf } from "#server/testing/inbox.ts";
import { type TestServer, testClock, testServer } from "#server/testing/server.ts";
import type { ImportMapping, LeadImport } from "#shared/api/leads/lead-import.ts";

/** An owner who imports files. */
export async function importerOf(server: TestServer) {
	const desk = await deskOf(server);
	const read = async (id: string): Promise<LeadImport> => (await desk.get(`imports/${id}`)).json();
	const send = (file: string | Uint8Array, { name = "old.csv", packed = false } = {}) =>
		server.call(`/api/admin/imports?name=${encodeURIComponent(name)}`, {
			method: "POST",
			headers: {
				...desk.headers,
				"content-type": "application/octet-stream",
				...(packed ? { "content-encoding": "gzip" } : {}),
			},
			body: Buffer.from(packed ? gzipSync(file, { level: 1 }) : file),
		});
	const map = (file: LeadImport, mapping: Partial<ImportMapping> = {}) =>
		desk.send("PATCH", `imports/${file.id}`, { mapping: { ...file.mapping, ...mapping } });
	const owner = {
		...desk,
		/** Any other call with a JSON body. */
		desk: desk.send,
		read,
		send,
		map,
		/** Sends a file that is taken. */
		async open(file: string | Uint8Array, name?: string): Promise<LeadImport> {
			const answer = await send(file, name ? { name } : {});
			expect(answer.status, await answer.clone().text()).toBe(201);
			return answer.json();
		},
		/** What a dry run finds. */
		async check(file: LeadImport, mapping?: Partial<ImportMapping>) {
			const answer = await map(file, mapping);
			expect(answer.status, await answer.clone().text()).toBe(200);
			const { check }: LeadImport = await answer.json();
			if (!check) throw new Error("no dry run");
			return check;
		},
		async begin(id: string, what: "start" | "undo" = "start"): Promise<LeadImport> {
			const answer = await desk.send("POST", `imports/${id}/${what}`, undefined);
			expect(answer.status, await answer.clone().text()).toBe(200);
			return answer.json();
		},
		/** Waits until nobody works on it any more. */
		async ended(id: string): Promise<LeadImport> {
			await expect
				.poll(async () => (await read(id)).state, { timeout: 60_000, interval: 100 })
				.not.toMatch(/running|undoing/);
			return read(id);
		},
		async importFile(file: string, mapping?: Partial<ImportMapping>): Promise<LeadImport> {
			const opened = await owner.open(file);
			await owner.check(opened, mapping);
			await owner.begin(opened.id);
			return owner.ended(opened.id);
		},
	};
	return owner;
}

/** A server at work, whose owner imports files, for the tests of a file; each test begins without requests. */
export function importingSite() {
	const clock = testClock();
	const server = testServer(() => ({ now: clock.now }));
	const owner = {} as Awaited<ReturnType<typeof importerOf>>;
	let copy: Copy;
	beforeAll(async () => {
		copy = await startCopy(server, { now: clock.now });
		Object.assign(owner, await importerOf(server));
	});
	afterEach(async () => {
		for (const table of ["leads", "contacts", "lead_imports"]) await server.sql(`DELETE FROM ${table}`);
	});
	afterAll(() => copy.stop());
	return { server, owner };
}
