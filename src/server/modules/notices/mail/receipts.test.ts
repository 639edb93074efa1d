import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeRows } from "#server/queue/notice-queues.ts";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { mailboxOf } from "./receipts.ts";

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({ env: { SMTP_URL: "smtp://127.0.0.1:9" }, now: clock.now });
});
beforeEach(async () => {
	await server.sql("DELETE FROM pgboss.job");
	clock.advance(30 * 24 * 3_600_000);
});
afterAll(() => server.close());

async function ask(...emails: string[]): Promise<void> {
	for (const email of emails)
		expect((await server.send("POST", "/api/leads", leadOf("CONTACT", { email }))).status, email).toBe(201);
}
const receipts = async () => (await server.sql(`SELECT FROM ${noticeRows} n WHERE n.channel = 'receipt'`)).length;
const many = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n));

describe("receipts", () => {
	it("go five times to a mailbox, however its address is spelt", async () => {
		await ask(
			"aim@victim.example.org",
			"AIM@victim.example.org",
			"aim+1@victim.example.org",
			"aim+2@Victim.Example.org",
		);
		await ask("Aim+a+b@victim.example.org", "aim@victim.example.org", "aim+3@victim.example.org");
		expect(await receipts()).toBe(5);
	});

	it("take a mailbox of Gmail for one, with and without its dots", async () => {
		await ask(...many(6, (n) => `a.i${n % 2 ? "." : ""}m+${n}@${n % 3 ? "gmail.com" : "googlemail.com"}`));
		expect(await receipts()).toBe(5);
	});

	it("go twenty times to all mailboxes of a domain, but to each of a provider's", async () => {
		await ask(...many(25, (n) => `box${n}@small.example.net`));
		expect(await receipts()).toBe(20);
		await ask(...many(25, (n) => `box${n}@gmail.com`));
		expect(await receipts()).toBe(45);
	});

	it("go to no machine and no network, while the request is taken", async () => {
		await ask("a@127.0.0.1", "a@mail.localhost.localdomain", "a@printer.local", "a@db.internal", "a@10.1.2.3");
		expect(await receipts()).toBe(0);
	});
});

it.each([
	["Ali.Khan+x@GMail.com", "alikhan@gmail.com"],
	["ali.khan@example.pk", "ali.khan@example.pk"],
	["ali@مثال.پاک", "ali@مثال.پاک"],
	["ali@xn--mgbh0fb.xn--mgbai9azgqp6j", "ali@xn--mgbh0fb.xn--mgbai9azgqp6j"],
	["ali@[127.0.0.1]", undefined],
	["ali@[IPv6:::1]", undefined],
	["ali@2130706433", undefined],
	["ali@0x7f.1", undefined],
	["ali@localhost", undefined],
	["ali@-bad.com", undefined],
	["+x@example.org", undefined],
	["example.org", undefined],
])("%s leads to %s", (address, mailbox) => {
	expect(mailboxOf(address)?.mailbox).toBe(mailbox);
});
