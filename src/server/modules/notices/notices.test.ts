import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { noticeRows } from "#server/queue/notice-queues.ts";
import { type Copy, type CopyOptions, hasty, startCopy } from "#server/testing/background.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Notice } from "#shared/api/staff/notices.ts";
import { honeypotName } from "#shared/requests/forms/contact-fields.ts";
import { mailReceiver, postReceiver, status } from "./testing/receivers.ts";

const secret = "a-secret-of-the-operator";
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let hook: Awaited<ReturnType<typeof postReceiver>>;
let server: TestServer;
let env: Record<string, string>;
const running: Copy[] = [];

beforeAll(async () => {
	mail = await mailReceiver();
	hook = await postReceiver();
	env = {
		SMTP_URL: mail.url,
		LEAD_WEBHOOK_URL: hook.url,
		LEAD_WEBHOOK_SECRET: secret,
		LEAD_WEBHOOK_ALLOW_PRIVATE: "on",
	};
	server = await startTestServer({ env });
	// In the evening it would be one mail more.
	await server.sql("INSERT INTO settings (key, value) VALUES ('dailySummary', 'false')");
});

beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await server.sql("DELETE FROM pgboss.job");
	mail.behave("takes");
	hook.behave(status(204));
	mail.mails.length = 0;
	hook.posts.length = 0;
});

afterEach(async () => {
	for (const background of running.splice(0)) await background.stop();
});

afterAll(async () => {
	await server.close();
	await mail.close();
	await hook.close();
});

async function deliver(pace: CopyOptions["pace"] = {}, more: Record<string, string> = {}): Promise<Copy> {
	const copy = await startCopy(server, {
		env: { ...env, ...more },
		pace: { retry: hasty, ...pace },
	});
	running.push(copy);
	return copy;
}

async function ask(more: Record<string, unknown> = {}): Promise<{ id: string; reference: string }> {
	const request = {
		type: "USDT_TRADE",
		name: "Ayesha Khan",
		whatsapp: "0300-1234567",
		payload: { side: "sell", amount: 250, notes: "soon" },
		...more,
	};
	const response = await server.send("POST", "/api/leads", request);
	expect(response.status).toBe(201);
	return (await response.json()) as { id: string; reference: string };
}

const states = async () => {
	const rows = await server.sql<{ channel: string; state: string }>(
		`SELECT channel, state FROM ${noticeRows} n ORDER BY channel`,
	);
	return Object.fromEntries(rows.map(({ channel, state }) => [channel, state]));
};
const webhooks = async () => {
	const found = await server.sql<{ state: string }>(
		`SELECT DISTINCT state FROM ${noticeRows} n WHERE channel = 'webhook'`,
	);
	return found.map(({ state }) => state);
};
const leads = async () => (await server.sql("SELECT FROM leads")).length;
const attempts = async (channel: string) => {
	const [row] = await server.sql<{ attempts: number }>(`SELECT attempts FROM ${noticeRows} n WHERE channel = $1`, [
		channel,
	]);
	return row?.attempts ?? 0;
};
const patiently = { timeout: 60_000, interval: 50 };
const header = (source: string, name: string) =>
	new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(source)?.[1];

function bodies(source: string): string {
	return source
		.split(/\r\n--[^\r\n]+\r\n/)
		.map((part) => {
			const body = part.slice(part.indexOf("\r\n\r\n") + 4);
			if (/transfer-encoding: base64/i.test(part)) return Buffer.from(body, "base64").toString("utf8");
			if (!/transfer-encoding: quoted-printable/i.test(part)) return body;
			const bytes = body
				.replace(/=\r\n/g, "")
				.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
			return Buffer.from(bytes, "latin1").toString("utf8");
		})
		.join("\n");
}

describe("a new request", () => {
	it("is told by mail, webhook and receipt", async () => {
		await deliver();
		const { id, reference } = await ask({ email: "ayesha@example.org", locale: "ur" });
		await vi.waitFor(
			async () => expect(await states()).toEqual({ mail: "sent", receipt: "sent", webhook: "sent" }),
			patiently,
		);

		const toStaff = mail.mails.find(({ to }) => to.includes("owner@example.com"))?.source ?? "";
		expect(header(toStaff, "Subject")).toBe(`New request: USDT Trade, ${reference}`);
		expect(header(toStaff, "Message-ID")).toContain(`${id}.received.mail@`);
		expect(bodies(toStaff)).toContain("Ayesha Khan");
		expect(bodies(toStaff)).toContain("Sell to us");

		const receipt = mail.mails.find(({ to }) => to.includes("ayesha@example.org"))?.source ?? "";
		expect(bodies(receipt)).toContain(`/ur/status/${reference}`);
		expect(bodies(receipt)).toContain("ہمیں بیچیں");
		expect(bodies(receipt)).not.toContain("soon");

		const [post] = hook.posts;
		expect(post?.headers["sauda-id"]).toBe(`${id}.received.webhook`);
		expect(JSON.parse(post?.body ?? "")).toMatchObject({
			event: "request.received",
			request: { reference, locale: "ur" },
		});
	});

	it("can be verified with the code of the documentation", async () => {
		const documentation = readFileSync("docs/webhook.md", "utf8");
		const code = /```js\n([\s\S]*?)```/.exec(documentation)?.[1] ?? "";
		const { isFromSauda } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
		await deliver();
		await ask();
		await vi.waitFor(() => expect(hook.posts).toHaveLength(1), patiently);
		const { headers, body } = hook.posts[0] ?? { headers: {}, body: "" };
		expect(isFromSauda(secret, headers, body)).toBe(true);
		expect(isFromSauda(secret, headers, `${body} `)).toBe(false);
		expect(isFromSauda("another secret", headers, body)).toBe(false);
		expect(isFromSauda(secret, headers, body, Date.now() + 600_000)).toBe(false);
	});

	it("gives no way into the mail for what people type", async () => {
		await deliver();
		const name = "<script>alert(1)</script>\r\nBcc: all@example.net \u202eevil";
		await ask({ name, email: "a@example.org", payload: { amount: 5, notes: "<img src=x onerror=alert(1)>" } });
		await vi.waitFor(() => expect(mail.mails).toHaveLength(2), patiently);
		const all = mail.mails.map(({ source }) => source + bodies(source)).join("\n");
		const headers = mail.mails.map(({ source }) => source.slice(0, source.indexOf("\r\n\r\n"))).join("\n");
		expect(headers).not.toMatch(/^Bcc:/im);
		expect(headers).not.toContain("alert");
		const documents = mail.mails.flatMap(({ source }) => bodies(source).match(/<html[\s\S]*?<\/html>/g) ?? []);
		expect(documents).toHaveLength(2);
		expect(documents.join("\n")).not.toMatch(/<script|<img/);
		expect(bodies(all)).not.toContain("\u202e");
		expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual(["a@example.org", "owner@example.com"]);
	});

	it("sends no receipt to whom a machine names, and not more than five to one address", async () => {
		for (let count = 0; count < 7; count++) await ask({ email: "one@example.org" });
		await ask({ email: "machine@example.org", [honeypotName]: "filled" });
		const [row] = await server.sql<{ count: number }>(
			`SELECT count(*)::int FROM ${noticeRows} n WHERE channel = 'receipt'`,
		);
		expect(row?.count).toBe(5);
	});

	it("queues nothing where no channel is set up", async () => {
		const quiet = await startTestServer();
		await quiet.send("POST", "/api/leads", {
			type: "CONTACT",
			name: "A",
			whatsapp: "03001234567",
			payload: { message: "Hi" },
		});
		expect(await quiet.sql(`SELECT FROM ${noticeRows} n`)).toEqual([]);
		await quiet.close();
	});
});

describe("a receiver in trouble", () => {
	it.each([
		["defers", { step: 300, letter: 500 }],
		["hangs", { step: 300, letter: 60_000 }],
		["hangs", { step: 60_000, letter: 300 }],
	] as const)(
		"that %s gets the mail when it is well again (%j)",
		async (manner, mailTimes) => {
			mail.behave(manner);
			await deliver({ mailTimes });
			await ask();
			await vi.waitFor(async () => expect(await attempts("mail")).toBeGreaterThanOrEqual(1), patiently);
			expect(await states()).toEqual({ mail: "queued", webhook: "sent" });
			mail.behave("takes");
			await vi.waitFor(async () => expect(await states()).toMatchObject({ mail: "sent" }), {
				timeout: 19_000,
				interval: 50,
			});
			expect(await leads()).toBe(1);
		},
		25_000,
	);

	it("that answers 400, 500 or 302 gets the post again", async () => {
		await deliver();
		for (const code of [400, 500, 302]) {
			hook.behave(status(code, { location: "http://127.0.0.1:1/" }));
			hook.posts.length = 0;
			await ask();
			await vi.waitFor(() => expect(hook.posts.length, String(code)).toBeGreaterThanOrEqual(2), patiently);
			hook.behave(status(200));
			await vi.waitFor(async () => expect(await webhooks()).toEqual(["sent"]), patiently);
			expect(new Set(hook.posts.map(({ headers }) => headers["sauda-id"])).size).toBe(1);
		}
		expect(await leads()).toBe(3);
	});

	it("that is down gets all when it is back", async () => {
		const away = await mailReceiver();
		await away.close();
		await deliver({}, { SMTP_URL: away.url });
		await ask();
		await vi.waitFor(async () => expect(await attempts("mail")).toBeGreaterThanOrEqual(1), patiently);
		const back = await mailReceiver(away.port);
		await vi.waitFor(() => expect(back.mails).toHaveLength(1), patiently);
		await back.close();
	});

	describe("for one of two of the staff", () => {
		const colleague = "sana@example.org";
		const got = (address: string) => mail.mails.filter(({ to }) => to.includes(address));

		beforeEach(async () => {
			await server.sql("INSERT INTO users (email, name) VALUES ($1, 'Sana')", [colleague]);
		});
		afterEach(() => server.sql("DELETE FROM users WHERE email = $1", [colleague]));

		it("that defers gets the mail later, and the other one gets it once", async () => {
			mail.behaveTo(colleague, "defers");
			await deliver();
			await ask();
			await vi.waitFor(async () => expect(await attempts("mail")).toBeGreaterThanOrEqual(2), patiently);
			expect(await states()).toMatchObject({ mail: "queued" });
			expect(got("owner@example.com")).toHaveLength(1);
			mail.behave("takes");
			await vi.waitFor(async () => expect(await states()).toMatchObject({ mail: "sent" }), patiently);
			expect(mail.mails.map(({ to }) => to)).toEqual([["owner@example.com"], [colleague]]);
			expect(new Set(mail.mails.map(({ source }) => header(source, "Message-ID"))).size).toBe(1);
		});

		it("still knows who has it after the whole server was away", async () => {
			mail.behaveTo(colleague, "defers");
			await deliver({ mailTimes: { step: 5_000, letter: 5_000 } });
			await ask();
			await vi.waitFor(async () => expect(await attempts("mail")).toBeGreaterThanOrEqual(1), patiently);
			mail.behave("hangs");
			await vi.waitFor(() => expect(mail.hung).toBeGreaterThanOrEqual(1), patiently);
			mail.behave("takes");
			await vi.waitFor(async () => expect(await states()).toMatchObject({ mail: "sent" }), patiently);
			expect(got("owner@example.com")).toHaveLength(1);
			expect(got(colleague)).toHaveLength(1);
		});

		it("still knows who has it after the sender crashed at the next attempt", async () => {
			mail.behaveTo(colleague, "defers");
			const retry = { ...hasty, lease: 5 };
			const times = { step: 60_000, letter: 60_000 };
			const sender = await deliver({ retry, mailTimes: times });
			await ask();
			await vi.waitFor(async () => expect(await attempts("mail")).toBeGreaterThanOrEqual(1), patiently);
			mail.behave("hangs");
			await vi.waitFor(() => expect(mail.hung).toBeGreaterThanOrEqual(1), patiently);
			await sender.crash();
			mail.behave("takes");
			await deliver({ retry });
			await vi.waitFor(async () => expect(await states()).toMatchObject({ mail: "sent" }), patiently);
			expect(got("owner@example.com")).toHaveLength(1);
			expect(got(colleague)).toHaveLength(1);
		});

		it("that refuses for good ends visibly as failed, and the other one has it", async () => {
			mail.behaveTo(colleague, "refuses");
			await deliver();
			await ask();
			await vi.waitFor(async () => expect(await states()).toMatchObject({ mail: "failed" }), patiently);
			expect(mail.mails.map(({ to }) => to)).toEqual([["owner@example.com"]]);
			const rows = await server.sql(`SELECT attempts, last_error FROM ${noticeRows} n WHERE channel = 'mail'`);
			expect(rows).toEqual([{ attempts: 1, last_error: "the mail server answered 550" }]);
		});
	});

	it("refuses a receipt for good: it fails at once and is shown, and can be sent again", async () => {
		mail.behave("refuses");
		const background = await deliver();
		await ask({ email: "gone@example.org" });
		await vi.waitFor(
			async () => expect(await states()).toMatchObject({ receipt: "failed", mail: "failed" }),
			patiently,
		);
		const headers = await server.logIn();
		const failed = (await (await server.call("/api/admin/notices?state=failed", { headers })).json()) as Notice[];
		expect(failed.map(({ channel }) => channel).sort()).toEqual(["mail", "receipt"]);
		expect(JSON.stringify(failed)).not.toContain("gone@example.org");

		mail.behave("takes");
		const receipt = failed.find(({ channel }) => channel === "receipt");
		const retry = () => server.call(`/api/admin/notices/${receipt?.id}/retry`, { method: "POST", headers });
		expect((await retry()).status).toBe(200);
		background.wake();
		await vi.waitFor(async () => expect(await states()).toMatchObject({ receipt: "sent" }), patiently);
		expect((await retry()).status).toBe(409);
		expect((await server.call("/api/admin/notices/nothing/retry", { method: "POST", headers })).status).toBe(404);
		expect((await server.call("/api/admin/notices")).status).toBe(401);
	});

	it("that hangs does not keep the program from ending", async () => {
		mail.behave("hangs");
		const background = await deliver({ mailTimes: { step: 600_000, letter: 600_000 } });
		await ask();
		await vi.waitFor(async () => expect(await states()).toEqual({ mail: "queued", webhook: "sent" }), patiently);
		const begin = Date.now();
		await background.stop();
		expect(Date.now() - begin).toBeLessThan(60_000);
	});

	it("that is the database itself loses nothing", async () => {
		await deliver();
		await server.sql(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
		);
		await ask();
		await vi.waitFor(async () => expect(await states()).toEqual({ mail: "sent", webhook: "sent" }), patiently);
	});

	it("that never recovers ends visibly as failed", async () => {
		hook.behave(status(503));
		await deliver({ retry: { ...hasty, retries: 1 } });
		await ask();
		await vi.waitFor(async () => expect(await states()).toMatchObject({ webhook: "failed" }), patiently);
		const [notice] = await server.sql<{ last_error: string; attempts: number }>(
			`SELECT last_error, attempts FROM ${noticeRows} n WHERE channel = 'webhook'`,
		);
		expect(notice).toEqual({ last_error: "the webhook answered 503", attempts: 2 });
	});
});

describe("a sender that crashes between sending and noting", () => {
	it("is taken over: the notice is sent again, with the same id", async () => {
		const never = new Promise<void>(() => undefined);
		const crashed = await deliver({ afterSend: () => never, retry: { ...hasty, lease: 1 } });
		await ask();
		await vi.waitFor(() => expect([hook.posts.length, mail.mails.length]).toEqual([1, 1]), patiently);
		await crashed.crash();
		await deliver();
		await vi.waitFor(async () => expect(await states()).toEqual({ webhook: "sent", mail: "sent" }), patiently);
		expect([hook.posts.length, mail.mails.length]).toEqual([2, 2]);
		expect(new Set(hook.posts.map(({ headers }) => headers["sauda-id"])).size).toBe(1);
		expect(new Set(mail.mails.map(({ source }) => header(source, "Message-ID"))).size).toBe(1);
		await crashed.stop();
		expect(await states()).toEqual({ webhook: "sent", mail: "sent" });
	});

	it("is delivered once by two copies at work", async () => {
		// A claim outlives any pause of a busy machine, so only a second copy that takes what is claimed can double it.
		// A letter that is late is sent again; here none is.
		const mailTimes = { step: 10_000, letter: 20_000 };
		await deliver({ mailTimes });
		await deliver({ mailTimes });
		for (let count = 0; count < 8; count++) await ask();
		await vi.waitFor(
			async () => expect((await server.sql(`SELECT FROM ${noticeRows} n WHERE state <> 'sent'`)).length).toBe(0),
			patiently,
		);
		expect(hook.posts).toHaveLength(8);
		expect(mail.mails).toHaveLength(8);
	});
});
