import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import type { Check } from "#shared/api/health.ts";
import { mailReceiver } from "../notices/testing/receivers.ts";

const minute = 60_000;
let clock: ReturnType<typeof testClock>;
let server: TestServer;
beforeAll(async () => {
	clock = testClock(Date.now());
	server = await startTestServer({ now: clock.now, env: { DISK_MIN_FREE_MB: "1000000000", DATA_DIR: "/tmp" } });
	await server.run("business-alerts");
});
afterAll(() => server.close());

const ask = async (headers: Record<string, string> = {}) => {
	const answer = await server.call("/readyz?verbose", { headers });
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	const { status, checks }: { status: string; checks: Check[] } = await answer.json();
	expect(status).toBe("ok");
	return checks;
};

test("a load balancer gets one word", async () => {
	expect(await (await server.call("/readyz")).json()).toEqual({ status: "ok" });
});

test("on the machine itself each check is told with the moment since when it is wrong", async () => {
	expect(await ask()).toEqual([
		{ name: "database", ok: true, since: null },
		{ name: "watch", ok: true, since: null },
		{ name: "mail", ok: false, since: "never" },
		{ name: "push", ok: true, since: null },
		{ name: "notices", ok: false, since: new Date(clock.now()).toISOString() },
		{ name: "rates", ok: false, since: "never" },
		{ name: "backup", ok: false, since: "never" },
		{ name: "disk", ok: false, since: new Date(clock.now()).toISOString() },
		{ name: "certificate", ok: true, since: null },
	]);
});

test("strangers, who come by a proxy, learn whether each is well and nothing else", async () => {
	const checks = await ask({ "x-forwarded-for": "203.0.113.7" });
	expect(checks.find(({ name }) => name === "disk")).toEqual({ name: "disk", ok: false });
	expect(checks.every((check) => Object.keys(check).join() === "name,ok")).toBe(true);
});

test("nothing is called well for long where nobody looks", async () => {
	clock.advance(16 * minute);
	const watch = async () => (await ask()).find(({ name }) => name === "watch");
	await expect.poll(watch, { timeout: 5000 }).toMatchObject({ ok: false, since: expect.any(String) });
	await server.run("business-alerts");
	await expect.poll(watch, { timeout: 5000 }).toMatchObject({ ok: true });
});

test("what never ran is not called well, until it has", async () => {
	const mail = await mailReceiver();
	const site = await startTestServer({ env: { SMTP_URL: mail.url } });
	const states = async () => {
		const { checks }: { checks: Check[] } = await (await site.call("/readyz?verbose")).json();
		return Object.fromEntries(checks.map(({ name, ok, since }) => [name, ok || since]));
	};
	expect(await states()).toMatchObject({ watch: "never", mail: "never", rates: "never", backup: "never" });
	await site.run("business-alerts");
	await site.send("POST", "/api/admin/rates/confirmation", {}, await site.logIn());
	await site.sql("INSERT INTO last_done (what, at) VALUES ('backup', now())");
	await expect.poll(states).toMatchObject({ watch: true, mail: true, rates: true, backup: true });
	await site.close();
	await mail.close();
});

test("a mail server at a closed port is not called well", async () => {
	const mail = await mailReceiver();
	await mail.close();
	const site = await startTestServer({ env: { SMTP_URL: mail.url } });
	await site.run("business-alerts");
	const { checks }: { checks: Check[] } = await (await site.call("/readyz?verbose")).json();
	expect(checks.find(({ name }) => name === "mail")).toEqual({ name: "mail", ok: false, since: "never" });
	await site.close();
});
