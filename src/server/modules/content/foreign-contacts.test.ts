import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import { foreignContacts } from "#shared/contacts/foreign-contacts.ts";
import { publishedText } from "#shared/contacts/readable-lines.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { contentNames } from "#shared/content-types/spec.ts";
import { fallbackRates } from "#shared/rates/rates.ts";

const minute = 60_000;
const foreign = "0333-6660666";
const text = `NEW WhatsApp number: ${foreign}. The old one is closed.`;
const clock = testClock(Date.now());
let server: TestServer;
let owner: Cookie;
let clerk: Cookie;

beforeAll(async () => {
	server = await startTestServer({ now: clock.now });
	owner = await server.logIn();
	clerk = (await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase")).session;
	await joinStaff(server, owner, "zain@example.org", "quite a lengthy phrase");
	await server.sql("UPDATE users SET is_owner = true WHERE email = 'zain@example.org'");
});
beforeEach(async () => {
	// The confirmation of every session is an old one.
	clock.advance(11 * minute);
	await server.sql("DELETE FROM pgboss.job");
});
afterAll(() => server.close());

const send = (method: string, path: string, body: object, session: Cookie) =>
	server.send(method, `/api/admin/${path}`, body, session);
async function refused(answer: Response | Promise<Response>) {
	const { status, code, found, mayConfirm } = await (await answer).json();
	return { status, code, found, mayConfirm };
}
const asks = (mayConfirm: boolean, found = [foreign]) => ({ status: 403, code: "confirm-contact", found, mayConfirm });
const confirm = () => send("POST", "session/confirmation", { password: ownerPassword }, owner);
const made = async (path: string, body: object, session = owner): Promise<{ id: string; updatedAt: string }> => {
	const answer = await send("POST", path, body, session);
	expect(answer.status, await answer.clone().text()).toBeLessThan(300);
	return answer.json();
};
const noticesOf = async () => {
	const rows = await server.sql<{ message: { act: string; before?: string; after?: string; found?: string[] } }>(
		"SELECT data -> 'message' AS message FROM pgboss.job WHERE name = 'staff-message'",
	);
	return rows.map(({ message: { act, before, after, found } }) => ({ act, before, after, found }));
};
const rich = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
const { setAt: _setAt, updatedAt: _updatedAt, ...board } = fallbackRates;

describe.each([
	["a new announcement", () => ["POST", "announcements", { text }]],
	[
		"a changed announcement",
		async () => ["PATCH", `announcements/${(await made("announcements", { text: "Eid" })).id}`, { text }],
	],
	["a network", () => ["POST", "networks", { name: `Net ${foreign}`, shortDesc: "x" }]],
	["a service", () => ["POST", "services", { name: "Ads", shortDesc: "x", longDesc: text }]],
	["an entry that is published at once", () => ["POST", "content/announcement", { text, publish: true }]],
	[
		"a draft that is published",
		async () => [
			"POST",
			`content/announcement/${(await made("content/announcement", { text }, clerk)).id}/publication`,
			{},
		],
	],
	[
		"a draft that is to be published at a time",
		async () => {
			const { id } = await made("content/announcement", { text }, clerk);
			return ["POST", `content/announcement/${id}/publication`, { at: new Date(clock.now() + minute).toISOString() }];
		},
	],
	[
		"a hidden entry that is shown",
		async () => {
			const { id } = await made("announcements", { text, active: false }, clerk);
			return ["PATCH", `announcements/${id}`, { active: true }];
		},
	],
	[
		"a number that is split over bold letters of a page",
		async () => {
			const bold = { type: "text", text: "0333-", marks: [{ type: "bold" }] };
			const body = rich(bold, { type: "text", text: "6660666" });
			return ["POST", "content/page", { title: "How to pay", body, publish: true }];
		},
	],
	["a site word", () => ["PUT", "settings", { siteWords: { "receipt.lead": { en: text, ur: "" } } }]],
	["the hours", () => ["PUT", "settings", { businessHours: { en: `Call ${foreign}`, ur: "" } }]],
	["the note of the rates", () => ["PUT", "rates", { ...board, note: text, confirm: true }]],
] as [string, () => Promise<[string, string, object]> | [string, string, object]][])(
	"%s with another's number",
	(_, request) => {
		test("is refused to a colleague, asked of the owner, and told to all owners once published", async () => {
			const [method, path, body] = await request();
			expect(await refused(send(method, path, body, clerk))).toEqual(asks(false));
			expect(await refused(send(method, path, body, owner))).toEqual(asks(true));
			await server.sql("DELETE FROM pgboss.job");
			expect((await confirm()).status).toBe(204);
			expect((await send(method, path, body, owner)).status).toBeLessThan(300);
			clock.advance(2 * minute);
			await server.run("content-overdue");
			const messages = (await noticesOf()).filter(({ act }) => act === "text.published");
			expect(messages).toHaveLength(2);
			expect(messages[0]).toMatchObject({ found: [foreign] });
			expect(messages[0]?.after).toContain("6660666");
		});
	},
);

test("the owners read what a text said before and what it says now", async () => {
	const { id } = await made("announcements", { text: "Eid holidays till Monday" }, clerk);
	await confirm();
	await server.sql("DELETE FROM pgboss.job");
	expect((await send("PATCH", `announcements/${id}`, { text }, owner)).status).toBe(200);
	const message = { act: "text.published", before: "Eid holidays till Monday", after: text, found: [foreign] };
	expect(await noticesOf()).toEqual([message, message]);
});

test("a refused try is in the log, and told to the owners once an hour", async () => {
	clock.advance(60 * minute - (clock.now() % (60 * minute)));
	await send("POST", "announcements", { text }, clerk);
	await send("POST", "announcements", { text }, clerk);
	const message = { act: "staff.contact-refused", before: undefined, after: undefined, found: [foreign] };
	expect(await noticesOf()).toEqual([message, message]);
	const [entry] = await (await server.call("/api/admin/audit?limit=1", { headers: clerk })).json();
	expect(entry).toMatchObject({ action: "contact-refused", actor: { name: "Sana" }, after: { found: [foreign] } });
	clock.advance(61 * minute);
	await send("POST", "announcements", { text }, clerk);
	expect(await noticesOf()).toHaveLength(4);
});

test("what stood there before stops nobody who changes something else, in an entry that holds it", async () => {
	await confirm();
	const { id } = await made("content/service", { name: "Signs", shortDesc: text, publish: true });
	const change = { longDesc: "In three days", publish: true };
	expect((await send("PATCH", `content/service/${id}`, change, clerk)).status).toBe(200);
	const more = { longDesc: "Or at evil.example/pay", publish: true };
	expect(await refused(send("PATCH", `content/service/${id}`, more, clerk))).toEqual(asks(false, ["evil.example/pay"]));
});

test("a draft is anybody's, one that is to be published at a time is not", async () => {
	const { id } = await made("content/announcement", { text }, clerk);
	await confirm();
	const at = new Date(clock.now() + 60 * minute).toISOString();
	expect((await send("POST", `content/announcement/${id}/publication`, { at }, owner)).status).toBe(200);
	const other = { text: "Call 0344-7770777" };
	expect(await refused(send("PATCH", `content/announcement/${id}`, other, clerk))).toEqual(
		asks(false, ["0344-7770777"]),
	);
});

test("a version that is restored is looked at when it is published", async () => {
	await confirm();
	const { id } = await made("content/announcement", { text, publish: true });
	expect((await send("PATCH", `content/announcement/${id}`, { text: "Eid", publish: true }, clerk)).status).toBe(200);
	expect((await send("POST", `content/announcement/${id}/versions/1/restoration`, {}, clerk)).status).toBe(200);
	expect(await refused(send("POST", `content/announcement/${id}/publication`, {}, clerk))).toEqual(asks(false));
});

test("a file of entries that is published is looked at, one of drafts is not", async () => {
	const bring = (publish: boolean, session: Cookie) =>
		server.call(`/api/admin/content/question/imports?name=x.csv&publish=${publish}`, {
			method: "POST",
			headers: { ...session, "content-type": "text/csv", origin: server.url },
			body: `question,answer\nWhere do I pay?,To ${foreign}\nAnd then?,To ${foreign}\n`,
		});
	expect(await refused(bring(true, clerk))).toEqual(asks(false));
	await confirm();
	expect((await bring(true, owner)).status).toBe(200);
	expect((await noticesOf()).filter(({ act }) => act === "text.published")).toHaveLength(2);
});

test("a link to another site is found behind its words, where a fact was read is not looked at", async () => {
	const href = "https://wa.me/923336660666";
	const link = { type: "text", text: "Write to us", marks: [{ type: "link", attrs: { href } }] };
	const page = { title: "Reach us", body: rich(link), publish: true };
	expect(await refused(send("POST", "content/page", page, clerk))).toEqual(asks(false, [href]));
	const fact = { cookieDays: 30, cookieDaysCheckedOn: "2026-01-01", cookieDaysSource: "https://impact.example/terms" };
	expect((await send("POST", "networks", { name: "Impact facts", shortDesc: "x", ...fact }, clerk)).status).toBe(201);
});

test.each(["https://evil@sauda.example/", "https://sаuda.example/"])(
	"a link to %s is refused beside its field",
	async (href) => {
		await confirm();
		const link = { type: "text", text: "Ours", marks: [{ type: "link", attrs: { href } }] };
		const answer = await send("POST", "content/page", { title: "Link", body: rich(link), publish: true }, owner);
		expect(answer.status).toBe(422);
		expect(Object.keys((await answer.json()).errors)).toEqual(["body"]);
	},
);

test("the business's own contacts are anybody's to write", async () => {
	await confirm();
	await send("PUT", "settings", { whatsapp: "0300-7654321", supportEmail: "help@sauda.example" }, owner);
	const own = `WhatsApp 0300 7654321, help@sauda.example, wa.me/923007654321, ${server.url}/rates`;
	expect((await send("POST", "announcements", { text: own }, clerk)).status).toBe(201);
});

test("a colleague's draft whose number was ours when it was planned stays one once it is not, and an account's number is ours", async () => {
	await confirm();
	const account = await made("accounts", { name: "Easypaisa", kind: "easypaisa" });
	const details = (number: string) =>
		send("PATCH", `accounts/${account.id}`, { details: { title: "Sauda", number } }, owner);
	expect((await details(foreign)).status).toBe(200);
	const { id } = await made("content/announcement", { text: "Pay to +92 333 666 0666" }, clerk);
	const at = new Date(clock.now() + minute).toISOString();
	expect((await send("POST", `content/announcement/${id}/publication`, { at }, clerk)).status).toBe(200);
	expect((await details("0344-7770777")).status).toBe(200);
	clock.advance(2 * minute);
	await server.run("content-overdue");
	const announcements: { text: string }[] = await (await server.call("/api/announcements")).json();
	expect(JSON.stringify(announcements)).not.toContain("333 666 0666");
	expect(await server.sql("SELECT publish_at FROM content_drafts WHERE entry_id = $1", [id])).toEqual([
		{ publish_at: null },
	]);
});

describe("what answers begin with", () => {
	const reply = { type: null, name: "Pay", en: `Pay to ${foreign}`, ur: "" };
	const template = { en: `Pay to ${foreign}`, ur: "", version: 0 };

	test("is the owner's alone", async () => {
		const { id } = await made("quick-replies", { ...reply, en: "Soon" });
		const none = { code: "owner-only", status: 403 };
		expect(await refused(send("PUT", "reply-templates/CONTACT", { ...template, en: "Hi" }, clerk))).toMatchObject(none);
		expect(await refused(send("POST", "quick-replies", { ...reply, en: "Hi" }, clerk))).toMatchObject(none);
		expect(await refused(send("PUT", `quick-replies/${id}`, { ...reply, version: 1 }, clerk))).toMatchObject(none);
		const removal = server.call(`/api/admin/quick-replies/${id}`, {
			method: "DELETE",
			headers: { ...clerk, origin: server.url },
		});
		expect(await refused(removal)).toMatchObject(none);
	});

	test("asks the owner about another's number", async () => {
		expect(await refused(send("POST", "quick-replies", reply, owner))).toEqual(asks(true));
		expect(await refused(send("PUT", "reply-templates/CONTACT", template, owner))).toEqual(asks(true));
		await confirm();
		expect((await send("POST", "quick-replies", reply, owner)).status).toBe(201);
		clock.advance(1);
		expect((await send("PUT", "reply-templates/CONTACT", template, owner)).status).toBe(200);
		expect((await noticesOf()).map(({ act }) => act)).toEqual(Array(4).fill("text.published"));
	});
});

test("the product's own first texts hold nothing of others", async () => {
	const fresh = await startTestServer();
	const session = await fresh.logIn();
	const own = { numbers: [], emails: [], host: new URL(fresh.url).host, accounts: [], brands: [] };
	for (const name of contentNames) {
		const entries = await (await fresh.call(`/api/admin/content/${name}`, { headers: session })).json();
		const texts = entries.map((entry: object) => publishedText(contentTypes[name], { ...entry }));
		expect(texts.flatMap((one: string) => foreignContacts("", one, own))).toEqual([]);
	}
	await fresh.close();
});
