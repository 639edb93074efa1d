import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { loadFirstData } from "#server/db/migrate/first-data.ts";
import { migrateDatabase } from "#server/db/migrate/migrate.ts";
import { keyFileName, keysFrom } from "#server/keys/keys.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock, testKey } from "#server/testing/server.ts";
import { openKeys, replaceLostKey, settleKey } from "./settle-key-store.ts";

/** Of the password of the tests. */
const passwordHash =
	"$argon2id$v=19$m=19456,t=2,p=1$qg9q1IkBhVNv2aFrLoaGZQ$nBcK1FjgpXpM5z3Xa_6RBWwG5F-uIn-KYlZeCm2VT58";
const databases = inject("databases");
const clock = testClock();
let url: string;
let pool: ReturnType<typeof openPool>;
let server: TestServer | undefined;

beforeEach(async () => {
	url = await createDatabase(databases.server);
	await migrateDatabase(url);
	pool = openPool(url, () => undefined, 2);
	await addOwner();
	await loadFirstData(databaseOver(pool), new Date(clock.now()));
});
afterEach(async () => {
	await server?.close();
	server = undefined;
	await pool.end();
	await dropDatabase(databases.server, url);
});

/** An owner whose password and authenticator app were set up before. */
async function addOwner(): Promise<void> {
	const { rows } = await pool.query(
		"INSERT INTO users (email, name, is_owner, two_factor_enabled) VALUES ($1, 'Owner', true, true) RETURNING id",
		[ownerEmail],
	);
	const { id } = rows[0];
	await pool.query("INSERT INTO accounts (user_id, password) VALUES ($1, $2)", [id, passwordHash]);
	const factor = "INSERT INTO two_factors (user_id, secret, backup_codes) VALUES ($1, 'sealed', '[]')";
	await pool.query(factor, [id]);
}

const settle = (key = testKey) => settleKey(databaseOver(pool), keysFrom(key));

async function start(): Promise<TestServer> {
	server = await startTestServer({ databaseUrl: url, now: clock.now });
	return server;
}

describe("a database that was written with another key", () => {
	const other = `${testKey}, lost`;

	test("stops the start, and the line says what to do", async () => {
		await settle(other);
		await expect(settle()).rejects.toThrow(/SECRET_KEY: .* another key.*--lost-key/);
	});

	test("goes on without what the lost key sealed once that is said", async () => {
		await settle(other);
		expect(await replaceLostKey(databaseOver(pool), keysFrom(testKey))).toBe(1);
		await settle();
		const site = await start();
		expect((await site.send("POST", "/api/admin/session", { password: ownerPassword })).status).toBe(200);
	});
});

describe("copies on one database without SECRET_KEY", () => {
	const settings = { secretKey: null, dataDir: "/nonexistent", databaseUrl: "postgres://elsewhere/sauda" };
	const open = (more: Partial<typeof settings> | { secretKey: string } = {}) =>
		openKeys(databaseOver(pool), { ...settings, ...more });

	test("share the key that the first of them left there", async () => {
		const [one, other] = await Promise.all([open(), open()]);
		expect(one.keys.fingerprint).toBe(other.keys.fingerprint);
		expect([one.lost, other.lost]).toEqual([null, null]);
	});

	test("go on after a restore, which brings no key, without what it sealed", async () => {
		await open();
		await pool.query("DELETE FROM secrets WHERE key = 'shared-key'");
		expect((await open()).lost).toBe(1);
		expect((await open()).lost).toBeNull();
	});

	test("go on with the key of the folder in which the database was before", async () => {
		const dataDir = mkdtempSync(join(tmpdir(), "sauda-key-"));
		writeFileSync(join(dataDir, keyFileName), testKey);
		await settle();
		const moved = await open({ dataDir });
		expect([moved.keys.fingerprint, moved.lost]).toEqual([keysFrom(testKey).fingerprint, null]);
		expect((await open()).keys.fingerprint).toBe(moved.keys.fingerprint);
		rmSync(dataDir, { recursive: true });
	});

	test("take it out of the database once it is set", async () => {
		const { keys } = await open();
		const { rows } = await pool.query("SELECT value FROM secrets WHERE key = 'shared-key'");
		expect((await open({ secretKey: rows[0].value })).keys.fingerprint).toBe(keys.fingerprint);
		expect((await pool.query("SELECT FROM secrets WHERE key = 'shared-key'")).rowCount).toBe(0);
		await expect(open()).rejects.toThrow("another key");
	});
});
