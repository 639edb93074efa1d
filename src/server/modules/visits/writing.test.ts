import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { startBuiltServer } from "#server/testing/built-server.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { killGroups } from "#server/testing/process-group.ts";
import { startTestServer } from "#server/testing/server.ts";
import { browse, visitsOf } from "#server/testing/visits.ts";

afterAll(killGroups);

test("what cannot be written waits, while pages are answered, and is counted once", async () => {
	const server = await startTestServer();
	try {
		const staff = await server.logIn();
		await server.sql("ALTER TABLE visit_counts RENAME TO visits_away");
		for (let visit = 0; visit < 3; visit++) expect(await browse(server, "/about")).toBe(200);
		await expect(visitsOf(server, staff)).rejects.toThrow(/answered 5/);
		expect(await browse(server, "/about")).toBe(200);
		await server.sql("ALTER TABLE visits_away RENAME TO visit_counts");
		expect((await visitsOf(server, staff)).total.views).toBe(4);
		expect((await visitsOf(server, staff)).total.views).toBe(4);
	} finally {
		await server.close();
	}
});

test("two copies add to the same counts", async () => {
	const one = await startTestServer();
	const other = await startTestServer({ databaseUrl: one.databaseUrl });
	try {
		const staff = await one.logIn();
		await Promise.all([one, other, other].map((copy) => browse(copy, "/about")));
		await Promise.all([visitsOf(one, staff), visitsOf(other, staff)]);
		expect((await visitsOf(one, staff)).total.views).toBe(3);
	} finally {
		await other.close();
		await one.close();
	}
});

test("what was counted is written before the program ends", async () => {
	const { server: anyDatabase, template } = inject("databases");
	const databaseUrl = await createDatabase(anyDatabase, template);
	const dataDir = mkdtempSync(join(tmpdir(), "sauda-visits-"));
	try {
		const program = await startBuiltServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
		for (const path of ["/", "/", "/services/nothing"]) await browse({ url: program.origin }, path);
		await program.end();
		const server = await startTestServer({ databaseUrl });
		const { total, byPage } = await visitsOf(server, await server.logIn());
		expect(total.views).toBe(2);
		expect(byPage.top.map(({ page }) => page)).toEqual(["/"]);
		await server.close();
	} finally {
		await dropDatabase(anyDatabase, databaseUrl);
		rmSync(dataDir, { recursive: true, force: true });
	}
});
