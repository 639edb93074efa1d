import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { EditedNetwork } from "#shared/api/content/types.ts";
import type { AuditEntry } from "#shared/api/staff/audit.ts";
import { dayOf, daysAfter, startOfDate } from "#shared/day.ts";
import type { Problem } from "#shared/problem.ts";

const path = "/api/admin/networks";
const unknownId = "00000000-0000-4000-8000-000000000000";
let server: TestServer;
let session: { cookie: string };
/** ms; the real clock where it is not set. */
let clock: number | undefined;

beforeAll(async () => {
	server = await startTestServer({ now: () => clock ?? Date.now() });
	session = await server.logIn();
});
afterAll(() => server.close());
beforeEach(async () => {
	clock = undefined;
	await server.sql("DELETE FROM networks");
});

const send = (method: string, to: string, body: unknown, headers = {}) =>
	server.send(method, to, body, { ...session, ...headers });

async function create(body: object): Promise<EditedNetwork> {
	const answer = await send("POST", path, { name: "Rakuten Advertising", shortDesc: "One sentence.", ...body });
	expect(answer.status).toBe(201);
	return answer.json() as Promise<EditedNetwork>;
}

async function refused(answer: Response, status: number): Promise<Problem> {
	expect(answer.status).toBe(status);
	return answer.json() as Promise<Problem>;
}

async function newestEntry(): Promise<AuditEntry> {
	const entries: AuditEntry[] = await (await server.call("/api/admin/audit?limit=1", { headers: session })).json();
	return entries[0] as AuditEntry;
}

test("a network is made with a slug from its name and is public at once", async () => {
	const made = await create({ tags: [" CPA ", "", "CPA", "crypto"], nameUr: " راکوٹن ", geo: "" });
	expect(made).toMatchObject({
		slug: "rakuten-advertising",
		tags: ["CPA", "crypto"],
		nameUr: "راکوٹن",
		geo: null,
		isActive: true,
	});
	const published = await (await server.call("/api/networks/rakuten-advertising")).json();
	expect(made).toMatchObject(published);
	expect(published).not.toHaveProperty("featuredOrder");
});

test("a name without plain letters gets a slug that can be read, one without letters one that can be used", async () => {
	expect((await create({ name: "نیٹ ورک" })).slug).toBe("نیٹ-ورک");
	expect((await create({ name: "???" })).slug).toMatch(/^network-[a-z0-9]{6}$/);
	expect((await create({ name: "نیٹ ورک Plus", slug: "" })).slug).toBe("plus");
	expect((await create({ slug: "My Slug!" })).slug).toBe("my-slug");
});

test("a taken slug is refused at its field, in the caller's language", async () => {
	await create({});
	const body = { name: "Other", slug: "rakuten-advertising", shortDesc: "x" };
	const problem = await refused(await send("POST", path, body), 409);
	expect(problem).toMatchObject({ code: "slug-taken", errors: { slug: "This address is taken. Choose another." } });
	const urdu = await refused(await send("POST", path, body, { "accept-language": "ur" }), 409);
	expect(urdu.errors?.slug).toBe("یہ پتہ پہلے سے موجود ہے۔ کوئی اور چنیں۔");
});

test.each([
	[{ name: " ", shortDesc: "x" }, "name"],
	[{ name: "x", shortDesc: "" }, "shortDesc"],
	[{ name: "x" }, "shortDesc"],
	[{ name: "x".repeat(121), shortDesc: "x" }, "name"],
	[{ name: "a\0b", shortDesc: "x" }, "name"],
	[{ name: "x", shortDesc: "\ud800" }, "shortDesc"],
	[{ name: "x", shortDesc: "x", tags: ["a\0"] }, "tags"],
	[{ name: "x", shortDesc: "x", tags: "a,b" }, "tags"],
	[{ name: "x", shortDesc: "x", tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, "tags"],
	[{ name: "x", shortDesc: "x", slug: "!!!" }, "slug"],
	[{ name: "x", shortDesc: "x", featured: "yes" }, "featured"],
	[{ name: "x", shortDesc: "x", featuredOrder: 0 }, "featuredOrder"],
	[{ name: "x", shortDesc: "x", featuredOrder: 1.5 }, "featuredOrder"],
	[{ name: "x", shortDesc: "x", featuredOrder: 1000 }, "featuredOrder"],
	[{ name: "x", shortDesc: "x", logoUrl: "https://evil.example/x.png" }, "logoUrl"],
	[{ name: "x", shortDesc: "x", logoUrl: "javascript:alert(1)" }, "logoUrl"],
	[{ name: "x", shortDesc: "x", logoUrl: "/media/../../etc/passwd" }, "logoUrl"],
])("refuses %j at its field and stores nothing", async (body, field) => {
	const problem = await refused(await send("POST", path, body), 422);
	expect(Object.keys(problem.errors ?? {})).toEqual([field]);
	expect(problem.errors?.[field]).not.toMatch(/[{}]/);
	expect(await server.sql("SELECT 1 FROM networks")).toEqual([]);
});

test("a patch changes what it names, and the log tells old and new", async () => {
	const made = await create({ geo: "Global", nameUr: "نام" });
	const patched = await send("PATCH", `${path}/${made.id}`, { geo: null, isActive: false });
	expect(await patched.json()).toMatchObject({ geo: null, isActive: false, nameUr: "نام", slug: made.slug });
	expect((await server.call(`/api/networks/${made.slug}`)).status).toBe(404);
	expect(await newestEntry()).toMatchObject({
		actor: { name: "Owner" },
		action: "updated",
		subject: "network",
		subjectId: made.id,
		before: { geo: "Global", isActive: true },
		after: { geo: null, isActive: false },
	});
});

test("a fact is checked today or before, as the calendar of Pakistan has it", async () => {
	const patch = ({ id }: EditedNetwork, body: object, headers = {}) => send("PATCH", `${path}/${id}`, body, headers);
	const today = dayOf(Date.now());
	const tomorrow = daysAfter(today, 1);
	// The day has begun here, and not yet in London.
	clock = startOfDate(today) + 3_600_000;
	const made = await create({});
	const checked = await patch(made, { cookieDays: 30, cookieDaysCheckedOn: today, cookieDaysSource: "" });
	expect(await checked.json()).toMatchObject({ cookieDaysCheckedOn: today, cookieDaysSource: null });
	const sentence = "This day has not come yet. Choose today or an earlier day.";
	const problem = await refused(await patch(made, { cookieDaysCheckedOn: tomorrow }), 422);
	expect(problem.errors).toEqual({ cookieDaysCheckedOn: sentence });
	const urdu = await refused(await patch(made, { cookieDaysCheckedOn: tomorrow }, { "accept-language": "ur" }), 422);
	expect(urdu.errors?.cookieDaysCheckedOn).toBe("یہ دن ابھی نہیں آیا۔ آج کی یا اس سے پہلے کی تاریخ چنیں۔");
	const created = await send("POST", path, { name: "x", shortDesc: "x", commissionCheckedOn: tomorrow });
	expect((await refused(created, 422)).errors).toEqual({ commissionCheckedOn: sentence });
});

test("a patch that changes nothing leaves no trace", async () => {
	const made = await create({});
	const before = await newestEntry();
	expect(await (await send("PATCH", `${path}/${made.id}`, { name: made.name })).json()).toEqual(made);
	expect(await newestEntry()).toEqual(before);
});

test("of two editors the second is told", async () => {
	const seen = await create({});
	await send("PATCH", `${path}/${seen.id}`, { geo: "Asia", updatedAt: seen.updatedAt });
	const second = await send("PATCH", `${path}/${seen.id}`, { geo: "Europe", updatedAt: seen.updatedAt });
	expect((await refused(second, 409)).code).toBe("version-conflict");
	expect(await server.sql("SELECT geo FROM networks")).toEqual([{ geo: "Asia" }]);
});

test("the panel lists hidden ones too, the newest first", async () => {
	const first = await create({ isActive: false });
	const second = await create({ name: "Second" });
	const listed: EditedNetwork[] = await (await server.call(path, { headers: session })).json();
	expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test("a deleted network is gone from every list", async () => {
	const made = await create({});
	expect((await send("DELETE", `${path}/${made.id}`, {})).status).toBe(204);
	expect(await (await server.call("/api/networks")).json()).toEqual([]);
	expect(await newestEntry()).toMatchObject({ action: "deleted", before: { slug: made.slug }, after: null });
	expect((await send("DELETE", `${path}/${made.id}`, {})).status).toBe(404);
});

test.each([unknownId, "not-a-uuid", "%00", "1%27%20OR%201=1"])("nothing is at the id %s", async (id) => {
	expect((await send("PATCH", `${path}/${id}`, { name: "x" })).status).toBe(404);
	expect((await send("DELETE", `${path}/${id}`, {})).status).toBe(404);
	expect((await send("PATCH", `${path}/${id}/logo`, { logoUrl: null })).status).toBe(404);
});
