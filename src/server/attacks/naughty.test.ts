import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staffLetter } from "#server/modules/notices/mail/letters.ts";
import { deskOf } from "#server/testing/inbox.ts";
import { forgetLeads, leadOf } from "#server/testing/leads.ts";
import { naughtyStrings, unstorableStrings } from "#server/testing/naughty.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestPath } from "#shared/requests/address.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type FieldSpec, type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { neutralText } from "#shared/text/csv.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	server = await startTestServer({ renderer: await realRenderer() });
	desk = await deskOf(server);
}, 120_000);
beforeEach(() => forgetLeads(server));
afterAll(() => server.close());

const words = new Set(["text", "longText", "hidden"]);
const wordFields = (type: LeadType) =>
	requestOf(type)
		.fields.filter((field: FieldSpec) => words.has(field.kind))
		.map((field: FieldSpec) => field.name);

/** A request with a string in every field that takes words. */
function hostile(type: LeadType, text: string) {
	const honest = leadOf(type);
	const payload = { ...honest.payload, ...Object.fromEntries(wordFields(type).map((name) => [name, text])) };
	return { ...honest, name: text, payload };
}

/** How what is written on one line is stored. */
const onOneLine = (text: string) =>
	text
		.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();

/** All but what nobody would see anything of, which is no answer. */
const visible = naughtyStrings.filter((text) => onOneLine(text) !== "");

async function listed(): Promise<Lead[]> {
	const leads: Lead[] = [];
	for (let path: string | undefined = "leads?limit=200"; path; ) {
		const answer = await desk.get(path);
		leads.push(...(await answer.json()));
		path = /^<\/api\/admin\/(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
	}
	return leads;
}

const plainForm = (type: LeadType, values: Record<string, unknown>, locale = "") =>
	server.call(locale + requestPath(type), {
		method: "POST",
		headers: { origin: server.url },
		body: new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value ?? "")])),
	});

describe.for(leadTypes)("%s", (type) => {
	test("stores every string as it was typed but for line breaks and directions, by the call, in list, file and mail", async () => {
		const answers = await Promise.all(visible.map((text) => server.send("POST", "/api/leads", hostile(type, text))));
		expect(answers.map(({ status }) => status)).toEqual(visible.map(() => 201));
		const leads = await listed();
		expect(leads.map(({ name }) => name).sort()).toEqual(visible.map(onOneLine).sort());
		for (const { name, kind } of requestOf(type).fields.filter((field: FieldSpec) => words.has(field.kind))) {
			const stored = leads.map(({ payload }) => payload[name]).sort();
			expect(stored).toEqual((kind === "longText" ? [...visible] : visible.map(onOneLine)).sort());
		}
		const rows = csvRows(await (await desk.get("leads.csv")).text());
		const column = rows[0]?.indexOf("name") ?? -1;
		expect(
			rows
				.slice(1)
				.map((row) => row[column])
				.sort(),
		).toEqual(visible.map((text) => neutralText(onOneLine(text))).sort());
		for (const cell of rows.slice(1).flat()) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=@＝＠]/u);
		for (const lead of leads) expectHarmlessMail(lead);
	});

	test("stores every string as it was typed but for line breaks and directions, by the plain form", async () => {
		const answers = await Promise.all(
			visible.map((text) => {
				const { payload, name, whatsapp } = hostile(type, text);
				return plainForm(type, { ...payload, name, whatsapp });
			}),
		);
		expect(answers.map(({ status }) => status)).toEqual(visible.map(() => 303));
		expect((await listed()).map(({ name }) => name).sort()).toEqual(visible.map(onOneLine).sort());
	});

	// A page in Urdu has another frame and other words around the same form: one type shows what that changes.
	test.for(type === "USDT_TRADE" ? ["", "/ur"] : [""])(
		"shows every string in the form that is refused, and nothing of it runs (%s)",
		async (locale) => {
			const words = hostile(type, "plain");
			const plain = await plainForm(type, { ...words.payload, name: "plain", whatsapp: "nobody" }, locale);
			const usual = markupOf(await plain.text());
			for (const text of naughtyStrings) {
				const { payload, name } = hostile(type, text);
				const answer = await plainForm(type, { ...payload, name, whatsapp: "nobody" }, locale);
				const policy = answer.headers.get("content-security-policy") ?? "";
				const page = await answer.text();
				expect(answer.status).toBe(422);
				const markup = markupOf(page);
				for (const tag of markup.tags) expect(usual.tags, text).toContain(tag);
				for (const attribute of markup.attributes) expect(usual.attributes, text).toContain(attribute);
				expect(markup.scripts.length, text).toBe(usual.scripts.length);
				for (const code of markup.scripts) expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
				expect(policy).not.toMatch(/script-src[^;]*unsafe/);
			}
		},
	);

	test("refuses control characters alone as a name", async () => {
		const answer = await server.send("POST", "/api/leads", leadOf(type, { name: "\u0001\u001f" }));
		expect([answer.status, Object.keys((await answer.json()).errors ?? {})]).toEqual([422, ["name"]]);
	});

	test("refuses what cannot be stored beside its field, by both doors", async () => {
		for (const text of unstorableStrings) {
			const { payload, name, whatsapp } = hostile(type, text);
			const call = await server.send("POST", "/api/leads", hostile(type, text));
			expect([call.status, Object.keys((await call.json()).errors ?? {})]).toEqual([
				422,
				expect.arrayContaining(["name"]),
			]);
			const form = await plainForm(type, { ...payload, name, whatsapp });
			// URLSearchParams replaces a lone surrogate by U+FFFD.
			expect(form.status).toBe(text.isWellFormed() ? 422 : 303);
		}
	});
});

describe("in places that take no words", () => {
	test.for(naughtyStrings.map((text) => [text] as const))("%j is refused and named, never a fault", async ([text]) => {
		const answers = await Promise.all([
			server.send("POST", "/api/leads", leadOf("CONTACT", { whatsapp: text })),
			server.send("POST", "/api/leads", leadOf("CONTACT", { email: text })),
			server.send("POST", "/api/leads", leadOf("CONTACT", { type: text })),
			server.send("POST", "/api/leads", leadOf("USDT_TRADE", { payload: { side: text, amount: text } })),
		]);
		expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
		const query = encodeURIComponent(text);
		const reads = await Promise.all([
			desk.get(`leads?q=${query}`),
			desk.get(`leads?status=${query}`),
			desk.get(`leads?cursor=${query}`),
			desk.get(`leads?assignee=${query}`),
			desk.get(`leads/${query}`),
			desk.get(`leads.csv?q=${query}`),
			desk.get(`audit?cursor=${query}`),
			server.call(`/api/requests/${query}`),
			server.call(`/api/networks/${query}`),
			server.call(`/api/rates?${query}=${query}`),
		]);
		expect(reads.filter(({ status }) => status >= 500)).toEqual([]);
		expect(await server.sql("SELECT FROM leads")).toEqual([]);
	});
});

test.for([
	"/networks?q=",
	"/services?q=",
	"/ur/networks?tag=",
	"/request/service-order?service=",
	"/ur/request/buy-network?network=",
	"/thanks?reference=",
	"/status/",
	"/networks/",
	"/no-such-page/",
])("a page at %s… says what the address says and runs nothing of it", { timeout: 60_000 }, async (path) => {
	const usual = markupOf(await (await server.call(`${path}plain`)).text());
	// What no page's address can be is answered by the page for that.
	const nowhere = markupOf(await (await server.call("/no-such-page/plain")).text());
	for (const text of naughtyStrings) {
		const answer = await server.call(path + encodeURIComponent(text));
		const page = await answer.text();
		expect(answer.status, text).toBeLessThan(500);
		const markup = markupOf(page);
		expect(
			markup.attributes.filter((name) => name.startsWith("on")),
			text,
		).toEqual([]);
		for (const tag of markup.tags) expect([...usual.tags, ...nowhere.tags], text).toContain(tag);
		for (const code of markup.scripts)
			expect(answer.headers.get("content-security-policy"), text).toContain(
				createHash("sha256").update(code).digest("base64"),
			);
		expect(markup.scripts.length, text).toBeLessThanOrEqual(usual.scripts.length + 1);
	}
});

function expectHarmlessMail(lead: Lead): void {
	const row = {
		...lead,
		createdAt: new Date(lead.createdAt),
		dueAt: new Date(lead.sla.dueAt),
		firstAnsweredAt: null,
		wokenFor: null,
	};
	const letter = staffLetter(row, "received", {
		locale: "en",
		publicUrl: "https://sauda.example",
	});
	const { tags, attributes } = markupOf(letter.html);
	expect(new Set(tags)).toEqual(
		new Set(["html", "head", "meta", "title", "body", "div", "h1", "p", "table", "tr", "td", "bdi", "a"]),
	);
	expect(attributes.filter((name) => !/^(?:lang|dir|charset|style|role|href)$/.test(name))).toEqual([]);
	expect(letter.subject).not.toMatch(/[\r\n]/);
	expect(letter.subject).not.toContain(lead.name);
	expect(letter.text + letter.html).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
}

/** The tags, attributes and inline scripts of a page, read as a browser's tokenizer reads them. */
function markupOf(html: string) {
	const scripts: string[] = [];
	const withoutScripts = html.replace(/<script\b[^>]*>([\s\S]*?)<\/script>/g, (whole, code: string) => {
		if (!/^<script\b[^>]*\b(?:src=|type="application)/.test(whole)) scripts.push(code);
		return whole.slice(0, whole.indexOf(">") + 1);
	});
	const text = withoutScripts.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, "<style>").replace(/<!--[\s\S]*?-->/g, "");
	const elements = [...text.matchAll(/<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)];
	const tags = elements.map(([, tag = ""]) => tag.toLowerCase());
	const attributes = elements.flatMap(([, , rest = ""]) =>
		[...rest.matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/g)].map(([, name = ""]) =>
			name.toLowerCase(),
		),
	);
	return { tags: [...new Set(tags)], attributes: [...new Set(attributes)], scripts };
}

/** The cells of a file as a spreadsheet reads them (RFC 4180). */
function csvRows(file: string): string[][] {
	const rows: string[][] = [[]];
	for (const [, quoted, bare = "", end] of file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
		rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
		if (end === "\r\n") rows.push([]);
	}
	return rows.filter((row) => row.length > 1);
}
