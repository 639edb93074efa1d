import { expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import { localizedPath } from "#shared/locale.ts";
import { staffMark } from "#shared/staff/login.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));

const pages = [
	"/",
	"/services",
	"/services/website-development",
	"/services/none",
	"/networks",
	"/networks/none",
	"/rates",
	"/contact",
	"/about",
	"/privacy",
	"/terms",
	"/request/usdt-trade",
	"/thanks",
	"/status",
	"/status/AAAA-AAAA",
	"/requests",
	"/nothing",
];

test.for(pages.flatMap((path) => [localizedPath(path, "en"), localizedPath(path, "ur")]))(
	"%s is painted once its heading has come",
	async (path) => {
		const html = await (await server.call(path)).text();
		const awaited = /<link rel="expect" href="#(\w+)" blocking="render"\/>/.exec(html)?.[1];
		expect(html.match(/<h1\b[^>]*/g)).toEqual([expect.stringContaining(`id="${awaited}"`)]);
	},
);

const early = async (path: string, cookie: string) => {
	const answer = await server.call(path, { headers: { cookie } });
	const links = [...(answer.headers.get("link") ?? "").matchAll(/<([^>]+)>; rel=(\w+)/g)];
	const of = (kind: string) => links.filter(([, , rel]) => rel === kind).map(([, file = ""]) => file);
	return { html: await answer.text(), sheets: of("preload"), modules: of("modulepreload") };
};

test("a browser of the staff is told of the panel's files before it has read the page", async () => {
	const { html, sheets, modules } = await early("/admin", `language=en; ${staffMark}`);
	expect(sheets).toEqual([...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file));
	expect(modules).toEqual(JSON.parse(/Promise\.all\((\[[^\]]*\])\.map/.exec(html)?.[1] ?? "null"));
	for (const file of [...sheets, ...modules]) expect((await server.call(file)).status, file).toBe(200);
});

test("who is not logged in reads the login form first, and a visitor's page first of all", async () => {
	const panel = await early("/ur/admin", "");
	expect(panel.sheets.length).toBeGreaterThan(1);
	expect(panel.modules).toEqual([]);
	const home = await early("/ur", staffMark);
	expect(home).toMatchObject({ sheets: [], modules: [] });
});
