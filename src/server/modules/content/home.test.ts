import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import type { ContentEntry, ContentVersion } from "#shared/api/content/entries.ts";
import type { Home } from "#shared/api/content/types.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let owner: { cookie: string };
beforeAll(async () => {
	owner = await server.logIn();
	// The rates have a section of their own where they moved.
	for (const [usdtBuy, age] of [
		[295, "3 days"],
		[296, "1 hour"],
	])
		await server.sql(
			`INSERT INTO rate_board (payoneer_buy, payoneer_sell, usdt_buy, usdt_sell, binance_buy, binance_sell,
				email_unit_buy, email_unit_sell, set_by, created_at)
			VALUES (281, 271, $1, 286, 281, 271, 31, 29, uuidv7(), now() - $2::interval)`,
			[usdtBuy, age],
		);
});

const send = async <Answer = ContentEntry>(method: string, path: string, body?: object) => {
	const address = `/api/admin/content/home${path}`;
	const answer = body
		? await server.send(method, address, body, owner)
		: await server.call(address, { method, headers: owner });
	return { status: answer.status, json: (await answer.json().catch(() => null)) as Answer };
};
const entry = async () => {
	const [one, ...others] = (await send<ContentEntry[]>("GET", "")).json;
	if (!one) throw new Error("there is no home page");
	expect(others).toEqual([]);
	return one;
};
const html = async (path: string) => (await server.call(path)).text();
const published = async (): Promise<Home> => (await server.call("/api/home")).json();
/** The ids of the sections below the top, in their order. */
const sectionsOf = (page: string) =>
	[...page.matchAll(/<h2 id="(trading|services|how|check|networks|contact|team)"/g)].map(([, id]) => id);

test("a new site says the specification's words, with every section", async () => {
	const page = await html("/");
	expect(page).toMatch(
		/<h1 id="heading"[^>]*><bdi lang="en" dir="ltr">Open rates\. Clear terms\. A reply within 24 hours\.<\/bdi><\/h1>/,
	);
	expect(page).toContain("Payoneer, USDT and Binance at posted rates. Websites, apps and affiliate networks.");
	expect(sectionsOf(page)).toEqual(["trading", "services", "how", "check", "networks", "contact", "team"]);
	expect(await html("/ur")).toMatch(
		/<h1 id="heading"[^>]*><bdi lang="ur" dir="rtl">ریٹ سامنے، حساب صاف، جواب 24 گھنٹے کے اندر۔<\/bdi><\/h1>/,
	);
	expect(await html("/rates")).toContain("You send a request");
	expect(await html("/ur/request/usdt-trade")).toContain("ہم لکھ کر تصدیق کرتے ہیں");
});

test("a draft of it is seen in its preview alone, in both languages, until it is published", async () => {
	const { id, version } = await entry();
	const draft = await send("PATCH", `/${id}`, {
		heading: "Fair rates",
		headingUr: "مناسب ریٹ",
		sections: ["team", "trading", "steps"],
		steps: [{ title: "Ask us", text: "We answer {deadline}." }],
		stepsUr: [],
		version,
	});
	expect(draft.status).toBe(200);
	expect(await published()).toMatchObject({ heading: "Open rates. Clear terms. A reply {deadline}." });
	expect(await html("/")).not.toContain("Fair rates");

	expect(draft.json.previewUrl).toMatch(/^\/\?preview=/);
	const preview = await html(draft.json.previewUrl);
	expect(preview).toContain(">Fair rates</bdi></h1>");
	// The rates are part of the top, wherever staff put them.
	expect(sectionsOf(preview)).toEqual(["trading", "team", "how"]);
	expect(preview).toContain("We answer within 24 hours.");
	expect(await html(draft.json.previewUrl.replace("/?", "/ur?"))).toContain(">مناسب ریٹ</bdi></h1>");

	expect((await send("POST", `/${id}/publication`, { version: draft.json.version })).status).toBe(200);
	expect(await published()).toMatchObject({ heading: "Fair rates", sections: ["team", "trading", "steps"] });
	const page = await html("/");
	expect(page).toContain(">Fair rates</bdi></h1>");
	expect(sectionsOf(page)).toEqual(["trading", "team", "how"]);
	// Without an Urdu version the steps are the English ones, and say so.
	expect(await html("/ur")).toMatch(/<ol lang="en" dir="ltr"[^>]*>.*Ask us/s);
});

/** Publishes what the version says that was there first. */
async function publishFirst(id: string) {
	expect((await send("POST", `/${id}/versions/1/restoration`)).status).toBe(200);
	expect((await send("POST", `/${id}/publication`)).status).toBe(200);
}

test("an earlier version of it comes back as a draft, and is recorded once published", async () => {
	const { id } = await entry();
	const versions = (await send<ContentVersion[]>("GET", `/${id}/versions`)).json;
	expect(versions.map(({ n, action }) => [n, action])).toEqual([
		[2, "updated"],
		[1, "found"],
	]);
	await publishFirst(id);
	expect(await html("/")).toContain("Open rates. Clear terms. A reply within 24 hours.");
	const log: Record<string, unknown>[] = await (await server.call("/api/admin/audit", { headers: owner })).json();
	expect(log[0]).toMatchObject({
		subject: "home",
		action: "updated",
		subjectName: expect.stringMatching(/^Open rates/),
	});
});

/** The texts in the heads and in the headings of a page. */
const headingsOf = (page: string) =>
	[
		...page.matchAll(/<title>(.*?)<\/title>|<meta name="description" content="(.*?)"|<h2 id="\w+"[^>]*>(.*?)<\/h2>/g),
	].map(([, ...texts]) => texts.find(Boolean)?.replace(/<[^>]*>/g, ""));

test("headings and the words of search results are the first ones until staff write others, in each language", async () => {
	const { id } = await entry();
	await send("PATCH", `/${id}`, {
		searchTitle: "{brand}, Lahore",
		searchText: "A reply {deadline}.",
		servicesTitle: "Our work",
		servicesTitleUr: "ہمارا کام",
		servicesLead: "Ask {deadline}.",
		tradingLead: "Confirmed {deadline}.",
		teamTitle: "Who we are",
		contactTitleUr: "کچھ پوچھنا ہے؟",
		publish: true,
	});
	expect(headingsOf(await html("/"))).toEqual([
		"Sauda, Lahore",
		"A reply within 24 hours.",
		"This week&#x27;s rates",
		"Our work",
		"How a trade works",
		"How to check that it is us",
		"Affiliate networks",
		"Not sure what to ask for?",
		"Who we are",
	]);
	for (const lead of ["Ask within 24 hours.", "Confirmed within 24 hours."]) expect(await html("/")).toContain(lead);
	expect(await html("/about")).toContain(">Who we are</bdi>");
	const urdu = await html("/ur");
	expect(urdu).toContain('<bdi lang="ur" dir="rtl">ہمارا کام</bdi>');
	expect(urdu).toContain('<bdi lang="ur" dir="rtl">کچھ پوچھنا ہے؟</bdi>');
	// Of what was written in English alone Urdu has that.
	expect(urdu).toContain('<bdi lang="en" dir="ltr">Who we are</bdi>');
	expect(urdu).toContain("<title>سودا, Lahore</title>");
	// Nothing that only the other language says travels along.
	expect(urdu).not.toContain("Our work");

	await send("PATCH", `/${id}`, { servicesTitle: " ", servicesTitleUr: "", teamTitle: null, publish: true });
	expect(headingsOf(await html("/"))).toEqual(expect.arrayContaining(["What we do", "Our team"]));
	expect(await html("/ur")).toContain('<bdi lang="ur" dir="rtl">ہم کیا کرتے ہیں</bdi>');
	expect((await entry()).published).toMatchObject({ servicesTitle: null, servicesTitleUr: null });
	expect(await published()).toMatchObject({ servicesTitle: "What we do", servicesTitleUr: "ہم کیا کرتے ہیں" });
	await publishFirst(id);
});

test.for([
	["searchTitle", "{brnad}: rates", "{brnad}", "{brand}"],
	["teamLeadUr", "ہم {brand} ہیں", "{brand}", "{deadline}"],
	["heading", "Fast { deadline}", "{ deadline}", "{deadline}"],
] as const)("in %s %j names what is unknown and what can be used", async ([field, text, unknown, usable]) => {
	const { id } = await entry();
	const answer = await send<{ errors: Record<string, string> }>("PATCH", `/${id}`, { lead: "Half", [field]: text });
	expect(answer.status).toBe(422);
	expect(answer.json.errors[field]).toContain(unknown);
	expect(answer.json.errors[field]).toContain(usable);
	expect((await entry()).draft).toBeNull();
});

test("of two editors the second is told", async () => {
	const { id, version } = await entry();
	await send("PATCH", `/${id}`, { lead: "One", version });
	expect(await send("PATCH", `/${id}`, { lead: "Two", version })).toMatchObject({
		status: 409,
		json: { code: "version-conflict" },
	});
	expect((await send("DELETE", `/${id}/draft`)).status).toBe(204);
});

test("what is saved as it is, is no change", async () => {
	const { id, published: values } = await entry();
	const saved = await send("PATCH", `/${id}`, { ...values });
	expect(saved.json.draft).toBeNull();
});

test("there is one, which is neither made again nor deleted", async () => {
	const { id } = await entry();
	const refusal = { status: 409, json: { code: "single-entry" } };
	expect(await send("POST", "", { heading: "Another", stepsTitle: "x" })).toMatchObject(refusal);
	expect(await send("POST", "", { heading: "Another", stepsTitle: "x", publish: true })).toMatchObject(refusal);
	expect(await send("DELETE", `/${id}`)).toMatchObject(refusal);
	expect((await published()).heading).toMatch(/^Open rates/);
});

test.for([
	[{ heading: " ", headingUr: "" }, "heading"],
	[{ sections: ["trading", "weather"] }, "sections"],
	[{ sections: "trading" }, "sections"],
	[{ steps: [{ title: "", text: "x" }] }, "steps.title"],
	[{ steps: Array.from({ length: 7 }, () => ({ title: "x", text: "" })) }, "steps"],
] as const)("%j is refused with its field, and stores nothing", async ([body, field]) => {
	const { id } = await entry();
	expect(await send("PATCH", `/${id}`, { lead: "Half", ...body })).toMatchObject({
		status: 422,
		json: { errors: { [field]: expect.any(String) } },
	});
	expect((await entry()).draft).toBeNull();
});

test("a section stands once, whatever is sent, and none may be left", async () => {
	const { id } = await entry();
	await send("PATCH", `/${id}`, { sections: ["team", "team", "contact"], publish: true });
	expect(sectionsOf(await html("/"))).toEqual(["team", "contact"]);
	await send("PATCH", `/${id}`, { sections: [], publish: true });
	const bare = await html("/");
	expect(sectionsOf(bare)).toEqual([]);
	expect(bare).toContain('id="heading"');
});
