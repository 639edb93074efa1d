import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { loadFirstData } from "#server/db/migrate/first-data.ts";
import { migrateDatabase } from "#server/db/migrate/migrate.ts";
import { keysFrom } from "#server/keys/keys.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { softPasskey } from "#server/testing/passkey.ts";
import { startTestServer, type TestServer, testClock, testKey } from "#server/testing/server.ts";
import { cookieOf } from "#server/testing/staff.ts";
import { codeAt, stepAt } from "./second-factor/totp.ts";
import { openKeys, replaceLostKey, settleKey } from "./settle-key-store.ts";

// As the version before wrote them, with the library that it used.
const former = {
	key: "the key that earlier versions kept here",
	password: "$argon2id$v=19$m=19456,t=2,p=1$qg9q1IkBhVNv2aFrLoaGZQ$nBcK1FjgpXpM5z3Xa_6RBWwG5F-uIn-KYlZeCm2VT58",
	secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
	sealedSecret:
		"5385d954e36e7b33c6b4b3b6327f8d94fd058baba71e45e961e283eb442525eb4846a92a5992ae3eff92a275b5f5a676e0470c44a3260ecc83c58a5f376a4772a6dc384da8e47f72",
	recoveryCodes: ["K7M4-QX2P-9RTD", "A2B3-C4D5-E6F7"],
	recoveryHashes: ["ihEXtZhrEiM6M7Xjho-05zlYi-qoue5jDeZ-au-cUYM", "X_B_Yung-w09mTYDv881UDDKLz6UX_bTdVNE_naT0I0"],
	vapid: '{"crv":"P-256","kty":"EC","x":"former","y":"former","d":"former-private"}',
};
const databases = inject("databases");
const clock = testClock();
let url: string;
let pool: ReturnType<typeof openPool>;
let server: TestServer | undefined;

beforeEach(async () => {
	url = await createDatabase(databases.server);
	await migrateDatabase(url);
	pool = openPool(url, () => undefined, 2);
	await fillAsBefore();
	await loadFirstData(databaseOver(pool), new Date(clock.now()));
});
afterEach(async () => {
	await server?.close();
	server = undefined;
	await pool.end();
	await dropDatabase(databases.server, url);
});

async function fillAsBefore(): Promise<void> {
	const { rows } = await pool.query(
		"INSERT INTO users (email, name, is_owner, two_factor_enabled) VALUES ($1, 'Owner', true, true) RETURNING id",
		[ownerEmail],
	);
	const { id } = rows[0];
	await pool.query("INSERT INTO accounts (user_id, password) VALUES ($1, $2)", [id, former.password]);
	await pool.query("INSERT INTO two_factors (user_id, secret, backup_codes) VALUES ($1, $2, $3)", [
		id,
		former.sealedSecret,
		JSON.stringify(former.recoveryHashes),
	]);
	await pool.query(
		"INSERT INTO secrets (key, value) VALUES ('auth', $1), ('device', 'd'), ('uploads', 'u'), ('vapid', $2)",
		[former.key, former.vapid],
	);
}

const settle = (key = testKey) => settleKey(databaseOver(pool), keysFrom(key));

async function start(): Promise<TestServer> {
	server = await startTestServer({ databaseUrl: url, now: clock.now });
	return server;
}

/** Logs in by the password of before and a code. */
async function logInWith(code: string): Promise<Response> {
	const site = server ?? (await start());
	const asked = await site.send("POST", "/api/admin/session", { password: ownerPassword });
	expect(await asked.json()).toMatchObject({ code: "second-factor-required" });
	return site.send("POST", "/api/admin/session/code", { code }, cookieOf(asked));
}

async function allRows(): Promise<string> {
	const { rows: tables } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
	const texts = tables.map(async ({ tablename }) => (await pool.query(`SELECT t::text FROM "${tablename}" t`)).rows);
	return JSON.stringify(await Promise.all(texts));
}

describe("a database of the version before", () => {
	test("keeps password and authenticator app", async () => {
		await settle();
		expect((await logInWith(codeAt(former.secret, stepAt(clock.now())))).status).toBe(200);
	});

	test("keeps recovery codes, each good once", async () => {
		await settle();
		const [first = "", second = ""] = former.recoveryCodes;
		expect((await logInWith(first)).status).toBe(200);
		expect((await logInWith(first)).status).toBe(401);
		expect((await logInWith(second.toLowerCase())).status).toBe(200);
	});

	test("keeps passkeys", async () => {
		await settle();
		const site = await start();
		const [code = ""] = former.recoveryCodes;
		const owner = cookieOf(await logInWith(code));
		const passkey = softPasskey(site.url);
		const path = "/api/admin/security/passkeys";
		const made = await site.send("POST", `${path}/options`, { password: ownerPassword }, owner);
		const credential = passkey.create((await made.json()).challenge);
		expect((await site.send("POST", path, { name: "Phone", credential }, owner)).status).toBe(201);
		const asked = await site.call("/api/admin/session/passkey/options", { method: "POST" });
		const signed = passkey.get((await asked.json()).challenge);
		const entered = await site.send("POST", "/api/admin/session/passkey", { credential: signed }, cookieOf(asked));
		expect(entered.status).toBe(200);
	});

	test("holds no key and no readable secret any more", async () => {
		const before = await allRows();
		await settle();
		const after = await allRows();
		expect(before).toContain(former.key);
		for (const hidden of [former.key, former.sealedSecret, former.secret, "former-private"])
			expect(after).not.toContain(hidden);
		for (const hash of former.recoveryHashes) expect(after).not.toContain(hash);
	});

	test("is settled once, also by copies that start together", async () => {
		await Promise.all([settle(), settle()]);
		await settle();
		expect((await logInWith(codeAt(former.secret, stepAt(clock.now())))).status).toBe(200);
	});
});

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

	test("take it out of the database once it is set", async () => {
		const { keys } = await open();
		const { rows } = await pool.query("SELECT value FROM secrets WHERE key = 'shared-key'");
		expect((await open({ secretKey: rows[0].value })).keys.fingerprint).toBe(keys.fingerprint);
		expect((await pool.query("SELECT FROM secrets WHERE key = 'shared-key'")).rowCount).toBe(0);
		await expect(open()).rejects.toThrow("another key");
	});
});
