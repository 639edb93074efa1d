import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pushService } from "#server/modules/notices/testing/push-service.ts";
import { mailReceiver } from "#server/modules/notices/testing/receivers.ts";
import { startCopy } from "#server/testing/background.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import { defaultSettings } from "#shared/staff/default-settings.ts";

const patiently = { timeout: 60_000, interval: 50 };
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let push: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let owner: { cookie: string };
// A Tuesday, 09:59 in Pakistan.
const morning = Date.parse("2026-03-24T04:59:00Z");
let at = morning;
let env: Record<string, string>;

beforeAll(async () => {
	[mail, push] = await Promise.all([mailReceiver(), pushService()]);
	env = { SMTP_URL: mail.url, PUSH_ALLOW_PRIVATE: "on" };
	server = await startTestServer({ now: () => at, env });
	owner = await server.logIn();
});
beforeEach(async () => {
	at = morning;
	await server.sql("DELETE FROM rate_reminders");
	await server.sql("DELETE FROM pgboss.job");
	await settings({ ratesReminderAt: "10:00", workingTime: defaultSettings.workingTime });
});
afterAll(async () => {
	await server.close();
	await mail.close();
	await push.close();
});

const settings = async (body: object) =>
	expect((await server.send("PUT", "/api/admin/settings", body, owner)).status).toBe(200);
const reminded = async () =>
	(
		await server.sql(
			"SELECT DISTINCT data->'message'->>'tag' FROM pgboss.job WHERE data->'message'->>'tag' LIKE 'rates-reminder.%'",
		)
	).length;
/** How often staff were reminded after the job ran at this time of that day, in Pakistan. */
async function remindersAt(time: string, day = "2026-03-24"): Promise<number> {
	at = Date.parse(`${day}T${time}:00+05:00`);
	await Promise.all([server.run("rates-reminder"), server.run("rates-reminder")]);
	return reminded();
}

test("comes from its time on, once a day, however often and on however many copies it is looked for", async () => {
	expect(await remindersAt("09:59")).toBe(0);
	expect(await remindersAt("10:00")).toBe(1);
	expect(await remindersAt("10:01")).toBe(1);
	expect(await remindersAt("10:00", "2026-03-25")).toBe(2);
});

test("offers no confirmation while nobody has set the board", async () => {
	expect(await remindersAt("10:00")).toBe(1);
	const [job] = await server.sql<{ en: { title: string; actions: { action: string }[] } }>(
		"SELECT data->'message'->'texts'->'en' AS en FROM pgboss.job WHERE data->'message'->>'tag' LIKE 'rates-reminder.%'",
	);
	expect(job?.en.title).toBe("Rates not set.");
	expect(job?.en.actions.map(({ action }) => action)).toEqual(["rates-change"]);
});

test.each([
	["the setting is empty", { ratesReminderAt: "" }],
	["it is a day off", { workingTime: { ...defaultSettings.workingTime, days: [1, 3] } }],
	["it is a holiday", { workingTime: { ...defaultSettings.workingTime, holidays: ["2026-03-24"] } }],
])("does not come where %s", async (_, change) => {
	await settings(change);
	expect(await remindersAt("10:30")).toBe(0);
});

test("does not come where the board was set or confirmed today, and comes again where that was yesterday", async () => {
	at = Date.parse("2026-03-23T23:59:00+05:00");
	const confirm = () => server.call("/api/admin/rates/confirmation", { method: "POST", headers: owner });
	expect((await confirm()).status).toBe(200);
	expect(await remindersAt("10:00")).toBe(1);
	await server.sql("DELETE FROM rate_reminders");
	at = Date.parse("2026-03-24T08:00:00+05:00");
	await confirm();
	expect(await remindersAt("10:00")).toBe(1);
});

test("reaches phones with both actions, and by mail those without a phone", async () => {
	const sana = await joinStaff(server, owner, "sana@example.org", "long enough words");
	const phone = push.phone("ur");
	await server.send("POST", "/api/admin/push/subscriptions", phone.subscription, sana.session);
	expect(await remindersAt("10:00", "2026-03-25")).toBe(1);
	const copy = await startCopy(server, { env, now: () => at });
	try {
		await vi.waitFor(() => expect(phone.messages()).toHaveLength(1), patiently);
		const [message] = phone.messages();
		expect(message).toMatchObject({ url: "/ur/admin/rates", title: "کیا ریٹ اب بھی درست ہیں؟" });
		const { updatedAt } = await (await server.call("/api/rates")).json();
		expect(message?.actions).toMatchObject([
			{ action: "rates-still-valid", call: { url: "/api/admin/rates/confirmation", body: { updatedAt } } },
			{ action: "rates-change", url: "/ur/admin/rates" },
		]);
		// The owner is told by mail of the invitation too.
		const reminders = () => mail.mails.filter(({ source }) => source.includes("/admin/rates"));
		await vi.waitFor(() => expect(reminders()).toHaveLength(1), patiently);
		expect(reminders()[0]?.to).toEqual(["owner@example.com"]);
	} finally {
		await copy.stop();
	}
});
