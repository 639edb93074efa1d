import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Copy, startCopy } from "#server/testing/background.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { pushService } from "../notices/testing/push-service.ts";
import { mailReceiver } from "../notices/testing/receivers.ts";

const patiently = { timeout: 60_000, interval: 100 };
const clock = testClock();
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let phones: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
let copy: Copy;
let visitor = "";
let count = 0;

beforeAll(async () => {
	mail = await mailReceiver();
	phones = await pushService();
	const env = { SMTP_URL: mail.url, PUSH_ALLOW_PRIVATE: "on" };
	server = await startTestServer({ env, now: clock.now });
	desk = await deskOf(server);
	copy = await startCopy(server, { env, now: clock.now });
	await server.sql("INSERT INTO settings (key, value) VALUES ('dailySummary', 'false')");
});
beforeEach(async () => {
	await server.sql("DELETE FROM rate_alerts");
	await post(287);
	visitor = `visitor@shop${++count}.example.org`;
});
afterAll(async () => {
	await copy.stop();
	await server.close();
	await mail.close();
	await phones.close();
});

/** Posts a board on which USDT is bought at a rate. */
async function post(usdtSell: number): Promise<void> {
	const { setAt: _, updatedAt: __, ...rates } = fallbackRates;
	const sent = await desk.send("PUT", "rates", { ...rates, usdtBuy: usdtSell + 5, usdtSell, confirm: true });
	expect(sent.status).toBe(200);
}

const ask = (more: object = {}) =>
	server.send("POST", "/api/rate-alerts", {
		...{ email: visitor, currency: "usdt", side: "sell", above: 290, locale: "en", ...more },
	});
const rowsOf = (address: string) => server.sql("SELECT FROM rate_alerts WHERE email = $1", [address]);

const lettersTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address)).map(({ source }) => source);
/** What came to an address, once there are so many letters. */
const letters = (wanted: number, address = visitor) =>
	vi.waitFor(() => {
		const found = lettersTo(address);
		expect(found).toHaveLength(wanted);
		return found;
	}, patiently);
const linkIn = (letter = "") => new URL(/List-Unsubscribe:\s*<([^>]+)>/i.exec(letter)?.[1] ?? "").pathname;
const form = (path: string, fields: Record<string, string>) =>
	server.call(path, {
		method: "POST",
		redirect: "manual",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
	});
const stateOf = async (link: string) =>
	(await server.call(`/api/rate-alerts/${link.split("/").at(-1)}`).then((answer) => answer.json())).state;
/** When all that was queued by now is done. */
const settled = () =>
	vi.waitFor(async () => {
		const open = await server.sql("SELECT FROM pgboss.job WHERE name = 'rate-alerts' AND state < 'completed'");
		expect(open).toEqual([]);
	}, patiently);

/** Asks for an alert and confirms it; answers its link. */
async function alert(more: object = {}): Promise<string> {
	expect((await ask(more)).status).toBe(202);
	const link = linkIn((await letters(1))[0]);
	expect((await form(link, { do: "confirm" })).status).toBe(303);
	return link;
}

describe("an alert", () => {
	test("is told once when the rate passes its figure, in the visitor's language, and can be set again", async () => {
		const link = await alert({ locale: "ur" });
		expect(link).toMatch(/^\/ur\/rate-alert\//);
		await post(289);
		await settled();
		expect(lettersTo(visitor)).toHaveLength(1);
		await post(291);
		const [, letter] = await letters(2);
		expect(letter).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
		expect(await stateOf(link)).toBe("spent");
		await post(295);
		await settled();
		expect(lettersTo(visitor)).toHaveLength(2);

		// Set again while the rate is still above: it waits until it was below.
		await form(link, { do: "again" });
		await post(296);
		await settled();
		expect([lettersTo(visitor).length, await stateOf(link)]).toEqual([2, "active"]);
		await post(288);
		await settled();
		await post(290);
		await letters(3);
	});

	test("is for those who agreed to it and did not stop it, when the rate rises, has risen already, or falls by a scheduled board", async () => {
		const [rising, falling, late, never, stopped] = ["rising", "falling", "late", "never", "stopped"].map(
			(name) => `${name}@shop${count}.example.org`,
		) as [string, string, string, string, string];
		const all = [rising, falling, late, never, stopped];
		const answers = all.map((email) =>
			ask(email === falling ? { email, above: undefined, below: 280 } : { email, currency: "USDT" }),
		);
		expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
		const first = await Promise.all(all.map((address) => letters(1, address)));
		const [ofRising, ofFalling, ofLate, ofNever, ofStopped] = first.map(([letter]) => linkIn(letter)) as [
			string,
			string,
			string,
			string,
			string,
		];
		for (const link of [ofRising, ofFalling, ofStopped]) expect((await form(link, { do: "confirm" })).status).toBe(303);

		// Another's token changes nothing, nor does a page that is looked at.
		expect((await form(`${ofRising}x`, { do: "stop" })).status).toBe(404);
		for (const link of [ofRising, ofStopped, ofNever]) await server.call(link);
		expect(await Promise.all([ofRising, ofStopped, ofNever].map(stateOf))).toEqual(["active", "active", "unconfirmed"]);

		// A post alone stops it, the mail program's too.
		expect((await form(ofStopped, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
		expect(await rowsOf(stopped)).toEqual([]);
		expect((await form(ofStopped, { do: "stop" })).headers.get("location")).toBe("/rate-alert?done=stopped");

		await post(292);
		await letters(2, rising);
		await settled();
		expect([late, never, stopped, falling].map((address) => lettersTo(address).length)).toEqual([1, 1, 1, 1]);
		await form(ofLate, { do: "confirm" });
		await letters(2, late);

		const at = new Date(clock.now() + 60_000).toISOString();
		const { setAt: _, updatedAt: __, ...rates } = fallbackRates;
		const sent = await desk.send("PUT", "rates", { ...rates, usdtSell: 279, confirm: true, effectiveAt: at });
		expect(sent.status).toBe(202);
		clock.advance(120_000);
		await server.run("rates-overdue");
		await letters(2, falling);

		clock.advance(25 * 3_600_000);
		expect((await server.call(`/api/rate-alerts/${ofNever.split("/").at(-1)}`)).status).toBe(404);
		await form(ofNever, { do: "confirm" });
		await server.run("rate-alert-pruning");
		expect(await rowsOf(never)).toEqual([]);
		expect(lettersTo(never)).toHaveLength(1);
		desk = await deskOf(server);
	});
});

describe("an alert on a phone", () => {
	const set = async (phone = phones.phone("ur"), more: object = {}) => {
		const { locale, ...push } = phone.subscription;
		return ask({ email: undefined, push, locale, ...more });
	};

	test("counts at once, is told once at each crossing that it is set for, and is stopped by a touch", async () => {
		const phone = phones.phone("ur");
		const answer = await set(phone);
		expect(answer.status).toBe(201);
		const link = `/ur/rate-alert/${(await answer.json()).token}`;
		expect(await stateOf(link)).toBe("active");
		await post(291);
		await vi.waitFor(() => expect(phone.messages()).toHaveLength(1), patiently);
		expect(phone.messages()).toMatchObject([
			{ locale: "ur", url: "/ur/rates?currency=usdt&side=sell", actions: [{ url: link }] },
		]);
		await post(280);
		await post(295);
		await settled();
		expect([phone.messages().length, await stateOf(link)]).toEqual([1, "spent"]);
		await form(link, { do: "again" });
		await post(280);
		await settled();
		await form(link, { do: "stop" });
		await post(295);
		await settled();
		expect(phone.messages()).toHaveLength(1);
		expect(await server.sql("SELECT FROM rate_alerts")).toEqual([]);
	});

	test("of a browser that wants none any more is deleted", async () => {
		const phone = phones.phone("en");
		await set(phone);
		phone.answers(410);
		await post(291);
		await settled();
		expect(await server.sql("SELECT FROM rate_alerts")).toEqual([]);
	});

	test("needs an address or a phone, one that can be told, and five wait for it at most", async () => {
		const { publicKey } = await (await server.call("/api/push-key")).json();
		expect(publicKey).toMatch(/^[\w-]{80,}$/);
		expect((await set(undefined, { email: visitor })).status).toBe(422);
		expect(
			(await set(undefined, { push: { endpoint: "https://push.example", keys: { p256dh: "x", auth: "y" } } })).status,
		).toBe(422);
		const phone = phones.phone("en");
		const statuses = [];
		for (let above = 291; above < 298; above++) statuses.push((await set(phone, { above })).status);
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
	});
});

test("one line asks for five in an hour, by mail and on phones together", async () => {
	const limited = await startTestServer({
		env: { SMTP_URL: mail.url, PUSH_ALLOW_PRIVATE: "on", LEAD_RATE_LIMIT: "on" },
		now: clock.now,
	});
	const wanted = { currency: "usdt", side: "sell", above: 999, locale: "en" };
	const askOn = async (way: object) => (await limited.send("POST", "/api/rate-alerts", { ...wanted, ...way })).status;
	const onPhone = () => {
		const { locale: _, ...push } = phones.phone("en").subscription;
		return askOn({ push });
	};
	try {
		const byMail = [await askOn({ email: "a@one.example.org" }), await askOn({ email: "b@two.example.org" })];
		const statuses = [];
		for (let phone = 0; phone < 5; phone++) statuses.push(await onPhone());
		expect([...byMail, ...statuses]).toEqual([202, 202, 201, 201, 201, 429, 429]);
	} finally {
		await limited.close();
	}
});

test("five wait for an address at most, and every address is answered alike", async () => {
	const answers = [];
	for (let above = 291; above < 299; above++) answers.push(await ask({ above }));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
	expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([""]));
	expect(await letters(5)).toHaveLength(5);
	expect(await server.sql("SELECT FROM rate_alerts")).toHaveLength(5);
});

test.each([
	[{ email: "no address" }, "email"],
	[{ above: undefined }, "above"],
	[{ below: 200 }, "above"],
	[{ above: 280 }, "above"],
	[{ currency: "gold" }, "currency"],
])("%j is refused", async (more, field) => {
	const refused = await ask(more);
	expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
});

test("the plain form asks with a figure as it is typed", async () => {
	const fields = { email: visitor, currency: "usdt", side: "sell", direction: "above", figure: "۲۹۰٫۵" };
	expect((await form("/rate-alert", fields)).headers.get("location")).toBe("/rate-alert?done=sent");
	expect(await server.sql("SELECT figure FROM rate_alerts")).toEqual([{ figure: 290.5 }]);
	const passed = await form("/ur/rate-alert", { ...fields, figure: "100" });
	expect(passed.headers.get("location")).toMatch(/^\/ur\/rate-alert\?refused=passed&currency=usdt/);
	expect(passed.headers.get("location")).not.toContain("shop");
});

test("the alerts of a person who is erased are deleted", async () => {
	await ask();
	const id = await sendLead(server, { email: visitor });
	expect((await desk.send("POST", `leads/${id}/erasure`, undefined)).status).toBe(200);
	expect(await server.sql("SELECT FROM rate_alerts")).toEqual([]);
});
