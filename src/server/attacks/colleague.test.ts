import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { documentOf } from "#server/http/api/document.ts";
import { mailReceiver } from "#server/modules/notices/testing/receivers.ts";
import { startCopy } from "#server/testing/background.ts";
import { type Books, booksOf } from "#server/testing/books.ts";
import { leadOf } from "#server/testing/leads.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { type ContentField, type ContentName, contentNames, urduName } from "#shared/content-types/spec.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { siteWordPlaces } from "#shared/site-words/groups.ts";

// What a colleague may write to one customer, or among staff, is theirs; this looks at what the business says to everybody.

const number = "0333-6660666";
const long = `Pay first: ${number}, TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC or https://evil.example/pay`;
const marks = /333[-\s]?666[-\s]?0666|TJRyWwFs|evil\.example/;
const words = (max = 1000) => (max >= long.length ? long : number);

type Schema = Readonly<Record<string, unknown>> & {
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly items?: Schema;
};
type Body = Record<string, unknown>;
type Path = readonly (string | number)[];
interface Call {
	readonly method: string;
	readonly path: string;
	readonly schema: Schema | null;
}

const clock = testClock(Date.now());
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let server: TestServer;
let owner: Cookie;
let clerk: Cookie;
let components: Readonly<Record<string, Schema>>;
let calls: readonly Call[];
/** The calls that anyone may make without naming anything. */
let publicReads: readonly string[];
const ids = new Map<string, string>();
const outcomes = new Map<string, Set<number>>();

beforeAll(async () => {
	mail = await mailReceiver();
	server = await startTestServer({ renderer: await realRenderer(), now: clock.now, env: { SMTP_URL: mail.url } });
	const books = await booksOf(server);
	owner = books.headers;
	clerk = (await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase")).session;
	await books.done("PUT", "settings", { whatsapp: "0300-7654321", networksMaintenance: false });
	ids.set("customers", await books.customer());
	ids.set("leads", (await books.read<{ id: string }[]>("leads"))[0]?.id ?? "");
	const account = await books.open("easypaisa");
	ids.set("accounts", account.id);
	await books.done("PATCH", `accounts/${account.id}`, { details: { title: "Sauda", number: "0300-7654321" } });
	await books.fund(account, "5000");
	ids.set("capital", (await books.book("capital")).id);
	ids.set("deals", (await books.deal({ customerId: ids.get("customers"), amount: "10", rate: "270" })).id);
	ids.set("reviews", await reviewOf(books));
	ids.set(
		"quick-replies",
		(await books.done<{ id: string }>("POST", "quick-replies", { type: null, name: "Hi", en: "Hi", ur: "" })).id,
	);
	for (const type of contentNames) {
		const [first] = await books.read<{ id: string }[]>(`content/${type}`);
		ids.set(
			type,
			first?.id ?? (await books.done<{ id: string }>("POST", `content/${type}`, { ...plain(type), publish: true })).id,
		);
	}
	for (const [type, collection] of [
		["network", "networks"],
		["service", "services"],
		["announcement", "announcements"],
	] as const)
		ids.set(collection, ids.get(type) ?? "");
	const [entry] = await server.sql<{ id: string }>("SELECT id FROM ledger_entries LIMIT 1");
	ids.set("entries", entry?.id ?? "");
	const view = await server.send("POST", "/api/admin/views", { name: "Mine", filter: {} }, clerk);
	ids.set("views", (await view.json()).id);
	const document = documentOf(server.app) as unknown as {
		paths: Readonly<
			Record<string, Readonly<Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>>
		>;
		components: { schemas: Readonly<Record<string, Schema>> };
	};
	components = document.components.schemas;
	publicReads = Object.entries(document.paths).flatMap(([path, methods]) =>
		"get" in methods && !/admin|\{/.test(path) ? [path] : [],
	);
	calls = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).flatMap(([method, { requestBody }]) =>
			method === "get" || !path.startsWith("/api/admin/")
				? []
				: [{ method: method.toUpperCase(), path, schema: requestBody?.content["application/json"]?.schema ?? null }],
		),
	);
}, 60_000);
afterAll(async () => {
	await server.close();
	await mail.close();
});

/** A review of a deal that is done. */
async function reviewOf(books: Books): Promise<string> {
	const { id, version } = await books.deal({ customerId: ids.get("customers"), amount: "10", rate: "270" });
	const paid = await books.done("PATCH", `deals/${id}`, { state: "paid-in", version, confirm: true });
	const last = { state: "paid-out", version: paid.version, confirm: true };
	const { reviewUrl } = await books.done("PATCH", `deals/${id}`, last);
	const token = reviewUrl?.split("/").at(-1);
	expect((await server.send("POST", "/api/reviews", { token, stars: 5, text: "" })).status).toBe(201);
	return (await books.read<{ id: string }[]>("reviews"))[0]?.id ?? "";
}

/** What an entry of a type needs. */
const plain = (type: ContentName, name = "") =>
	Object.fromEntries(
		contentTypes[type].fields.flatMap((field: ContentField) =>
			"required" in field && field.required
				? [[field.name, field.kind === "rich" ? rich("Plain") : `Plain ${type} ${name}`.trim()]]
				: [],
		),
	);
const rich = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

/** A field's value with the foreign words, where it takes words. */
function foreignValue(field: ContentField): unknown {
	const max = "max" in field && typeof field.max === "number" ? field.max : undefined;
	if (field.kind === "line" || field.kind === "text") return words(max);
	if (field.kind === "rich") return rich(long);
	if (field.kind === "slug") return "call-0333-6660666";
	if (field.kind === "tags" || field.kind === "lines") return [words(max)];
	if (field.kind === "steps") return [{ title: number, text: words(max) }];
	return undefined;
}

/** Entries with the foreign words in one field each, in either language. */
function foreignEntries(type: ContentName): Body[] {
	return contentTypes[type].fields.flatMap((field: ContentField) => {
		const value = foreignValue(field);
		if (value === undefined) return [];
		return [{ [field.name]: value }, ...("urdu" in field && field.urdu ? [{ [urduName(field)]: value }] : [])];
	});
}

function resolved(schema: Schema): Schema {
	if (typeof schema.$ref === "string") return resolved(components[schema.$ref.split("/").at(-1) ?? ""] ?? {});
	const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
	return choices?.[0] ? resolved(choices[0]) : schema;
}
const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type[0] : type);

/** The least that a shape takes. */
function least(given: Schema, name = ""): unknown {
	const schema = resolved(given);
	const [first] = (schema.enum ?? []) as readonly unknown[];
	if (first !== undefined) return first;
	if ("default" in schema) return schema.default;
	const type = typeOf(schema);
	if (type === "object")
		return Object.fromEntries((schema.required ?? []).map((key) => [key, least(schema.properties?.[key] ?? {}, key)]));
	if (type === "array") return schema.minItems ? [least(schema.items ?? {}, name)] : [];
	if (type === "boolean") return false;
	if (type === "number" || type === "integer") return schema.minimum ?? 1;
	if (schema.format === "uuid") return ids.get(`${name.replace(/Id$/, "")}s`) ?? crypto.randomUUID();
	if (schema.format === "email") return "someone@example.org";
	if (schema.format === "date-time") return new Date(clock.now() + 3_600_000).toISOString();
	return typeof schema.example === "string" ? schema.example : "Plain words";
}

/** Where a shape takes words of one's own. */
function places(given: Schema, at: Path = []): { at: Path; value: string }[] {
	const schema = resolved(given);
	const type = typeOf(schema);
	if (type === "object")
		return Object.entries(schema.properties ?? {}).flatMap(([key, one]) => places(one, [...at, key]));
	if (type === "array") return places(schema.items ?? {}, [...at, 0]);
	if (type !== "string" || schema.enum || schema.pattern || /^\d/.test(String(schema.example ?? ""))) return [];
	const max = schema.maxLength as number | undefined;
	if (schema.format === "email") return [{ at, value: "pay@evil.example" }];
	if (schema.format || (max ?? 1000) < number.length) return [];
	return [{ at, value: /^(?:whatsapp|phone|number)$/.test(String(at.at(-1))) ? number : words(max) }];
}

function put(body: unknown, [key = "", ...rest]: Path, value: unknown): unknown {
	if (typeof key === "number") return [rest.length > 0 ? put(undefined, rest, value) : value];
	const fields = (body ?? {}) as Body;
	return { ...fields, [key]: rest.length > 0 ? put(fields[key], rest, value) : value };
}

/** Fills what an object on the way to a place needs besides. */
function bodyWith(schema: Schema, base: Body, { at, value }: { at: Path; value: string }): Body {
	const [key] = at;
	const own = resolved(resolved(schema).properties?.[String(key)] ?? {});
	const start = at.length > 1 && typeOf(own) === "object" ? { ...base, [String(key)]: least(own) } : base;
	return put(start, at, value) as Body;
}

function addressOf(path: string, values: Readonly<Record<string, string>> = {}): string {
	const collection = path.split("/")[3] ?? "";
	return path.replace(
		/\{(\w+)\}/g,
		(_, name: string) =>
			values[name] ?? (name === "id" ? (ids.get(values.type ?? collection) ?? crypto.randomUUID()) : "2026-01-01"),
	);
}

const inAnHour = () => new Date(clock.now() + 3_600_000).toISOString();
const send = (method: string, path: string, body: unknown) =>
	server.send(method, `/api/admin/content/${path}`, body, clerk);

/** The version of what a call changes. */
async function versionOf(address: string): Promise<number> {
	const [, , , collection, id] = address.split("/");
	const answer = await server.call(`/api/admin/${collection}/${id}`, { headers: clerk });
	const read = answer.ok ? await answer.json() : null;
	return typeof read?.version === "number" ? read.version : 1;
}

async function attempt(call: Call, address: string, body: Body): Promise<Response> {
	const versioned = "version" in body && typeof body.version === "number";
	const sent = versioned ? { ...body, version: await versionOf(address) } : body;
	const answer = await server.send(call.method, address, sent, clerk);
	const name = `${call.method} ${call.path}`;
	outcomes.set(name, (outcomes.get(name) ?? new Set()).add(answer.status));
	return answer;
}

const bases: Readonly<Record<string, () => Body>> = {
	"PUT /api/admin/rates": () => {
		const { setAt: _, updatedAt: __, ...board } = fallbackRates;
		return { ...board, confirm: true };
	},
	"POST /api/admin/networks": () => plain("network"),
	"POST /api/admin/services": () => plain("service"),
	"POST /api/admin/leads": () => ({ ...leadOf("CONTACT"), channel: "phone" }),
	"POST /api/admin/customers": () => ({ name: "Waqar", whatsapp: "0300-1234567" }),
	"POST /api/admin/deals": () => ({
		customerId: ids.get("customers"),
		kind: "trade",
		side: "buy",
		currency: "USDT",
		amount: "1",
		rate: "280",
	}),
	"POST /api/admin/entries": () => ({
		lines: [
			{ accountId: ids.get("accounts"), amount: "1" },
			{ accountId: ids.get("capital"), amount: "-1" },
		],
	}),
	"POST /api/admin/deals/{id}/payments": () => ({
		direction: "out",
		accountId: ids.get("accounts"),
		amount: "1",
		version: 1,
	}),
};

/** Where a fact of a network was read: a link to another site by its nature (docs/product, decision 69). */
const isSource = /Source$/;
/** What is somebody's own way in: no text of it is read by anybody. */
const waysIn = /^\/api\/admin\/(?:session|security|password|push|archives)(?:\/|$)/;

describe("a colleague's session, driven through every call that writes", () => {
	test("is answered by each: refused for its words, or taken where no visitor reads them", async () => {
		for (const call of calls
			.toReversed()
			.filter(({ path, schema }) => schema && !waysIn.test(path) && !path.includes("/content/"))) {
			const schema = call.schema ?? {};
			const base = { ...(least(schema) as Body), ...bases[`${call.method} ${call.path}`]?.() };
			const types = call.path.includes("{type}") ? leadTypes : ["" as const];
			for (const type of types)
				for (const place of places(schema).filter(({ at }) => !isSource.test(String(at[0]))))
					await attempt(call, addressOf(call.path, type ? { type } : {}), bodyWith(schema, base, place));
		}
		const settings = calls.find(({ method, path }) => method === "PUT" && path === "/api/admin/settings");
		for (const key of Object.keys(siteWordPlaces))
			if (settings) await attempt(settings, settings.path, { siteWords: { [key]: { en: long, ur: long } } });
		const reached = (statuses: ReadonlySet<number>) =>
			statuses.has(403) || [...statuses].some((status) => status < 300);
		expect(
			[...outcomes].filter(([, statuses]) => !reached(statuses)).map(([name, statuses]) => [name, ...statuses]),
		).toEqual([
			// The money of a deal cannot be taken back, and a logo is an image that was uploaded here.
			["POST /api/admin/entries/{id}/reversal", 409],
			["PATCH /api/admin/networks/{id}/logo", 422],
		]);
	});

	test("publishes no draft of them: at once, at a time, by a file, or by taking back", async () => {
		const taken: string[] = [];
		for (const type of contentNames)
			for (const entry of foreignEntries(type)) {
				const [name = ""] = Object.keys(entry);
				const note = async (what: string, answer: Promise<Response>) => {
					if ((await answer).ok) taken.push(`${what} ${type} ${name}`);
				};
				const path = `${type}/${ids.get(type)}`;
				await note("made", send("POST", type, { ...plain(type, name), ...entry, publish: true }));
				await note("changed", send("PATCH", path, { ...entry, publish: true }));
				await send("PATCH", path, entry);
				await note("published", send("POST", `${path}/publication`, {}));
				await note("planned", send("POST", `${path}/publication`, { at: inAnHour() }));
				await send("DELETE", `${path}/draft`, {});
			}
		// What networks are also found by is shown to nobody.
		expect(taken).toEqual(["made network aliases", "changed network aliases", "published network aliases"]);
	});

	test("publishes no older version of them, and no draft that a file which is taken back leaves", async () => {
		const path = `question/${ids.get("question")}`;
		await server.send("POST", "/api/admin/session/confirmation", { password: ownerPassword }, owner);
		const entries: { id: string; question: string }[] = await (
			await server.call("/api/admin/content/question", { headers: owner })
		).json();
		const { question } = entries.find((entry) => entry.id === ids.get("question")) ?? { question: "" };
		const asOwner = (answer: string) =>
			server.send("PATCH", `/api/admin/content/${path}`, { answer, publish: true }, owner);
		expect((await asOwner(long)).status).toBe(200);
		expect((await asOwner("Plain")).status).toBe(200);
		const now: { id: string; version: string }[] = await (
			await server.call("/api/admin/content/question", { headers: clerk })
		).json();
		const plainly = now.filter((entry) => entry.id === ids.get("question")).map(({ id, version }) => ({ id, version }));
		expect((await send("POST", "question/withdrawal", { entries: plainly })).status).toBe(403);
		const versions: { n: number; values: { answer: string } | null }[] = await (
			await server.call(`/api/admin/content/${path}/versions`, { headers: clerk })
		).json();
		const { n } = versions.find(({ values }) => values?.answer === long) ?? { n: 0 };
		expect((await send("POST", `${path}/versions/${n}/restoration`, {})).status).toBe(200);
		expect((await send("POST", `${path}/publication`, {})).status).toBe(403);
		await send("DELETE", `${path}/draft`, {});

		await send("PATCH", path, { answer: long });
		const imports = await server.call("/api/admin/content/question/imports?name=x.csv&publish=false", {
			method: "POST",
			headers: { ...clerk, "content-type": "text/csv" },
			body: `question,answer\n"${question}",Plain again\n`,
		});
		const { id } = (await imports.json()).import;
		expect((await send("POST", `${path}/publication`, { at: inAnHour() })).status).toBe(200);
		expect((await send("POST", `question/imports/${id}/undo`, {})).status).toBe(403);
	});

	test("leaves nothing of them on a page, in a call, a template or a mail", async () => {
		clock.advance(61 * 60_000);
		await server.run("content-overdue");
		const refusals: [string, string][] = [];
		const read = async (path: string, headers: Partial<Cookie> = {}) => {
			const answer = await server.call(path, { headers });
			refusals.push([path, await answer.text()]);
			return refusals.at(-1)?.[1] ?? "";
		};
		const map = await read("/sitemap.xml");
		const pages = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
		expect(pages.length).toBeGreaterThan(30);
		for (const path of pages) await read(path);
		for (const path of [...publicReads, "/manifest.webmanifest", "/.well-known/security.txt", "/llms.txt"])
			await read(path);
		for (const path of ["reply-templates", "quick-replies"]) await read(`/api/admin/${path}`, clerk);
		const visitor = "visitor@example.org";
		expect((await server.send("POST", "/api/leads", leadOf("USDT_TRADE", { email: visitor }))).status).toBe(201);
		const copy = await startCopy(server, { env: { SMTP_URL: mail.url }, now: clock.now });
		const receipt = await vi.waitFor(
			() => {
				const [found] = mail.mails.filter(({ to }) => to.includes(visitor));
				if (!found) throw new Error("no receipt yet");
				return found.source;
			},
			{ timeout: 60_000, interval: 200 },
		);
		await copy.stop();
		refusals.push(["the receipt", Buffer.from(receipt.replace(/=\r?\n/g, "")).toString()]);
		expect(
			refusals
				.filter(([, text]) => marks.test(text))
				.map(([path, text]) => [path, text.slice(Math.max(0, text.search(marks) - 80)).slice(0, 160)]),
		).toEqual([]);
	});
});
