import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { formerEvents, linesOf } from "#server/testing/former-events.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer } from "#server/testing/server.ts";
import { hashOfFile, type Manifest, manifestName } from "./manifest.ts";
import { restore } from "./restore.ts";
import { backUp } from "./write.ts";

test("a backup of a former version restores its log and the histories of its requests as events", async () => {
	const server = await startTestServer();
	const desk = await deskOf(server);
	await desk.move(await sendLead(server), "IN_REVIEW", "CLOSED");
	await desk.send("PUT", "settings", { brand: "Bazaar" });
	const target = mkdtempSync(join(tmpdir(), "sauda-former-"));
	const images = { get: async () => null, put: async () => undefined };
	const { databaseUrl } = server;
	const { folder } = await backUp({ databaseUrl, images, filesOf: () => [], target, now: new Date() });
	const pathOf = (name: string) => join("tables", `${name}.jsonl.gz`);
	const lines = gunzipSync(readFileSync(join(folder, pathOf("events")))).toString();
	const former = await Promise.all(
		formerEvents(lines.trim().split("\n")).map(async ({ name, columns, rows }) => {
			const [path, bytes] = [pathOf(name), gzipSync(linesOf(rows))];
			writeFileSync(join(folder, path), bytes);
			const sha256 = await hashOfFile(join(folder, path));
			return { name, columns, rows: rows.length, file: { path, bytes: bytes.length, sha256 } };
		}),
	);
	const manifest: Manifest = JSON.parse(readFileSync(join(folder, manifestName), "utf8"));
	const tables = [...manifest.tables.filter(({ name }) => name !== "events"), ...former];
	writeFileSync(join(folder, manifestName), JSON.stringify({ ...manifest, tables }));

	const { server: databases } = inject("databases");
	const other = await createDatabase(databases);
	await restore({ folder, databaseUrl: other, images, replace: false });
	const copy = await startTestServer({ databaseUrl: other });
	const happened = "SELECT kind, subject_id, before, after, data, at FROM events ORDER BY at, kind, subject_id";
	const events = await copy.sql(happened);
	expect(events.map(({ kind }) => kind)).toEqual(
		expect.arrayContaining(["lead.received", "lead.moved", "settings.updated"]),
	);
	expect(events).toEqual(await server.sql(happened));

	await copy.close();
	await dropDatabase(databases, other);
	await server.close();
	rmSync(target, { recursive: true });
});
