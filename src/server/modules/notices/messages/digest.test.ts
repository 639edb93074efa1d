import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { noticeRows } from "#server/queue/notice-queues.ts";
import { type Copy, startCopy } from "#server/testing/background.ts";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { mailReceiver } from "../testing/receivers.ts";

const patiently = { timeout: 60_000, interval: 50 };
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let server: TestServer;
let copy: Copy;

beforeAll(async () => {
	mail = await mailReceiver();
	server = await startTestServer({ env: { SMTP_URL: mail.url } });
});
beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await server.sql("DELETE FROM pgboss.job");
	mail.behave("takes");
	mail.mails.length = 0;
	copy = await startCopy(server, { env: { SMTP_URL: mail.url } });
});
afterEach(() => copy.stop());
afterAll(async () => {
	await server.close();
	await mail.close();
});

/** So many requests at once; answers their references. */
async function flood(count: number): Promise<string[]> {
	const references: string[] = [];
	for (let n = 0; n < count; n++) {
		const response = await server.send("POST", "/api/leads", leadOf("CONTACT", { name: `Flood <b>${n}</b>` }));
		references.push(((await response.json()) as { reference: string }).reference);
	}
	return references;
}
const held = () => server.sql("SELECT FROM held_notices WHERE channel = 'mail'");
const unsent = () => server.sql(`SELECT FROM ${noticeRows} n WHERE n.state <> 'sent'`);
/** The ten minutes are over. */
async function later(): Promise<void> {
	await server.sql("UPDATE held_notices SET due_at = now() - interval '1 s'");
	await server.run("held-notices");
	copy.wake();
}
const textOf = (source: string) => source.replace(/=\r\n/g, "").replaceAll("=3D", "=");
const subjects = () => mail.mails.map(({ source }) => /^Subject: (.*)/m.exec(source)?.[1]);

describe("a flood of requests", () => {
	it("is told by ten mails and then by one about all the others, each with its link", async () => {
		const references = await flood(25);
		await vi.waitFor(async () => expect((await held()).length).toBe(15), patiently);
		await vi.waitFor(() => expect(mail.mails).toHaveLength(10), patiently);
		await later();
		await vi.waitFor(() => expect(mail.mails).toHaveLength(11), patiently);
		expect(await unsent()).toEqual([]);
		expect(subjects().at(-1)).toBe("New requests: 15");

		const digest = textOf(mail.mails.at(-1)?.source ?? "");
		const singleSubjects = subjects().join();
		const inDigest = references.filter((reference) => digest.includes(reference));
		expect(inDigest).toHaveLength(15);
		expect(inDigest.filter((reference) => singleSubjects.includes(reference))).toEqual([]);
		expect(new Set(digest.match(/\/admin\/leads\/[0-9a-f-]{36}/g)).size).toBe(15);
		const [document = ""] = /<html[\s\S]*<\/html>/.exec(digest) ?? [];
		expect(document).toContain("Flood &lt;b&gt;24");
		expect(document).not.toContain("<b>");
	});

	it("is told in one mail to each, again to the one whose server did not take it", async () => {
		await server.sql("INSERT INTO users (email, name) VALUES ('sana@example.org', 'Sana')");
		await flood(12);
		await vi.waitFor(async () => expect((await held()).length).toBe(4), patiently);
		await vi.waitFor(() => expect(mail.mails).toHaveLength(10), patiently);
		mail.behaveTo("sana@example.org", "defers");
		await later();
		await vi.waitFor(() => expect(mail.mails).toHaveLength(11), patiently);
		const waiting = () => server.sql("SELECT FROM pgboss.job WHERE name = 'staff-message' AND state = 'retry'");
		await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), patiently);
		mail.behave("takes");
		await vi.waitFor(() => expect(mail.mails).toHaveLength(12), patiently);
		await server.sql("DELETE FROM users WHERE email = 'sana@example.org'");
		expect(mail.mails.slice(10).map(({ to }) => to)).toEqual([["owner@example.com"], ["sana@example.org"]]);
		expect(subjects().slice(10)).toEqual(["New requests: 2", "New requests: 2"]);
	});
});
