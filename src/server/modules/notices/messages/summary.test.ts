import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Copy, type CopyOptions, hasty, startCopy } from "#server/testing/background.ts";
import { booksOf } from "#server/testing/books.ts";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { dayOf } from "#shared/day.ts";
import { defaultSettings } from "#shared/staff/default-settings.ts";
import { type Phone, pushService } from "../testing/push-service.ts";
import { mailReceiver } from "../testing/receivers.ts";

const patiently = { timeout: 60_000, interval: 50 };
const today = dayOf(Date.now());
const evening = () => Date.parse(`${today}T21:00:30+05:00`);
const noon = () => Date.parse(`${today}T12:00:00+05:00`);

let mail: Awaited<ReturnType<typeof mailReceiver>>;
let service: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
let phone: Phone;
let copies: Copy[] = [];

beforeAll(async () => {
	[mail, service] = await Promise.all([mailReceiver(), pushService()]);
	server = await startTestServer({ env: { SMTP_URL: mail.url, PUSH_ALLOW_PRIVATE: "on" } });
});
beforeEach(async () => {
	// A copy whose clock is ahead ends the sessions that are old by it.
	desk = await deskOf(server);
	await server.sql("DELETE FROM push_subscriptions");
	phone = service.phone("ur");
	expect((await desk.send("POST", "push/subscriptions", phone.subscription)).status).toBe(201);
	await server.sql("DELETE FROM leads");
	await server.sql("DELETE FROM pgboss.job");
	await desk.send("PUT", "settings", { dailySummary: true, workingTime: defaultSettings.workingTime });
	mail.behave("takes");
	mail.mails.length = 0;
});
afterEach(async () => {
	await Promise.all(copies.map((copy) => copy.stop()));
	copies = [];
});
afterAll(async () => {
	await server.close();
	await Promise.all([mail.close(), service.close()]);
});

async function copyAt(now: () => number, options: CopyOptions = {}): Promise<Copy> {
	const env = { SMTP_URL: mail.url, PUSH_ALLOW_PRIVATE: "on" };
	const copy = await startCopy(server, { env, now, ...options });
	copies.push(copy);
	return copy;
}

const textOf = (source: string) => source.replace(/=\r\n/g, "").replaceAll("=3D", "=");
const summaries = () =>
	mail.mails.map(({ source }) => textOf(source)).filter((text) => text.includes("The day in figures"));
const shown = () => phone.messages().filter(({ tag }) => tag.startsWith("summary."));
const jobs = () =>
	server.sql<{ state: string }>(
		"SELECT state FROM pgboss.job WHERE name = 'staff-message' AND data->'message'->>'kind' = 'summary'",
	);
const done = [{ state: "completed" }];
/** The schedule has run at least once on every copy. */
async function scheduled(): Promise<void> {
	await vi.waitFor(async () => {
		const runs = await server.sql("SELECT FROM pgboss.job WHERE name = 'daily-summary' AND state = 'completed'");
		expect(runs.length).toBeGreaterThan(0);
	}, patiently);
}

async function aDay(): Promise<string> {
	const [answered, waiting] = [await sendLead(server), await sendLead(server, { name: "Late Laila" })];
	await desk.answer(answered);
	await desk.move(answered, "IN_REVIEW");
	const { version } = await desk.lead(answered);
	await desk.send("PATCH", `leads/${answered}`, { status: "CLOSED", reason: "deal", version });
	await age(server, waiting, 40);
	return waiting;
}

test("two copies tell the owner once by mail and once on the phone, also after they started again", async () => {
	const waiting = await aDay();
	const books = await booksOf(server);
	const { customer } = await desk.lead(waiting);
	const agree = () => books.deal({ customerId: customer.id, amount: "10", rate: "280" });
	const [, { id, version }] = [await agree(), await agree(), await agree()];
	await books.done("PATCH", `deals/${id}`, { state: "cancelled", reason: "Changed their mind", version });
	const before = shown().length;
	await Promise.all([copyAt(evening), copyAt(evening)]);
	await vi.waitFor(async () => expect(await jobs()).toEqual(done), patiently);
	const [letter = ""] = summaries();
	expect(letter).toContain("requests 1, still to answer 1");
	expect(letter).toContain(`/admin/leads/${waiting}`);
	expect(letter).toContain(`/admin?tab=stats&period=own&from=${today}&to=${today}`);
	expect(letter).not.toContain("Laila");
	expect(letter).toContain("Deals today: =E2=81=A82=E2=81=A9");
	expect(shown().slice(before)).toEqual([
		expect.objectContaining({
			tag: `summary.${today}`,
			locale: "ur",
			url: `/ur/admin?tab=stats&period=own&from=${today}&to=${today}`,
		}),
	]);

	await Promise.all(copies.map((copy) => copy.stop()));
	await server.sql("DELETE FROM pgboss.job WHERE name = 'daily-summary'");
	await copyAt(evening);
	await scheduled();
	expect(await jobs()).toEqual(done);
	expect([summaries().length, shown().length - before]).toEqual([1, 1]);
});

test("a copy that crashes after it queued leaves the summary to another, which tells once", async () => {
	await aDay();
	mail.behave("defers");
	const crashing = await copyAt(evening);
	await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe("retry"), patiently);
	await crashing.crash();
	expect(summaries()).toEqual([]);
	mail.behave("takes");
	await copyAt(evening, { pace: { retry: hasty } });
	await vi.waitFor(async () => expect(await jobs()).toEqual(done), patiently);
	expect(summaries()).toHaveLength(1);
});

test.each([
	["before closing time", noon, {}, true],
	["where the owner switched it off", evening, { dailySummary: false }, true],
	["where nothing came and nothing waits", evening, {}, false],
	[
		"on a day off",
		evening,
		{ workingTime: { ...defaultSettings.workingTime, kept: true, closes: "20:00", holidays: [today] } },
		true,
	],
])("nothing is told %s", async (_, now, settings, busy) => {
	if (busy) await aDay();
	await desk.send("PUT", "settings", settings);
	await copyAt(now);
	await scheduled();
	expect(await jobs()).toEqual([]);
});

test("an owner in quiet hours is told when they end, once", async () => {
	await aDay();
	const before = shown().length;
	await desk.send("PATCH", "account", { quietHours: { from: "20:00", until: "07:00" } });
	let at = evening();
	const copy = await copyAt(() => at);
	await vi.waitFor(
		async () => expect(await server.sql("SELECT FROM held_notices WHERE message->>'kind' = 'summary'")).toHaveLength(1),
		patiently,
	);
	expect([summaries().length, shown().length - before]).toEqual([0, 0]);
	at += 10.5 * 3_600_000;
	await copy.stop();
	copies = [];
	await copyAt(() => at);
	await vi.waitFor(() => expect([summaries().length, shown().length - before]).toEqual([1, 1]), patiently);
	expect(await server.sql("SELECT FROM held_notices")).toEqual([]);
	expect(await jobs()).toEqual(done);
});
