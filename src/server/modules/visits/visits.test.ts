import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { leadOf } from "#server/testing/leads.ts";
import { blankRenderer, startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { browse, phone, tell, visitsOf } from "#server/testing/visits.ts";

let server: TestServer;
let staff: { cookie: string };
const nobody = { views: 0, forms: 0, sent: 0, answered: 0, deals: 0 };

beforeAll(async () => {
	server = await startTestServer({
		renderer: {
			...blankRenderer,
			async render(request, options) {
				const page = await blankRenderer.render(request, options);
				return { ...page, status: /nothing/.test(request.url) ? 404 : page.status } as typeof page;
			},
		},
	});
	staff = await server.logIn();
});
afterAll(() => server.close());
// What an earlier test counted is written, and taken away.
beforeEach(async () => {
	await visitsOf(server, staff);
	await server.sql("TRUNCATE visit_counts");
});

const facebook = { referer: "https://l.facebook.com/" };

test("a page is counted by page, language, origin and day, from memory as from the program", async () => {
	for (const headers of [facebook, facebook, {}])
		expect(await browse(server, "/ur/services?x=1", { headers })).toBe(200);
	expect(await browse(server, "/services/logo-design")).toBe(200);
	const { total, byPage, byLocale, byOrigin, byDay, since } = await visitsOf(server, staff);
	expect(total).toEqual({ ...nobody, views: 4 });
	expect(byPage.top).toEqual([
		{ ...nobody, page: "/services", views: 3 },
		{ ...nobody, page: "/services/logo-design", views: 1 },
	]);
	expect(byLocale).toEqual([
		{ ...nobody, locale: "en", views: 1 },
		{ ...nobody, locale: "ur", views: 3 },
	]);
	expect(byOrigin.top).toEqual([
		{ ...nobody, origin: "", views: 2 },
		{ ...nobody, origin: "facebook", views: 2 },
	]);
	expect(byDay).toEqual([{ ...nobody, day: since, views: 4 }]);
});

test("a page that the browser has is counted too", async () => {
	const { headers } = await server.call("/rates");
	const etag = headers.get("etag") ?? "";
	expect(await browse(server, "/rates", { headers: { "if-none-match": etag } })).toBe(304);
	expect((await visitsOf(server, staff)).total.views).toBe(1);
});

test("a page that a service worker asks for, for somebody who goes there, is counted", async () => {
	await browse(server, "/about", { headers: { "sec-fetch-dest": "empty" } });
	expect((await visitsOf(server, staff)).total.views).toBe(1);
});

test("a form's own page counts as the form, too", async () => {
	await browse(server, "/request/usdt-trade?side=buy");
	expect((await visitsOf(server, staff)).total).toEqual({ ...nobody, views: 1, forms: 1 });
});

const chrome = phone["user-agent"] ?? "";

test.for<[string, Record<string, string | undefined>]>([
	["asks not to be tracked", { dnt: "1" }],
	["signals Global Privacy Control", { "sec-gpc": "1" }],
	["is a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
	["is a search engine that looks like a phone", { "user-agent": `${chrome} (compatible; bingbot/2.0)` }],
	["makes WhatsApp's preview", { "user-agent": "WhatsApp/2.24.10.74 A" }],
	["makes Facebook's preview", { "user-agent": "facebookexternalhit/1.1" }],
	["measures", { "user-agent": chrome.replace("Mobile", "Chrome-Lighthouse Mobile") }],
	["is a browser that a program drives", { "user-agent": chrome.replace("Chrome/", "HeadlessChrome/") }],
	["is a script", { "user-agent": "curl/8.5.0" }],
	["calls itself nothing", { "user-agent": undefined }],
	["names no language", { "accept-language": undefined }],
	["fetches the page before anybody goes there", { "sec-purpose": "prefetch;prerender" }],
	["fetches the page by a script", { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" }],
	["asks for anything but a page", { "sec-fetch-dest": undefined, accept: "*/*" }],
	["is of the staff", { cookie: "language=en; staff=1" }],
])("nothing is counted of a visitor who %s", async ([, headers]) => {
	expect(await browse(server, "/about", { headers })).toBe(200);
	await tell(server, { event: "view", page: "/about" }, { ...headers, accept: "*/*" });
	const views = (await visitsOf(server, staff)).total.views;
	// What is only true of how a document is asked for holds nobody back who tells by the call.
	const byCall = ["sec-purpose", "sec-fetch-dest"].some((name) => name in headers) ? 1 : 0;
	expect(views).toBe(byCall);
});

test.for([
	["Opera Mini", "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; ur) Presto/2.12.423 Version/12.16"],
	[
		"the browser inside Facebook",
		"Mozilla/5.0 (Linux; Android 11; V2026; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.30.107;]",
	],
	[
		"a Cubot phone",
		"Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/79.0.3945.136 Mobile Safari/537.36",
	],
	[
		"an iPhone",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Mobile/15E148 Safari/604.1",
	],
] as const)("%s is a visitor", async ([, agent]) => {
	const headers = { "user-agent": agent, "sec-fetch-dest": undefined, "sec-fetch-mode": undefined };
	await browse(server, "/about", { headers });
	expect((await visitsOf(server, staff)).total.views).toBe(1);
});

test.for([
	["/services/nothing", "GET"],
	["/nothing", "GET"],
	["/about", "HEAD"],
	["/admin", "GET"],
	["/api/rates", "GET"],
	["/robots.txt", "GET"],
	["/favicon.svg", "GET"],
	["/UR/about", "GET"],
] as const)("%s by %s is no page seen", async ([path, method]) => {
	await browse(server, path, { method });
	expect(await server.sql("SELECT * FROM visit_counts")).toEqual([]);
	expect((await visitsOf(server, staff)).total).toEqual(nobody);
});

test("what names a person is no part of a page, nor of an origin", async () => {
	await browse(server, "/status/K7M4-QX2P", { headers: { referer: "http://192.168.1.17/mail?to=ali@example.com" } });
	await browse(server, "/about", { headers: { referer: "https://mail.example.com/u/ali/inbox?id=7" } });
	await visitsOf(server, staff);
	const rows = await server.sql("SELECT page, origin FROM visit_counts ORDER BY page");
	expect(rows).toEqual([
		{ page: "/about", origin: "mail.example.com" },
		{ page: "/status/:reference", origin: "other" },
	]);
});

test.for([
	["https://www.google.com.pk/", "", "google"],
	["android-app://com.facebook.katana/", "", "facebook"],
	["https://t.co/", "", "x"],
	["https://forum.example.pk:8443/thread", "", "forum.example.pk"],
	["https://m.facebook.com/", "?utm_source=Newsletter", "newsletter"],
	["", "?utm_source=ig&utm_medium=x", "instagram"],
	["", "?utm_source=%3Cb%3E", ""],
	["not an address", "", ""],
] as const)("a visitor from %s with %s comes from %s", async ([referer, query, origin]) => {
	await browse(server, `/about${query}`, { headers: referer === "" ? {} : { referer } });
	expect((await visitsOf(server, staff)).byOrigin.top).toEqual([{ ...nobody, origin, views: 1 }]);
});

test("who comes from the site itself comes from nowhere", async () => {
	await browse(server, "/about", { headers: { referer: `${server.url}/services` } });
	expect((await visitsOf(server, staff)).byOrigin.top).toEqual([{ ...nobody, origin: "", views: 1 }]);
});

test("invented hosts fill no table", async () => {
	for (let wave = 0; wave < 3; wave++) {
		await Promise.all(
			Array.from({ length: 200 }, (_, index) =>
				browse(server, "/about", { headers: { referer: `https://h${wave}-${index}.example/` } }),
			),
		);
		await visitsOf(server, staff);
	}
	await browse(server, "/about", { headers: facebook });
	const { total, byOrigin } = await visitsOf(server, staff);
	expect(total.views).toBe(601);
	expect(byOrigin.top).toContainEqual({ ...nobody, origin: "facebook", views: 1 });
	expect(byOrigin.top).toContainEqual({ ...nobody, origin: "other", views: 550 });
	expect(await server.sql("SELECT count(*)::int AS rows FROM visit_counts")).toEqual([{ rows: 52 }]);
});

test("a page that was opened within the site, and a form, are counted as the page tells", async () => {
	expect(await tell(server, { event: "view", page: "/ur/services", origin: "l.instagram.com" })).toBe(204);
	expect(await tell(server, { event: "form", page: "/ur/services", origin: "l.instagram.com" })).toBe(204);
	expect(await tell(server, { event: "view", page: "/request/contact" })).toBe(204);
	const { total, byOrigin } = await visitsOf(server, staff);
	expect(total).toEqual({ ...nobody, views: 2, forms: 2 });
	expect(byOrigin.top).toContainEqual({ ...nobody, origin: "instagram", views: 1, forms: 1 });
});

test.for([
	"/services/nothing",
	"/networks/nothing",
	"/request/nothing",
	"/nothing",
	"/admin",
	"/api/rates",
	"x",
	"/%zz",
])("nothing is counted of a page that there is not: %s", async (page) => {
	expect(await tell(server, { event: "view", page })).toBe(204);
	expect((await visitsOf(server, staff)).total).toEqual(nobody);
});

test("another site's page tells nothing", async () => {
	expect(await tell(server, { event: "view", page: "/about" }, { origin: "https://evil.example" })).toBe(403);
	expect((await visitsOf(server, staff)).total).toEqual(nobody);
});

test.for([{ event: "sale", page: "/" }, { event: "view" }, { event: "view", page: "/".repeat(301) }, []])(
	"%j is refused",
	async (body) => {
		expect(await tell(server, body)).toBe(422);
	},
);

test("the panel alone reads the figures, for a period that there can be", async () => {
	const read = (query: string, headers = {}) => server.call(`/api/admin/visits?${query}`, { headers });
	expect((await read("from=2026-03-01&to=2026-03-02")).status).toBe(401);
	expect((await read("from=2026-03-02&to=2026-03-01", staff)).status).toBe(422);
	expect((await read("from=2024-01-01&to=2026-03-01", staff)).status).toBe(422);
});

test("what came of it is what the other figures say", async () => {
	const day = (await visitsOf(server, staff)).from;
	const sent = [
		{ source: "/ur/services", origin: "l.facebook.com", locale: "ur" },
		{ source: "/ur/services", origin: "fb", locale: "ur" },
		{ source: "/elsewhere", locale: "en" },
		{ source: "/services", locale: "en", website: "spam" },
	];
	const references: string[] = [];
	for (const more of sent) {
		const answer = await server.send("POST", "/api/leads", leadOf("CONTACT", more));
		references.push((await answer.json()).reference);
	}
	await server.send("POST", "/api/leads", leadOf("CONTACT", { source: "/about", origin: "fb" }), { "sec-gpc": "1" });
	const leads = await (await server.call(`/api/admin/leads?q=${references[0]}`, { headers: staff })).json();
	const { id, version } = leads[0];
	const json = { ...staff, origin: server.url };
	await server.send("POST", `/api/admin/leads/${id}/answers`, { version, text: "Salam" }, json);
	const after = await (await server.call(`/api/admin/leads/${id}`, { headers: staff })).json();
	await server.send(
		"PATCH",
		`/api/admin/leads/${id}`,
		{ status: "CLOSED", reason: "deal", version: after.version },
		json,
	);

	const visits = await visitsOf(server, staff);
	const figures = await (await server.call(`/api/admin/figures?from=${day}&to=${day}`, { headers: staff })).json();
	const { sent: requests, answered, deals } = visits.total;
	expect([requests, answered]).toEqual([figures.requests, figures.answerTime.answered]);
	expect([answered, deals]).toEqual([1, 1]);
	expect(visits.byPage.top).toContainEqual({
		...nobody,
		page: "/services",
		sent: expect.any(Number),
		answered: 1,
		deals: 1,
	});
	expect(visits.byPage.top).toContainEqual({ ...nobody, page: null, sent: 1 });
	expect(visits.byOrigin.top).toContainEqual({ ...nobody, origin: "facebook", sent: 2, answered: 1, deals: 1 });
	expect(visits.byLocale).toContainEqual({ ...nobody, locale: "ur", sent: 2, answered: 1, deals: 1 });
	const all = visits.byDay.reduce((sum, each) => sum + each.sent, 0);
	expect(all).toBe(requests);
});

test("a day is Pakistan's, and old days go", async () => {
	const clock = testClock(Date.parse("2026-03-23T18:59:00Z"));
	const own = await startTestServer({ now: clock.now });
	try {
		const login = await own.logIn();
		await browse(own, "/about");
		clock.advance(120_000);
		await browse(own, "/about");
		const { byDay } = await visitsOf(own, login, "2026-03-23", "2026-03-24");
		expect(byDay.map(({ day, views }) => [day, views])).toEqual([
			["2026-03-23", 1],
			["2026-03-24", 1],
		]);
		clock.advance(400 * 24 * 3_600_000);
		await own.run("visit-pruning");
		expect(await own.sql("SELECT day::text FROM visit_counts")).toEqual([{ day: "2026-03-24" }]);
	} finally {
		await own.close();
	}
});

test("over TLS, what takes Chrome's name without its ways is no visitor", async () => {
	const own = await startTestServer({ env: { PUBLIC_URL: "https://sauda.example" } });
	try {
		await browse(own, "/about", { headers: { "sec-fetch-dest": undefined, "sec-fetch-mode": undefined } });
		await browse(own, "/about", { headers: { "sec-fetch-site": "none", referer: "https://sauda.example/" } });
		const login = await own.logIn();
		expect((await visitsOf(own, login)).byOrigin.top).toEqual([{ ...nobody, origin: "", views: 1 }]);
	} finally {
		await own.close();
	}
});
