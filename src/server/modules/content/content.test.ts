import { afterAll, beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { ContentEntry, ContentVersion, ListedContentType } from "#shared/api/content/entries.ts";

let server: TestServer;
let owner: { cookie: string };
let sana: { cookie: string };
const clock = testClock(Date.now());
beforeAll(async () => {
	server = await startTestServer({ renderer: await realRenderer(), now: clock.now });
	owner = await server.logIn();
	await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	sana = await server.logIn("quite a lengthy phrase", "sana@example.org");
});
afterAll(() => server.close());

const send = async <Answer = ContentEntry>(method: string, path: string, body?: object, session = owner) => {
	const answer = body
		? await server.send(method, `/api/admin/content${path}`, body, session)
		: await server.call(`/api/admin/content${path}`, { method, headers: session });
	const json: Answer = await answer.json().catch(() => null);
	return { status: answer.status, json };
};
const done = async (method: string, path: string, body?: object, session = owner) => {
	const { status, json } = await send(method, path, body, session);
	expect(status, JSON.stringify(json)).toBeLessThan(300);
	return json;
};
const list = async (type: string) => (await send<ContentEntry[]>("GET", `/${type}`)).json;
const versions = async (path: string) => (await send<ContentVersion[]>("GET", `${path}/versions`)).json;
const page = async (path: string) => {
	const answer = await server.call(path);
	return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
const beginService = (name: string) => done("POST", "/service", { name, shortDesc: `What ${name} is` });

test("the types of content are listed with their fields", async () => {
	const { json } = await send<ListedContentType[]>("GET", "");
	expect(json.map(({ type }) => type)).toEqual(expect.arrayContaining(["network", "service", "announcement"]));
	const service = json.find(({ type }) => type === "service");
	const label = { en: "Service Name", ur: "سروس کا نام" };
	expect(service?.fields).toContainEqual({ name: "name", kind: "line", label, required: true, max: 120 });
	expect(service?.entries).toBeGreaterThan(3);
});

test("what is begun is a draft that visitors do not see until it is published", async () => {
	const begun = await beginService("Logo Repair");
	expect(begun).toMatchObject({ name: "Logo Repair", slug: "logo-repair", isActive: true, published: null });
	expect(begun.draft?.savedBy?.name).toBe("Owner");
	expect((await page("/services/logo-repair")).status).toBe(404);
	expect((await list("service"))[0]?.id).toBe(begun.id);

	const published = await done("POST", `/service/${begun.id}/publication`);
	expect(published).toMatchObject({ name: "Logo Repair", draft: null, published: { name: "Logo Repair" } });
	expect((await page("/services/logo-repair")).html).toContain("What Logo Repair is");
});

test("with a word it is published at once, and what is refused then leaves no draft", async () => {
	const made = await done("POST", "/service", { name: "Kiosks", shortDesc: "Of wood", publish: true });
	expect(made).toMatchObject({ draft: null, published: { name: "Kiosks" } });
	await done("PATCH", `/service/${made.id}`, { shortDesc: "Of steel" });
	await done("PATCH", `/service/${made.id}`, { longDesc: "And of glass", publish: true });
	const { html } = await page("/services/kiosks");
	expect(html).toContain("And of glass");
	expect(html).not.toContain("Of steel");
	await done("PATCH", `/service/${made.id}`, { shortDesc: "Of tin", publish: true });
	expect((await list("service")).find(({ id }) => id === made.id)).toMatchObject({ shortDesc: "Of tin", draft: null });
	const before = await list("service");
	expect((await send("POST", "/service", { name: "Kiosks", shortDesc: "x", publish: true })).status).toBe(409);
	expect(await list("service")).toHaveLength(before.length);
});

test("what is sent again under its key, with what was typed meanwhile, is one entry", async () => {
	const session = { ...owner, "idempotency-key": crypto.randomUUID() };
	const sent = (shortDesc: string, publish: boolean) =>
		done("POST", "/service", { name: "Sign Boards", shortDesc, publish }, session);
	const { id } = await sent("Of wood", false);
	expect(await sent("Of wood", false)).toMatchObject({ id, published: null });
	for (let time = 0; time < 2; time++)
		expect(await sent("Of steel", true)).toMatchObject({ id, draft: null, published: { shortDesc: "Of steel" } });
	expect(await versions(`/service/${id}`)).toHaveLength(1);
	expect((await list("service")).filter(({ name }) => name === "Sign Boards")).toHaveLength(1);
});

test("a change is a draft over what is published, and is published by itself or thrown away", async () => {
	const { id } = await beginService("Sign Painting");
	await done("POST", `/service/${id}/publication`);
	const changed = await done("PATCH", `/service/${id}`, { shortDesc: "Painted by hand" }, sana);
	expect(changed).toMatchObject({ shortDesc: "Painted by hand", published: { shortDesc: "What Sign Painting is" } });
	expect(changed.draft?.savedBy?.name).toBe("Sana");
	expect((await page("/services/sign-painting")).html).not.toContain("Painted by hand");
	await done("PATCH", `/service/${id}`, { shortDesc: "What Sign Painting is" });
	expect((await list("service")).find((one) => one.id === id)?.draft).toBeNull();

	const { version } = await done("PATCH", `/service/${id}`, { shortDesc: "Painted by hand" });
	expect((await send("DELETE", `/service/${id}/draft`)).status).toBe(204);
	expect((await send("POST", `/service/${id}/publication`, { version })).status).toBe(409);
	await done("PATCH", `/service/${id}`, { shortDesc: "Painted at night" });
	await done("POST", `/service/${id}/publication`);
	expect((await page("/services/sign-painting")).html).toContain("Painted at night");
});

test("its preview shows it in its place, in both languages, to whoever has the address, and to no search engine", async () => {
	const begun = await done("POST", "/service", { name: "Neon", nameUr: "نیون", shortDesc: "Soon", isActive: false });
	const preview = await page(begun.previewUrl);
	expect(preview.status).toBe(200);
	expect(preview.html).toContain("Soon");
	expect(preview.headers.get("cache-control")).toBe("no-store");
	expect(preview.headers.get("x-robots-tag")).toBe("noindex");
	expect((await page(`/ur${begun.previewUrl}`)).html).toContain("نیون");
	expect((await page("/services/neon")).status).toBe(404);
	expect((await page(begun.previewUrl.replace(/.$/, (end) => (end === "A" ? "B" : "A")))).status).toBe(404);
	clock.advance(25 * 3_600_000);
	owner = await server.logIn();
	sana = await server.logIn("quite a lengthy phrase", "sana@example.org");
	expect((await page(begun.previewUrl)).status).toBe(404);
});

test("its preview shows it at the place in its list that publishing gives it", async () => {
	const ask = (question: string, more = {}) => done("POST", "/question", { question, answer: "x", ...more });
	const inOrder = async (path: string) =>
		(await page(path)).html.match(/(Fifth|Begun|Moved)\?(?=<)/g)?.map((found) => found.slice(0, 5));
	const begun = await ask("Begun?");
	clock.advance(1000);
	await ask("Fifth?", { place: 5, publish: true });
	const { id } = await ask("Moved?", { publish: true });
	const moved = await done("PATCH", `/question/${id}`, { place: 1 });
	clock.advance(1000);
	for (const [draft, order] of [
		[begun, ["Fifth", "Moved", "Begun"]],
		[moved, ["Moved", "Fifth", "Begun"]],
	] as const) {
		expect(await inOrder(draft.previewUrl)).toEqual(order);
		await done("POST", `/question/${draft.id}/publication`);
		expect(await inOrder("/contact")).toEqual(order);
	}
});

test("of two editors the second is told, and nothing is overwritten", async () => {
	const { id, version } = await beginService("Awnings");
	const first = await done("PATCH", `/service/${id}`, { shortDesc: "Of cloth", version });
	// What is sent again because its answer was lost is saved.
	expect(await done("PATCH", `/service/${id}`, { shortDesc: "Of cloth", version })).toEqual(first);
	expect(await send("PATCH", `/service/${id}`, { shortDesc: "Of tin", version }, sana)).toMatchObject({
		status: 409,
		json: { code: "version-conflict" },
	});
	expect(await send("POST", `/service/${id}/publication`, { version }, sana)).toMatchObject({ status: 409 });
	const published = await done("POST", `/service/${id}/publication`, { version: first.version }, sana);
	expect((await page("/services/awnings")).html).toContain("Of cloth");
	expect(await done("POST", `/service/${id}/publication`, { version: first.version }, sana)).toEqual(published);
	expect((await send("POST", `/service/${id}/publication`, { version: first.version })).status).toBe(409);
	const silk = { shortDesc: "Of silk", publish: true, version: published.version };
	expect(await done("PATCH", `/service/${id}`, silk)).toEqual(await done("PATCH", `/service/${id}`, silk));
	const now = (await list("service")).find((one) => one.id === id)?.version;
	const outcomes = await Promise.all(
		["One", "Two", "Three", "Four"].map((shortDesc) => send("PATCH", `/service/${id}`, { shortDesc, version: now })),
	);
	expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("what cannot be is refused with its field, and stores nothing", async () => {
	const before = (await list("service")).length;
	expect(await send("POST", "/service", { name: " ", shortDesc: "x".repeat(501) })).toMatchObject({
		status: 422,
		json: { errors: { name: expect.any(String), shortDesc: expect.any(String) } },
	});
	expect(await list("service")).toHaveLength(before);
	expect((await send("PATCH", "/service/00000000-0000-4000-8000-000000000000", { name: "x" })).status).toBe(404);
	expect((await send("GET", "/recipe")).status).toBe(404);
	expect((await server.call("/api/admin/content")).status).toBe(401);
});

test("an address that is taken is refused when it is published, and the draft stays", async () => {
	const [one, other] = [await beginService("Twin"), await beginService("Twin")];
	await done("POST", `/service/${one.id}/publication`);
	expect(await send("POST", `/service/${other.id}/publication`)).toMatchObject({
		status: 409,
		json: { code: "slug-taken", errors: { slug: expect.any(String) } },
	});
	expect((await list("service")).find(({ id }) => id === other.id)?.draft).not.toBeNull();
});

test("publications are taken back together: visitors read what they read before, and all are drafts again", async () => {
	const old = await beginService("Gates");
	await done("POST", `/service/${old.id}/publication`);
	await done("PATCH", `/service/${old.id}`, { shortDesc: "Of wrought iron" }, sana);
	const begun = await beginService("Railings");
	const publish = ({ id }: ContentEntry) => done("POST", `/service/${id}/publication`, {}, sana);
	const published = [await publish(old), await publish(begun)];
	const entries = published.map(({ id, version }) => ({ id, version }));
	expect((await page("/services/gates")).html).toContain("Of wrought iron");
	expect((await page("/services/railings")).status).toBe(200);

	const late = [...entries, { id: entries[0]?.id, version: "1-0" }];
	expect(await send("POST", "/service/withdrawal", { entries: late }, sana)).toMatchObject({ status: 409 });
	expect((await page("/services/railings")).status, "none is taken back where one cannot be").toBe(200);

	await done("POST", "/service/withdrawal", { entries }, sana);
	expect((await page("/services/gates")).html).toContain("What Gates is");
	expect((await page("/services/railings")).status).toBe(404);
	const now = (await list("service")).filter(({ id }) => id === old.id || id === begun.id);
	expect(now.map(({ draft, published }) => [draft !== null, published !== null])).toEqual([
		[true, false],
		[true, true],
	]);
	expect(now.find(({ id }) => id === old.id)).toMatchObject({ shortDesc: "Of wrought iron" });
	expect((await versions(`/service/${old.id}`))[0]).toMatchObject({ action: "restored", by: { name: "Sana" } });
	await done("POST", "/service/withdrawal", { entries }, sana);
	expect((await list("service")).filter(({ id }) => id === old.id || id === begun.id)).toEqual(now);
	expect(await send("POST", "/service/withdrawal", { entries })).toMatchObject({ status: 409 });
	await done("PATCH", `/service/${old.id}`, { longDesc: "And painted" }, sana);
	expect(await send("POST", "/service/withdrawal", { entries }, sana)).toMatchObject({ status: 409 });
	for (const { id } of published) await publish({ id } as ContentEntry);
	expect((await page("/services/railings")).status).toBe(200);
});

test("every publication leaves a version with who made it, any of which can be made the draft again", async () => {
	const { id } = await beginService("Murals");
	await done("POST", `/service/${id}/publication`);
	await done("PATCH", `/service/${id}`, { shortDesc: "On walls" }, sana);
	await done("POST", `/service/${id}/publication`, {}, sana);
	const earlier = await versions(`/service/${id}`);
	expect(earlier.map(({ n, action, by, values }) => [n, action, by?.name, values.shortDesc])).toEqual([
		[2, "updated", "Sana", "On walls"],
		[1, "created", "Owner", "What Murals is"],
	]);
	expect(await done("POST", `/service/${id}/versions/1/restoration`)).toMatchObject({
		shortDesc: "What Murals is",
		published: { shortDesc: "On walls" },
		draft: { savedBy: { name: "Owner" } },
	});
	expect((await page("/services/murals")).html).not.toContain("What Murals is");
	await done("POST", `/service/${id}/publication`);
	expect((await page("/services/murals")).html).toContain("What Murals is");
	expect((await done("POST", `/service/${id}/versions/3/restoration`)).draft).toBeNull();
	expect((await send("POST", `/service/${id}/versions/9/restoration`)).status).toBe(404);
});

test("what was there before versions, and what the older calls change, have versions too", async () => {
	const network = (await list("network")).find(({ slug }) => slug === "impact");
	const path = `/network/${network?.id}`;
	expect(await versions(path)).toMatchObject([{ n: 1, action: "found", by: null }]);
	await server.send("PATCH", `/api/admin/networks/${network?.id}`, { geo: "Earth" }, owner);
	expect(await versions(path)).toMatchObject([
		{ n: 2, action: "updated", values: { geo: "Earth" } },
		{ n: 1, action: "found", values: { geo: network?.geo } },
	]);
});

test("what was deleted comes back at its address, with its id", async () => {
	const { id } = await beginService("Fountain Pens");
	await done("POST", `/service/${id}/publication`);
	expect((await send("DELETE", `/service/${id}`)).status).toBe(204);
	expect((await page("/services/fountain-pens")).status).toBe(404);
	expect((await send("DELETE", `/service/${id}`)).status).toBe(404);
	expect(await versions(`/service/${id}`)).toMatchObject([{ n: 2, action: "deleted" }, { n: 1 }]);
	await done("POST", `/service/${id}/versions/2/restoration`);
	expect((await page("/services/fountain-pens")).status).toBe(404);
	await done("POST", `/service/${id}/publication`);
	expect((await page("/services/fountain-pens")).status).toBe(200);
});

test("a draft is published at its time, in the name of who planned it", async () => {
	const { id } = await beginService("Festival Lights");
	const at = new Date(clock.now() + 3_600_000).toISOString();
	const planned = await done("POST", `/service/${id}/publication`, { at }, sana);
	expect(planned.draft?.publishAt).toBe(at);
	await server.run("content-overdue");
	expect((await page("/services/festival-lights")).status).toBe(404);
	clock.advance(3_600_001);
	await server.run("content-overdue");
	expect((await page("/services/festival-lights")).status).toBe(200);
	expect((await versions(`/service/${id}`))[0]?.by?.name).toBe("Sana");
});

test("a plan can be called off, and one whose address was taken is a draft again of which staff are told", async () => {
	const [one, other] = [await beginService("Kites"), await beginService("Kites")];
	const at = new Date(clock.now() + 60_000).toISOString();
	await done("POST", `/service/${one.id}/publication`, { at });
	expect((await done("DELETE", `/service/${one.id}/publication`)).draft?.publishAt).toBeNull();
	await done("POST", `/service/${one.id}/publication`);
	await done("POST", `/service/${other.id}/publication`, { at });
	clock.advance(60_001);
	await server.run("content-overdue");
	const held = (await list("service")).find(({ id }) => id === other.id);
	expect(held?.draft).toMatchObject({ publishAt: null });
	const recorded = await server.sql(
		"SELECT FROM pgboss.job WHERE name = 'staff-message' AND data::text LIKE '%content-held%'",
	);
	expect(recorded).toHaveLength(2);
});

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const written = (...content: object[]) => ({ type: "doc", content });

test("a page of one's own has its address, its text in both languages, and a place in the sitemap", async () => {
	const body = written(
		{ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "When" }] },
		paragraph("Write to {brand} within a week."),
	);
	const begun = await done("POST", "/page", { title: "Refunds", body, bodyUr: written(paragraph("ایک ہفتے کے اندر")) });
	expect((await page("/refunds")).status).toBe(404);
	expect((await page(begun.previewUrl)).html).toContain('id="when"');
	await done("POST", `/page/${begun.id}/publication`);
	expect((await page("/refunds")).html).toMatch(/<h1[^>]*>.*Refunds[\s\S]*id="when"[\s\S]*Sauda[\s\S]*within a week/);
	expect((await page("/ur/refunds")).html).toContain("ایک ہفتے کے اندر");
	expect((await page("/sitemap.xml")).html).toContain("/ur/refunds</loc>");
});

test("a page cannot have an address of the program, nor hold what is no text", async () => {
	const body = written(paragraph("x"));
	for (const slug of ["admin", "rates", "api", "ur"])
		expect((await send("POST", "/page", { title: "x", slug, body })).status, slug).toBe(409);
	const script = { title: "x", body: written({ type: "script", content: [] }) };
	expect(await send("POST", "/page", script)).toMatchObject({
		status: 422,
		json: { errors: { body: expect.any(String) } },
	});
	expect((await send("POST", "/page", { title: "x", body: written() })).status).toBe(422);
});

test("what the site links to from everywhere keeps its address and stays, with a text of one's own", async () => {
	const terms = (await list("page")).find(({ slug }) => slug === "terms");
	const path = `/page/${terms?.id}`;
	expect(await send("DELETE", path)).toMatchObject({ status: 409, json: { code: "fixed-entry" } });
	expect((await send("PATCH", path, { slug: "conditions", publish: true })).status).toBe(409);
	expect((await send("PATCH", path, { isActive: false, publish: true })).status).toBe(409);
	await done("PATCH", path, { body: written(paragraph("Be fair.")), publish: true });
	expect((await page("/terms")).html).toContain("Be fair.");
	await done("POST", `${path}/versions/1/restoration`);
	await done("POST", `${path}/publication`);
	expect((await page("/terms")).html).not.toContain("Be fair.");
});

test("either language alone is published, at an address that says it, and stands for the other", async () => {
	const urdu = { titleUr: "رقم کی واپسی", leadUr: "سات دن میں", bodyUr: written(paragraph("ہمیں لکھیں")) };
	const begun = await done("POST", "/page", urdu);
	expect(begun).toMatchObject({ title: "", slug: "رقم-کی-واپسی", hints: {} });
	await done("POST", `/page/${begun.id}/publication`);
	for (const at of ["", "/ur"]) {
		const { html } = await page(`${at}/${encodeURIComponent("رقم-کی-واپسی")}`);
		expect(html).toMatch(/<h1[^>]*><bdi lang="ur" dir="rtl">رقم کی واپسی/);
		expect(html).toMatch(/lang="ur"[^>]*>[\s\S]*ہمیں لکھیں/);
	}
	const read = await server.call(`/api/pages/${encodeURIComponent("رقم-کی-واپسی")}`);
	expect(await read.json()).toMatchObject({ title: urdu.titleUr, lead: urdu.leadUr, body: urdu.bodyUr });
	await done("PATCH", `/page/${begun.id}`, { title: "Refunds in seven days", publish: true });
	expect(await (await server.call(`/api/pages/${encodeURIComponent("رقم-کی-واپسی")}`)).json()).toMatchObject({
		title: "Refunds in seven days",
		titleUr: urdu.titleUr,
	});
	expect(await send("PATCH", `/page/${begun.id}`, { title: null, titleUr: " " })).toMatchObject({
		status: 422,
		json: { errors: { title: expect.any(String) } },
	});
});

test("the networks that are named in Urdu alone are in the directory, its search and the older calls", async () => {
	const made = await server.send("POST", "/api/admin/networks", { nameUr: "پاک ایڈز", shortDescUr: "اشتہار" }, owner);
	expect(made.status).toBe(201);
	const found = await server.call(`/api/network-directory?search=${encodeURIComponent("پاک ایڈز")}`);
	expect(await found.text()).toContain('"name":"پاک ایڈز"');
});

test("a text in the other language's field is saved, with a hint; a name in Latin letters has none", async () => {
	const { id } = await done("POST", "/question", { question: "یہ کب ملے گا؟", answerUr: "Within one day" });
	const texts = { question: "When?", questionUr: "Google Pay", answerUr: "ایک دن میں" };
	const first = await done("PATCH", `/question/${id}`, {});
	expect(first).toMatchObject({ hints: { question: "script", answerUr: "script" } });
	expect(await done("PATCH", `/question/${id}`, texts)).toMatchObject({ ...texts, hints: {} });
	expect((await list("question"))[0]).not.toHaveProperty("hints");
});

test("each page that the site comes with can be sent back as it stands", async () => {
	for (const { id, title, body, bodyUr } of await list("page"))
		expect((await send("PATCH", `/page/${id}`, { title, body, bodyUr })).status, String(title)).toBe(200);
});

test("a text may be as long as 60,000 letters in each language, and no longer", async () => {
	const lines = (letters: number) => Array.from({ length: 1_000 }, () => paragraph("ی".repeat(letters)));
	const longest = { title: "All of it", body: written(...lines(59)), bodyUr: written(...lines(59)) };
	expect((await send("POST", "/page", longest)).status).toBe(201);
	expect(await send("POST", "/page", { ...longest, slug: "more", bodyUr: written(...lines(60)) })).toMatchObject({
		status: 422,
		json: { errors: { bodyUr: expect.any(String) } },
	});
});

test("our own pages alone may show a preview in a frame, and nobody another page", async () => {
	const begun = await beginService("Framed");
	const preview = (await page(begun.previewUrl)).headers;
	expect(preview.get("content-security-policy")).toContain("frame-ancestors 'self'");
	expect(preview.get("x-frame-options")).toBe("SAMEORIGIN");
	const forged = (await page("/services?preview=x")).headers;
	expect(forged.get("content-security-policy")).toContain("frame-ancestors 'none'");
	expect(forged.get("x-frame-options")).toBe("DENY");
});
