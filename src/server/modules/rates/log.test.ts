import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { statementsOf } from "#server/db/migrate/migrate.ts";
import { keysFrom } from "#server/keys/keys.ts";
import { programFolder } from "#server/lib/folders.ts";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, testKey, testServer } from "#server/testing/server.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { logKeys } from "./log.ts";

const folder = mkdtempSync(join(tmpdir(), "sauda-log-"));
afterAll(() => rmSync(folder, { recursive: true }));
const server = testServer();
let staff: { cookie: string };

beforeAll(async () => {
	staff = await server.logIn();
	// More than a tile, of which the half lies outside of what the history shows.
	await server.sql(`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
			email_unit_buy, email_unit_sell, note, set_by, created_at)
		SELECT 280 + n * 0.01, 270, 0.1::float8 + 0.2::float8, 1e-6, 1000000, 270, 30, 29.5, E'"Eid"\\n کے بعد ' || n, uuidv7(),
			now() - (300 - n) * interval '14 hours' FROM generate_series(1, 300) n`);
	await post({ usdtBuy: 295, usdtSell: 286, note: "Eid" });
});

const post = async (rates: object) =>
	expect(
		(
			await server.send(
				"PUT",
				"/api/admin/rates",
				{ ...fallbackRates, confirm: true, updatedAt: undefined, ...rates },
				staff,
			)
		).status,
	).toBe(200);
const file = async (path: string) => (await server.call(`/rates/log${path}`)).text();

async function run(command: string, args: readonly string[]) {
	const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
	const [out, errors, code] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise((resolve) => child.on("exit", resolve)),
	]);
	return { code, out: out + errors };
}
/** What our command and one that was written from the standards alone say of a site. */
const ours = (...args: string[]) => run(process.execPath, [join(programFolder, "scripts/verify-rates.ts"), ...args]);
const theirs = (...args: string[]) => run("python3", [join(programFolder, "e2e/support/verify_rates.py"), ...args]);

test("a verifier that shares no code with the site agrees, also when the log has grown and the key is another one", async () => {
	const head = join(folder, "head");
	expect(await ours(server.url, "--since", head)).toMatchObject({ code: 0 });
	const [, size, root] = (await file("/checkpoint")).split("\n");
	expect(size).toBe("301");
	expect(await theirs(server.url, head)).toEqual({ code: 0, out: `verified 301 ${root}\n` });
	await post({ usdtBuy: 296 });
	const pool = openPool(server.databaseUrl, () => undefined, 2);
	await logKeys(databaseOver(pool), keysFrom(testKey), new URL(server.url).host, Date.now).rotate();
	await pool.end();
	await expect.poll(() => file("/keys")).toContain("sauda rate log key 2");
	expect(await ours(server.url, "--since", head)).toMatchObject({ code: 0, out: expect.stringContaining("all there") });
	expect((await theirs(server.url, head)).out).toMatch(/^verified 302 /);
});

test("a posting and its confirmation are leaves of a fixed text, and a tile is answered for good", async () => {
	const response = await server.call("/rates/log/tile/entries/000.p/1");
	expect(response.headers.get("cache-control")).toContain("immutable");
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(bytes.readUInt16BE()).toBe(bytes.length - 2);
	expect(
		bytes
			.subarray(2)
			.toString()
			.replaceAll(/\d{4}-.*Z/g, "TIME"),
	).toBe(
		`sauda rate 1\nposted TIME\nfrom TIME\npayoneer 280.01 270\nusdt 0.30000000000000004 0.000001\nbinance 1000000 270\nemail-unit 30 29.5\nnote "\\"Eid\\"\\n کے بعد 1"\n`,
	);
	expect((await server.call("/rates/log/tile/0/000")).status).toBe(200);
	expect((await server.call("/rates/log/tile/1/000.p/1")).status).toBe(200);
	for (const path of ["0/000.p/0", "0/001", "0/0", "0/x000/000", "1/000", "entries/002", "9/000.p/1", "0/001.p/256"])
		expect((await server.call(`/rates/log/tile/${path}`)).status, path).toBe(404);
});

test("confirmations at the same moment are leaves in a row", async () => {
	const before = Number((await file("/checkpoint")).split("\n")[1]);
	const rows = Array.from({ length: 8 }, () =>
		server.call("/api/admin/rates/confirmation", { method: "POST", headers: staff }),
	);
	await Promise.all(rows);
	await expect.poll(async () => Number((await file("/checkpoint")).split("\n")[1])).toBe(before + 8);
	expect(await check()).toMatchObject({ faults: [] });
});

test("the rows of a board from before the log become leaves in their order", async () => {
	const root = (await check()).root;
	await tamper("rate_log", "DELETE FROM rate_log");
	expect((await check()).size).toBe(0);
	for (const statement of statementsOf("0036_rate_log"))
		if (/^\s*INSERT INTO rate_log/.test(statement)) await server.sql(statement);
	expect(await check()).toMatchObject({ root, faults: [] });
});

test("a receipt says what was asked at which posted rate, and nothing of a person; one digit more, and it is refused", async () => {
	await post({ usdtBuy: 297 });
	const { reference } = await (await server.send("POST", "/api/leads", leadOf("USDT_TRADE"))).json();
	await post({ usdtBuy: 298 });
	const receipt = await (await server.call(`/api/requests/${reference}/receipt`)).text();
	expect(receipt).toMatch(
		new RegExp(
			`^sauda receipt 1\n127\\.0\\.0\\.1:\\d+\nreference ${reference}\nside buy\ncurrency usdt\namount 50\nrate 297\nleaf \\d+\nsize \\d+\nroot \\S+\ntime \\S+\n\n\u2014 `,
		),
	);
	const kept = join(folder, "receipt.txt");
	writeFileSync(kept, receipt);
	expect(await ours(server.url, "--receipt", kept)).toMatchObject({ code: 0, out: expect.stringContaining("genuine") });
	writeFileSync(kept, receipt.replace("rate 297", "rate 207"));
	expect(await ours(server.url, "--receipt", kept)).toMatchObject({
		code: 1,
		out: expect.stringContaining("signature"),
	});
	const contact = await (await server.send("POST", "/api/leads", leadOf("CONTACT"))).json();
	expect((await server.call(`/api/requests/${contact.reference}/receipt`)).status).toBe(404);
});

test("a row that SQL changed is found here, by the job, and by whoever compares the history", async () => {
	await tamper(
		"rate_board",
		"UPDATE rate_board SET usdt_buy = 250 WHERE sequence = (SELECT max(sequence) FROM rate_board)",
	);
	expect(await check()).toMatchObject({ faults: [{ what: "row" }] });
	await server.run("rate-log-check");
	expect(await alerts()).toEqual(["rate-log"]);
	await expect
		.poll(async () => (await ours(server.url)).out)
		.toMatch(/row of \S+ in \/api\/rates\/history is not a leaf/);
	expect(await theirs(server.url)).toMatchObject({ code: 1, out: expect.stringMatching(/^leaf \d+ is not the row/) });
	await tamper(
		"rate_board",
		"UPDATE rate_board SET usdt_buy = 298 WHERE sequence = (SELECT max(sequence) FROM rate_board)",
	);
	expect(await check()).toMatchObject({ faults: [] });
	expect(await alerts()).toEqual([]);
});

test("a leaf that is rewritten, with its row and its hash, is found by whoever has an earlier head", async () => {
	await expect(server.sql("DELETE FROM rate_log")).rejects.toThrow("keeps its history");
	const head = join(folder, "earlier");
	writeFileSync(head, await file("/checkpoint"));
	await tamper("rate_log", "UPDATE rate_log SET entry = replace(entry, '280.5', '270.5') WHERE leaf = 49");
	expect(await check()).toMatchObject({ faults: [{ what: "entry", leaf: 49 }] });
	await tamper("rate_log", "UPDATE rate_log SET hash = rate_log_hash(entry) WHERE leaf = 49");
	expect(await check()).toMatchObject({ faults: [{ what: "row", leaf: 49 }] });
	await tamper(
		"rate_board",
		"UPDATE rate_board SET payoneer_buy = 270.5 WHERE id = (SELECT board_id FROM rate_log WHERE leaf = 49)",
	);
	expect(await check()).toMatchObject({ faults: [] });
	server.cache.invalidate();
	await server.sql("NOTIFY sauda_changed, 'rate_board'");
	await expect.poll(async () => (await ours(server.url, "--since", head)).out).toContain("the log was rewritten");
	expect((await theirs(server.url, head)).out).toBe("the log was rewritten\n");
});

test("a forged tile, and a head that nobody signed, are found", async () => {
	let forge: (path: string, body: Buffer) => Buffer = (_path, body) => body;
	const between = createServer(async ({ url = "" }, response) => {
		const body = Buffer.from(await (await fetch(behind.url + url)).arrayBuffer());
		response.end(forge(url, body));
	});
	between.listen(0, "127.0.0.1");
	await once(between, "listening");
	const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
	const behind = await startTestServer({ databaseUrl: server.databaseUrl, env: { PUBLIC_URL: url } });
	expect(await theirs(url)).toMatchObject({ code: 0 });
	forge = (path, body) =>
		path.endsWith("/tile/0/000") ? Buffer.concat([body.subarray(32), body.subarray(0, 32)]) : body;
	expect((await ours(url)).out).toContain("the tile /tile/0/000 is forged");
	expect(await theirs(url)).toEqual({ code: 1, out: "a tile of level 0 is forged\n" });
	forge = (path, body) => (path.endsWith("/checkpoint") ? Buffer.from(body.toString().replace("\n3", "\n2")) : body);
	expect((await ours(url)).out).toContain("the head is not signed");
	expect(await theirs(url)).toEqual({ code: 1, out: "the head is not signed\n" });
	between.close();
	await behind.close();
});

const check = async () => (await server.call("/api/admin/rates/log/check", { method: "POST", headers: staff })).json();
const alerts = async () =>
	(await (await server.call("/api/admin/alerts", { headers: staff })).json()).map(({ kind }: { kind: string }) => kind);

async function tamper(table: string, statement: string): Promise<void> {
	await server.sql(`ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`);
	await server.sql("NOTIFY sauda_changed, 'rate_board'");
}
