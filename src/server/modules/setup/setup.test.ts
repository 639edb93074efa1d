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
const openOf = (list: readonly SetupStep[]) => list.filter(({ done }) => !done).map(({ step }) => step);
const alerts = async (): Promise<ActiveAlert["kind"][]> => {
	const rows: ActiveAlert[] = await (await server.call("/api/admin/alerts", { headers: owner })).json();
	return rows.map(({ kind }) => kind);
};
const phone = (id: string) =>
	server.sql(
		"INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth) VALUES ($1, 'https://push.example/1', '', '')",
		[id],
	);
const noticesOf = async () => {
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
	expect((await steps()).map(({ step, done, needed }) => [step, done, needed])).toEqual([
		["name", false, false],
		["number", false, true],
		["email", false, true],
		["hours", false, false],
		["rates", false, true],
		["offers", false, false],
		["team", false, false],
		["brand", false, false],
		["mail", false, true],
		["push", false, true],
		["address", false, false],
		["backup", false, false],
	]);
	const { id } = await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	const sana = await server.logIn("quite a lengthy phrase", "sana@example.org");
	const seen: SetupStep[] = await (await server.call("/api/admin/setup", { headers: sana })).json();
	expect(seen.map(({ step }) => step)).toEqual(["rates", "push"]);
	await phone(id);
	const contact = { whatsapp: "+923331234567", phone: "+923331234567", supportEmail: "help@sauda.example" };
	const businessHours = { en: "Always", ur: "ہمیشہ" };
	expect((await server.send("PUT", "/api/admin/settings", { ...contact, businessHours }, owner)).status).toBe(200);
	await setRates();
	await expect
		.poll(async () => openOf(await steps()))
		.toEqual(["name", "offers", "brand", "mail", "address", "backup"]);
	expect((await steps()).find(({ step }) => step === "mail")?.needed).toBe(false);
	const paused = { brand: "Hina Traders", pausedOrders: ["USDT_TRADE"] };
	expect((await server.send("PUT", "/api/admin/settings", paused, owner)).status).toBe(200);
	await expect.poll(async () => openOf(await steps())).toEqual(["brand", "mail", "address", "backup"]);
	expect((await server.send("PUT", "/api/admin/settings", { brandColour: "#7a1f3d" }, owner)).status).toBe(200);
	await expect.poll(async () => openOf(await steps())).toEqual(["mail", "address", "backup"]);
});

test("what is right as it came is confirmed, and a number only until another takes its place", async () => {
	const change = async (step: string, body: object) => {
		const answer = await server.send("PATCH", `/api/admin/setup/${step}`, body, owner);
		expect(answer.status).toBe(200);
		const after: SetupStep[] = await answer.json();
		return after.find((each) => each.step === step);
	};
	for (const step of ["name", "hours", "offers", "team", "brand"])
		expect(await change(step, { confirmed: true })).toMatchObject({ done: true, confirmed: true });
	expect(await change("name", { confirmed: false })).toMatchObject({ done: false, confirmed: false });
	expect(await change("rates", { confirmed: true })).toMatchObject({ done: false });
	const number = async () => (await steps()).find(({ step }) => step === "number");
	const whatsapp = "+923331234567";
	await server.send("PUT", "/api/admin/settings", { whatsapp, phone: whatsapp }, owner);
	await expect.poll(number).toMatchObject({ done: true, confirmed: false });
	expect(await change("number", { confirmed: true })).toMatchObject({ confirmed: true });
	await server.send("PUT", "/api/admin/settings", { whatsapp: "+923337654321" }, owner);
	await expect.poll(number).toMatchObject({ done: true, confirmed: false });
});

test("a step is put off for the whole business until it is taken up again, by the owner alone", async () => {
	const put = (body: object, headers: Cookie, step = "team") =>
		server.send("PATCH", `/api/admin/setup/${step}`, body, headers);
	expect((await put({ later: true }, owner)).status).toBe(200);
	await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	const sana = await server.logIn("quite a lengthy phrase", "sana@example.org");
	const otherPhone = await server.logIn();
	const seen: SetupStep[] = await (await server.call("/api/admin/setup", { headers: otherPhone })).json();
	expect(seen.find(({ step }) => step === "team")).toMatchObject({ later: true });
	expect((await put({ later: false }, sana)).status).toBe(403);
	expect((await put({ later: "yes" }, owner)).status).toBe(422);
	expect((await put({ later: true }, owner, "licence")).status).toBe(404);
	expect((await put({ later: false }, owner)).status).toBe(200);
	expect((await steps()).filter(({ later }) => later)).toEqual([]);
});

test("seeded rates say that nobody has set them", async () => {
	expect(await (await server.call("/api/rates")).json()).toMatchObject({ setAt: null });
	expect((await steps()).find(({ step }) => step === "rates")).toMatchObject({ done: false });
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
	expect(await noticesOf()).toEqual([]);
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
	expect(await noticesOf()).toEqual(["rates-old"]);
});

test("a backup that failed is told until one ends well", async () => {
	const pool = openPool(server.databaseUrl, () => {}, 1);
	const db = databaseOver(pool);
	await raiseAlert(db, "backup-failed", new Date());
	await raiseAlert(db, "backup-failed", new Date());
	expect(await alerts()).toEqual(["backup-failed"]);
	expect(await noticesOf()).toEqual(["backup-failed"]);
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

test("phones whose push service does not take what is sent are told of, until it does", async () => {
	const [user] = await server.sql<{ id: string }>("SELECT id FROM users");
	await phone(user?.id ?? "");
	const waiting = (age: string) =>
		server.sql(
			`INSERT INTO pgboss.job (name, state, retry_count, created_on, output)
			VALUES ('notice-push', 'retry', 2, now() - $1::interval, '{"error": "the push service answered 500"}')`,
			[age],
		);
	await waiting("2 minutes");
	await server.run("business-alerts");
	expect(await alerts()).toEqual([]);
	await waiting("6 minutes");
	await server.run("business-alerts");
	expect(await alerts()).toEqual(["push-failing"]);
	await server.sql("DELETE FROM pgboss.job WHERE name = 'notice-push'");
	await server.run("business-alerts");
	expect(await alerts()).toEqual([]);
});
