import { afterEach, beforeEach, expect, test } from "vitest";
import { endAlert, raiseAlert } from "#server/db/alerts.ts";
import { databaseOver, openPool } from "#server/db/database.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { ActiveAlert, SetupStep } from "#shared/api/setup.ts";

const hour = 3_600_000;
let clock: ReturnType<typeof testClock>;
let server: TestServer;
let owner: Cookie;
beforeEach(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now });
	owner = await server.logIn();
});
afterEach(() => server.close());

const steps = async (): Promise<SetupStep[]> => (await server.call("/api/admin/setup", { headers: owner })).json();
const alerts = async (): Promise<ActiveAlert["kind"][]> => {
	const rows: ActiveAlert[] = await (await server.call("/api/admin/alerts", { headers: owner })).json();
	return rows.map(({ kind }) => kind);
};
const phone = (id: string) =>
	server.sql(
		"INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth) VALUES ($1, 'https://push.example/1', '', '')",
		[id],
	);
const told = async () => {
	const rows = await server.sql<{ alert: string }>(
		"SELECT data->'message'->>'alert' AS alert FROM pgboss.job WHERE name = 'staff-message' AND data->'message'->>'kind' = 'alert'",
	);
	return rows.map(({ alert }) => alert);
};
const setRates = async () => {
	const { setAt: _, ...rates } = await (await server.call("/api/rates")).json();
	expect((await server.send("PUT", "/api/admin/rates", rates, owner)).status).toBe(200);
};

test("a fresh site says what is missing, and each step as it is done", async () => {
	expect(await steps()).toEqual([
		{ step: "mail", done: false, needed: true },
		{ step: "push", done: false, needed: true },
		{ step: "number", done: false, needed: true },
		{ step: "hours", done: false, needed: false },
		{ step: "rates", done: false, needed: true },
		{ step: "team", done: false, needed: false },
	]);
	const { id } = await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	const sana = await server.logIn("quite a lengthy phrase", "sana@example.org");
	const seen: SetupStep[] = await (await server.call("/api/admin/setup", { headers: sana })).json();
	expect(seen.map(({ step }) => step)).toEqual(["push", "rates"]);
	await phone(id);
	const contact = { whatsapp: "+923331234567", phone: "+923331234567", supportEmail: "help@sauda.example" };
	const businessHours = { en: "Always", ur: "ہمیشہ" };
	expect((await server.send("PUT", "/api/admin/settings", { ...contact, businessHours }, owner)).status).toBe(200);
	await setRates();
	await expect
		.poll(async () => (await steps()).filter(({ done }) => !done))
		.toEqual([{ step: "mail", done: false, needed: false }]);
});

test("working hours that were saved are set up, also as they stood and without the clock counting only them", async () => {
	const hours = async () => (await steps()).find(({ step }) => step === "hours")?.done;
	const { whatsapp, workingTime } = await (await server.call("/api/admin/settings", { headers: owner })).json();
	expect((await server.send("PUT", "/api/admin/settings", { whatsapp, dailySummary: false }, owner)).status).toBe(200);
	expect(await hours()).toBe(false);
	expect((await server.send("PUT", "/api/admin/settings", { workingTime }, owner)).status).toBe(200);
	await expect.poll(hours).toBe(true);
});

test("it is shown that nobody can be told, and owners are told once of old rates, until it is right again", async () => {
	await server.run("business-alerts");
	await server.run("business-alerts");
	expect(await alerts()).toEqual(["nobody-told"]);
	expect(await told()).toEqual([]);
	const [user] = await server.sql<{ id: string }>("SELECT id FROM users");
	await phone(user?.id ?? "");
	await setRates();
	clock.advance(49 * hour);
	owner = await server.logIn();
	await server.run("business-alerts");
	await server.run("business-alerts");
	expect(await alerts()).toEqual(["rates-old"]);
	await setRates();
	await server.run("business-alerts");
	expect(await alerts()).toEqual([]);
	expect(await told()).toEqual(["rates-old"]);
});

test("a backup that failed is told until one ends well", async () => {
	const pool = openPool(server.databaseUrl, () => {}, 1);
	const db = databaseOver(pool);
	await raiseAlert(db, "backup-failed", new Date());
	await raiseAlert(db, "backup-failed", new Date());
	expect(await alerts()).toEqual(["backup-failed"]);
	expect(await told()).toEqual(["backup-failed"]);
	await endAlert(db, "backup-failed");
	expect(await alerts()).toEqual([]);
	await pool.end();
});

test("mail that waits for a server without an answer is told, until it goes again", async () => {
	const away = await startTestServer({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
	const session = await away.logIn();
	const kinds = async () => {
		const rows: ActiveAlert[] = await (await away.call("/api/admin/alerts", { headers: session })).json();
		return rows.map(({ kind }) => kind);
	};
	const waiting = (error: string) =>
		away.sql(
			`INSERT INTO pgboss.job (name, state, retry_count, created_on, output)
			VALUES ('notice-mail', 'retry', 2, now() - interval '6 minutes', jsonb_build_object('error', $1::text))`,
			[error],
		);
	await waiting("the mail server answered 450");
	await away.run("business-alerts");
	expect(await kinds()).toEqual([]);
	await waiting("the mail could not be sent (ECONNECTION)");
	await away.run("business-alerts");
	expect(await kinds()).toEqual(["mail-unreachable"]);
	await away.sql("DELETE FROM pgboss.job WHERE name = 'notice-mail'");
	await away.run("business-alerts");
	expect(await kinds()).toEqual([]);
	await away.close();
});
