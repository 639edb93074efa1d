import { execFileSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGunzip, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { filesOf, openMediaStore } from "#server/modules/media/index.ts";
import { ensureOwner } from "#server/modules/staff/index.ts";
import { withFormerEvents } from "#server/testing/former-events.ts";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { fillSite, sana } from "#server/testing/whole-site.ts";
import { ArchiveError } from "./archive-error.ts";
import { type BringInOptions, bringIn, checkArchive } from "./bring-in.ts";
import { headName, manifestName } from "./format.ts";
import { takeOut } from "./take-out.ts";
import { type Entry, endOfEntries, packEntry, unpack } from "./tar.ts";
import { staying } from "./travelling.ts";

const brandNew = () => ({ folder: mkdtempSync(join(tmpdir(), "sauda-archive-")) });
let a: TestServer;
let first: string;
/** A session of the first site's owner, begun before the archive was made. */
let here: { cookie: string };
const folders = { a: brandNew().folder, b: brandNew().folder };
const imagesIn = (dataDir: string) => openMediaStore({ s3: null, dataDir }, Date.now);
const servers: TestServer[] = [];

beforeAll(async () => {
	a = await startTestServer({ env: { DATA_DIR: folders.a }, renderer: await realRenderer() });
	await fillSite(a);
	here = await a.logIn();
	first = await out(a, folders.a, "first");
});
afterEach(async () => {
	vi.useRealTimers();
	for (const server of servers.splice(0)) await server.close();
});
afterAll(async () => {
	await a.close();
	for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

async function out(server: TestServer, dataDir: string, name: string): Promise<string> {
	const path = join(dataDir, `${name}.tar.gz`);
	await takeOut({ databaseUrl: server.databaseUrl, images: imagesIn(dataDir), filesOf, path, now: new Date() });
	return path;
}

/** A server that nobody has used yet. */
async function fresh(dataDir = folders.b): Promise<TestServer> {
	const server = await startTestServer({ env: { DATA_DIR: dataDir }, renderer: await realRenderer() });
	servers.push(server);
	// Each installation makes its own owner.
	const pool = openPool(server.databaseUrl, () => undefined, 1);
	await server.sql("DELETE FROM users");
	await ensureOwner(databaseOver(pool), ownerEmail, ownerPassword);
	await pool.end();
	return server;
}
const ownerOf = async (server: TestServer) =>
	(await server.sql<{ id: string }>("SELECT id FROM users WHERE is_owner ORDER BY created_at LIMIT 1"))[0]?.id ?? "";
async function into(server: TestServer, path: string, options: Partial<BringInOptions> = {}) {
	const { databaseUrl } = server;
	return bringIn({ databaseUrl, images: imagesIn(folders.b), filesOf, path, owner: await ownerOf(server), ...options });
}
async function entriesOf(path: string): Promise<Entry[]> {
	const entries: Entry[] = [];
	for await (const entry of unpack(createReadStream(path).pipe(createGunzip()))) entries.push(entry);
	return entries;
}
const contentOf = async (path: string) =>
	(await entriesOf(path))
		.filter(({ name }) => name !== manifestName)
		.map(({ name, bytes }) => [name, bytes.toString("latin1")]);
/** Every table as text, to see that nothing changed. */
const stateOf = (server: TestServer) =>
	server.sql(`SELECT (SELECT string_agg(u::text, '|' ORDER BY id) FROM users u) AS users,
		(SELECT string_agg(s::text, '|' ORDER BY key) FROM settings s) AS settings,
		(SELECT string_agg(n::text, '|' ORDER BY id) FROM networks n) AS networks,
		(SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM staff_sessions) AS sessions`);

test("each table travels or is said to stay", async () => {
	const tables = await a.sql<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
	const head = JSON.parse((await entriesOf(first))[0]?.bytes.toString() ?? "");
	const travels = head.tables.map(({ name }: { name: string }) => name);
	expect([...travels, ...Object.keys(staying)].sort()).toEqual(tables.map(({ name }) => name).sort());
});

test("out of one, into another and out of that: the same bytes but for the moment", async () => {
	const b = await fresh();
	const there = await b.logIn();
	await into(b, first);
	const second = await out(b, folders.b, "second");
	expect(await contentOf(second)).toEqual(await contentOf(first));
	const manifests = [first, second].map(async (path) =>
		JSON.parse((await entriesOf(path)).at(-1)?.bytes.toString() ?? ""),
	);
	const [one, two] = await Promise.all(manifests);
	expect({ ...two, madeAt: null }).toEqual({ ...one, madeAt: null });
	expect(one.tables).toMatchObject({
		leads: 11,
		users: 2,
		media: 1,
		content_drafts: 1,
		sla_outcomes: 1,
		idempotency_keys: 8,
	});
	expect(one.files.filter(({ path }: { path: string }) => path.startsWith("media/"))).toHaveLength(2);

	// What pages say of the time, they say of the same moment.
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	const paths = [
		"/",
		"/ur",
		"/networks",
		"/ur/networks/sitara",
		"/services",
		"/rates",
		"/ur/privacy",
		"/contact",
		"/sitemap.xml",
	];
	const calls = ["/api/rates", "/api/networks", "/api/services", "/api/announcements", "/api/pages", "/api/settings"];
	const logo = (await (await a.call("/api/networks/sitara")).json()).logoUrl;
	// They differ in their address, the nonce of a page and the signed address of a preview.
	const told = async (server: TestServer, path: string, headers?: { cookie: string }) => {
		const answer = await server.call(path, headers ? { headers } : {});
		const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
		return `${answer.status} ${text
			.replaceAll(server.url, "ORIGIN")
			.replaceAll(new URL(server.url).host, "HOST")

			.replaceAll(/nonce="[^"]+"|"previewUrl":"[^"]+"/g, "")}`;
	};
	for (const path of [...paths, ...calls, logo]) {
		const [one, other] = [await told(a, path), await told(b, path)];
		expect(one, path).toMatch(/^200 /);
		expect(other, path).toBe(one);
	}
	const staffCalls = [
		"leads",
		"customers",
		"audit",
		"settings",
		"content/question",
		"content/page",
		"rates/history",
		"stats",
		"views",
	];
	for (const path of staffCalls)
		expect(await told(b, `/api/admin/${path}`, there), path).toBe(await told(a, `/api/admin/${path}`, here));
});

test("what came goes on: counters, numbers, search and new requests", async () => {
	const b = await fresh();
	await into(b, first);
	const headers = await b.logIn();
	expect((await b.send("PUT", "/api/admin/settings", { brand: "Goes on" }, headers)).status).toBe(200);
	expect(
		(
			await b.send("POST", "/api/leads", {
				type: "CONTACT",
				name: "New",
				whatsapp: "03331234567",
				payload: { message: "Hi" },
			})
		).status,
	).toBe(201);
	const list = await b.call("/api/admin/leads?q=پیغام", { headers });
	expect(list.headers.get("x-total-count")).toBe("1");
	const all = await b.call("/api/admin/leads", { headers });
	expect(all.headers.get("x-total-count")).toBe("12");
	const [counts] = await b.sql("SELECT sum(count)::int AS counted FROM lead_counts");
	expect(counts).toEqual({ counted: 12 });
	expect(await b.sql("SELECT FROM pgboss.job WHERE name IN ('notice-mail', 'notice-push')")).toEqual([]);
});

describe("accounts", () => {
	test("the owner stays logged in and becomes who they were; colleagues need a new password", async () => {
		const b = await fresh();
		const session = await b.logIn();
		await into(b, first);
		expect((await b.call("/api/admin/session", { headers: session })).status).toBe(200);
		expect(await ownerOf(b)).toBe(await ownerOf(a));
		expect((await b.send("POST", "/api/admin/session", { email: sana.email, password: sana.password })).status).toBe(
			401,
		);
		const [colleague] = await b.sql<{ id: string; isOwner: boolean }>(
			'SELECT id, is_owner AS "isOwner" FROM users WHERE email = $1',
			[sana.email],
		);
		expect(colleague?.isOwner).toBe(false);
		const { token } = await (await b.send("POST", `/api/admin/staff/${colleague?.id}/reset`, {}, session)).json();
		const next = "another lengthy phrase";
		expect((await b.send("POST", "/api/admin/session/invitation", { token, password: next })).status).toBe(200);
		expect((await b.logIn(next, sana.email)).cookie).toContain("sauda");
	});

	test("an owner of another address stays beside those who came, or takes the account that they name", async () => {
		for (const ownerIs of [null, await ownerOf(a)]) {
			const b = await fresh();
			await b.sql("UPDATE users SET email = 'new@example.org'");
			const before = await ownerOf(b);
			await into(b, first, { ownerIs });
			const owners = await b.sql("SELECT id, email FROM users WHERE is_owner");
			expect(owners).toEqual([
				ownerIs ? { id: ownerIs, email: "owner@example.com" } : { id: before, email: "new@example.org" },
			]);
			expect(await b.sql("SELECT FROM users")).toHaveLength(ownerIs ? 2 : 3);
			expect((await b.logIn(ownerPassword)).cookie).toContain("sauda");
		}
	});
});

test("no secret leaves: neither passwords, sessions, codes nor keys", async () => {
	const secrets = await a.sql<{ secret: string }>(`SELECT password AS secret FROM accounts WHERE password IS NOT NULL
		UNION ALL SELECT token_hash FROM staff_sessions UNION ALL SELECT value FROM secrets UNION ALL SELECT token_hash FROM invitations`);
	const bytes = gunzipSync(readFileSync(first)).toString("latin1");
	expect(secrets.length).toBeGreaterThan(3);
	expect(secrets.filter(({ secret }) => bytes.includes(secret))).toEqual([]);
});

test("GNU tar reads it", () => {
	const listed = execFileSync("tar", ["-tzf", first], { encoding: "utf8" }).split("\n");
	expect(listed).toEqual(expect.arrayContaining([headName, "tables/leads/000001.jsonl", manifestName]));
});

describe("refused, with nothing changed, is an archive", () => {
	type Change = (entries: Entry[]) => Entry[];
	const changed =
		(name: string, change: (text: string) => string): Change =>
		(entries) =>
			entries.map((entry) =>
				entry.name === name ? { name, bytes: Buffer.from(change(entry.bytes.toString())) } : entry,
			);
	const inHead = (
		change: (head: { format: number; schema: number; tables: { name: string; columns: string[] }[] }) => void,
	) =>
		changed(headName, (text) => {
			const head = JSON.parse(text);
			change(head);
			return JSON.stringify(head);
		});
	const packed = (entries: readonly Entry[]) => gzipSync(Buffer.concat([...entries.map(packEntry), endOfEntries]));
	const beside =
		(name: string, bytes = Buffer.from("x")): Change =>
		(entries) =>
			entries.toSpliced(-1, 0, { name, bytes });

	const spoilt: readonly (readonly [string, string, Change])[] = [
		[
			"with another byte in a row",
			"broken",
			changed("tables/leads/000001.jsonl", (text) => text.replace("Salam", "Sawam").replace("Hours", "House")),
		],
		[
			"without one of its files",
			"broken",
			(entries) => entries.filter(({ name }) => name !== "tables/leads/000001.jsonl"),
		],
		["without a manifest", "broken", (entries) => entries.slice(0, -1)],
		["of a newer format", "newer", inHead((head) => Object.assign(head, { format: 2 }))],
		["of a newer version", "newer", inHead((head) => Object.assign(head, { schema: head.schema + 1e12 }))],
		[
			"with a table that nobody knows",
			"unknown",
			inHead((head) => void head.tables.push({ name: "pg_authid", columns: ["rolname"] })),
		],
		[
			"with a table that never travels",
			"unknown",
			inHead((head) => void head.tables.push({ name: "accounts", columns: ["password"] })),
		],
		["with a column that nobody knows", "unknown", inHead((head) => void head.tables[0]?.columns.push("is_owner2"))],
		[
			"with rows of other columns",
			"unknown",
			changed("tables/users/000001.jsonl", (text) => text.replace('"name"', '"is_owner"')),
		],
		["whose image leads elsewhere", "unknown", beside("media/../../secret.key")],
		["with a file elsewhere", "broken", beside("/etc/passwd")],
		["with an image that no row names", "unknown", beside(`media/${"0".repeat(32)}.webp`)],
		[
			"with something after its end",
			"broken",
			(entries) => [...entries, { name: "media/late", bytes: Buffer.from("x") }],
		],
		["that begins with something else", "foreign", (entries) => entries.slice(1)],
	];
	test.for(spoilt)("%s", async ([, problem, change]) => {
		const path = join(folders.b, "spoilt.tar.gz");
		writeFileSync(path, packed(change(await entriesOf(first))));
		const b = await fresh();
		const before = await stateOf(b);
		await expect(checkArchive({ databaseUrl: b.databaseUrl, path, filesOf })).rejects.toMatchObject({ problem });
		await expect(into(b, path)).rejects.toBeInstanceOf(ArchiveError);
		expect(await stateOf(b)).toEqual(before);
	});

	const files: readonly (readonly [string, string, () => Buffer])[] = [
		["that is cut off", "broken", () => readFileSync(first).subarray(0, 20_000)],
		["that is empty", "foreign", () => Buffer.alloc(0)],
		["that is a picture", "foreign", () => Buffer.from("\x89PNG\r\n\x1a\n".repeat(100), "latin1")],
		["that is packed nothing", "foreign", () => gzipSync(Buffer.alloc(0))],
		["that is packed text", "foreign", () => gzipSync("x".repeat(5000))],
		["that is encrypted", "encrypted", () => Buffer.from("age-encryption.org/v1\n-> X25519 x\n")],
		["that unpacks to a thousand times its size", "oversized", () => bomb()],
	];
	function bomb(): Buffer {
		const head = packEntry({
			name: headName,
			bytes: Buffer.from('{"format":1,"migration":"x","schema":0,"tables":[{"name":"settings","columns":["key"]}]}'),
		});
		const part = Buffer.from(`{"key":"${"x".repeat(1_000_000)}"}\n`);
		const parts = Array.from({ length: 80 }, (_, index) =>
			packEntry({ name: `tables/settings/${String(index + 1).padStart(6, "0")}.jsonl`, bytes: part }),
		);
		return gzipSync(Buffer.concat([head, ...parts]));
	}
	test.for(files)("%s", async ([, problem, bytes]) => {
		const path = join(folders.b, "file.tar.gz");
		writeFileSync(path, bytes());
		await expect(checkArchive({ databaseUrl: a.databaseUrl, path, filesOf })).rejects.toMatchObject({ problem });
	});

	test("where requests came before it, or while it was being checked", async () => {
		const before = await stateOf(a);
		await expect(into(a, first)).rejects.toMatchObject({ problem: "occupied", detail: "requests" });
		expect(await stateOf(a)).toEqual(before);
	});

	test("whose row the database refuses", async () => {
		const path = join(folders.b, "unfit.tar.gz");
		const entries = (await entriesOf(first)).map((entry) =>
			entry.name === "tables/leads/000001.jsonl"
				? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('"PENDING"', '"WAITING"')) }
				: entry,
		);
		writeFileSync(path, packed(entries));
		const b = await fresh();
		const before = await stateOf(b);
		await expect(into(b, path)).rejects.toMatchObject({ problem: "unfit" });
		expect(await stateOf(b)).toEqual(before);
	});
});

test("an archive of an earlier version comes in: what it does not have gets its default, its histories are events", async () => {
	const entries = withFormerEvents(await entriesOf(first));
	const older = entries
		.filter(({ name }) => name !== manifestName && !name.startsWith("tables/quick_replies/"))
		.map(({ name, bytes }) => {
			if (name === headName) {
				const head = JSON.parse(bytes.toString());
				const tables = head.tables
					.filter((table: { name: string }) => table.name !== "quick_replies")
					.map((table: { name: string; columns: string[] }) =>
						table.name === "leads"
							? { ...table, columns: table.columns.filter((column) => column !== "suspect") }
							: table,
					);
				return { name, bytes: Buffer.from(JSON.stringify({ ...head, schema: head.schema - 1, tables })) };
			}
			if (!name.startsWith("tables/leads/")) return { name, bytes };
			return { name, bytes: Buffer.from(bytes.toString().replaceAll(/"suspect": (?:true|false), /g, "")) };
		});
	const { createHash } = await import("node:crypto");
	const manifest = JSON.parse(entries.at(-1)?.bytes.toString() ?? "");
	delete manifest.tables.quick_replies;
	manifest.files = older.map(({ name, bytes }) => ({
		path: name,
		bytes: bytes.length,
		sha256: createHash("sha256").update(bytes).digest("hex"),
	}));
	const path = join(folders.b, "older.tar.gz");
	writeFileSync(
		path,
		gzipSync(
			Buffer.concat([
				...[...older, { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) }].map(packEntry),
				endOfEntries,
			]),
		),
	);
	const b = await fresh();
	await into(b, path);
	expect(await b.sql("SELECT DISTINCT suspect FROM leads")).toEqual([{ suspect: false }]);
	expect(await b.sql("SELECT FROM quick_replies")).toEqual([]);
	const happened = `SELECT kind, subject_id, actor_id, before, after, data, at, idempotency_key FROM events
		WHERE kind NOT LIKE 'archive.%' AND actor_id IS DISTINCT FROM $1 ORDER BY at, kind, subject_id`;
	expect(await b.sql(happened, [await ownerOf(b)])).toEqual(await a.sql(happened, [await ownerOf(a)]));
});
