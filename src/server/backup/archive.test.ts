import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Decrypter } from "age-encryption";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
	archiveOf,
	type Change,
	changedCopy,
	filledSite,
	freshSite,
	importInto,
	inRow,
	linesIn,
	manifestIn,
	ownerOf,
	passphrase,
	unpacked,
} from "#server/testing/archives.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import type { TestServer } from "#server/testing/server.ts";
import { sana } from "#server/testing/whole-site.ts";
import type { ImportOptions } from "./arrival.ts";
import { fates } from "./tables.ts";

let a: TestServer;
let first: string;
/** A session of the first site's owner, begun before the archive was made. */
let here: { cookie: string };
const folderOf = (name: string) => mkdtempSync(join(tmpdir(), `sauda-archive-${name}-`));
const folders = { a: folderOf("a"), b: folderOf("b") };
const servers: TestServer[] = [];

beforeAll(async () => {
	a = await filledSite(folders.a);
	here = await a.logIn();
	first = await archiveOf(a, folders.a, "first");
});
afterEach(async () => {
	vi.useRealTimers();
	for (const server of servers.splice(0)) await server.close();
});
afterAll(async () => {
	await a.close();
	for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

async function fresh(): Promise<TestServer> {
	const server = await freshSite(folders.b);
	servers.push(server);
	return server;
}
const into = async (server: TestServer, path: string, options?: Partial<ImportOptions>) =>
	importInto(server, folders.b, await unpacked(path, folders.b), options);
const changed = async (change: Change) => changedCopy(await unpacked(first, folders.b), change);

/** All rows of an archive by table. */
async function rowsOf(path: string): Promise<Record<string, string>> {
	const folder = await unpacked(path, folders.b);
	const names = manifestIn(folder).tables.map(({ name }) => name);
	return Object.fromEntries(names.map((name) => [name, linesIn(folder, name)]));
}

test("each table travels or is said to stay", async () => {
	const tables = await a.sql<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
	expect(Object.keys(fates).sort()).toEqual(tables.map(({ name }) => name).sort());
	const travels = manifestIn(await unpacked(first, folders.b)).tables.map(({ name }) => name);
	expect(travels.sort()).toEqual(
		Object.keys(fates)
			.filter((name) => fates[name] === "everywhere")
			.sort(),
	);
});

test("what is said of a deal follows from its payments", async () => {
	const b = await fresh();
	await importInto(b, folders.b, await changed(inRow("deals", { state: "done", paid_in: 100, paid_out: 27000 })));
	const deals = await b.sql("SELECT state, paid_in, paid_out FROM deals");
	expect(deals).toEqual(await a.sql("SELECT state, paid_in, paid_out FROM deals"));
});

test("out of one, into another and out of that: the same rows but for images, which are encoded again", async () => {
	const b = await fresh();
	const there = await b.logIn();
	await into(b, first);
	const second = await archiveOf(b, folders.b, "second");
	const apart = (rows: Record<string, string>) => {
		const { users: _users, media: _media, pictures: _pictures, ...rest } = rows;
		return rest;
	};
	const [one, two] = [await rowsOf(first), await rowsOf(second)];
	expect(apart(two)).toEqual(apart(one));
	const counts = Object.fromEntries(
		manifestIn(await unpacked(second, folders.b)).tables.map(({ name, rows }) => [name, rows]),
	);
	expect(counts).toMatchObject({
		leads: 12,
		users: 2,
		media: 1,
		pictures: 1,
		content_drafts: 1,
		sla_outcomes: 1,
		idempotency_keys: 8,
	});
	expect(manifestIn(await unpacked(second, folders.b)).media).toHaveLength(2);

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
	const answerOf = async (server: TestServer, path: string, headers?: { cookie: string }) => {
		const answer = await server.call(path, headers ? { headers } : {});
		const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
		return `${answer.status} ${text
			.replaceAll(server.url, "ORIGIN")
			.replaceAll(new URL(server.url).host, "HOST")

			.replaceAll(/nonce="[^"]+"|"previewUrl":"[^"]+"/g, "")}`;
	};
	for (const path of [...paths, ...calls]) {
		const [one, other] = [await answerOf(a, path), await answerOf(b, path)];
		expect(one, path).toMatch(/^200 /);
		expect(other, path).toBe(one);
	}
	expect((await b.call(logo)).headers.get("content-type")).toBe("image/webp");
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
		expect(await answerOf(b, `/api/admin/${path}`, there), path).toBe(await answerOf(a, `/api/admin/${path}`, here));
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
	expect(all.headers.get("x-total-count")).toBe("13");
	const [counts] = await b.sql("SELECT sum(count)::int AS counted FROM lead_counts");
	expect(counts).toEqual({ counted: 13 });
	expect(await b.sql("SELECT FROM pgboss.job WHERE name IN ('notice-mail', 'notice-push')")).toEqual([]);
});

describe("accounts", () => {
	test("the owner stays logged in and becomes who they were; colleagues are disabled, and need a new password", async () => {
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
		const reset = `/api/admin/staff/${colleague?.id}/reset`;
		expect((await b.send("POST", reset, {}, session)).ok).toBe(false);
		const enabled = await b.send("PATCH", `/api/admin/staff/${colleague?.id}`, { disabled: false }, session);
		expect(enabled.status).toBe(200);
		const { token } = await (await b.send("POST", reset, {}, session)).json();
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
	const rows = Object.values(await rowsOf(first)).join("");
	expect(secrets.length).toBeGreaterThan(3);
	expect(secrets.filter(({ secret }) => rows.includes(secret))).toEqual([]);
});

test("without the passphrase it says nothing, and age and tar make the backup's folder of it", async () => {
	const bytes = readFileSync(first);
	expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
	const age = new Decrypter();
	age.addPassphrase(passphrase);
	const tar = await age.decrypt(new Uint8Array(bytes));
	const listed = execFileSync("tar", ["-tf", "-"], { input: tar, encoding: "utf8" }).trim().split("\n");
	expect(listed).toEqual(["manifest.json", ...(await filesOfFirst())]);
});
async function filesOfFirst(): Promise<string[]> {
	const { format, tables, media } = manifestIn(await unpacked(first, folders.b));
	expect(format).toBe("sauda-backup-1");
	return [...tables.map(({ file }) => file.path), ...media.map(({ path }) => path)];
}

test("rich text loses what nobody declared, and an image all but its pixels", async () => {
	const folder = await changed((folder, manifest) => {
		const body = {
			type: "doc",
			content: [{ type: "paragraph", attrs: { onclick: "x()" }, content: [{ type: "text", text: "Hi" }] }],
		};
		inRow("pages", { body })(folder, manifest);
		const media = manifestIn(folder).media.find(({ path }) => !path.includes("-200"))?.path ?? "";
		const bytes = readFileSync(join(folder, media));
		writeFileSync(join(folder, media), Buffer.concat([bytes, Buffer.from("<script>")]));
	});
	const b = await fresh();
	await importInto(b, folders.b, folder);
	const [page] = await b.sql<{ count: number }>("SELECT count(*)::int FROM pages WHERE body::text LIKE '%onclick%'");
	expect(page).toEqual({ count: 0 });
	const { logoUrl } = await (await b.call("/api/networks/sitara")).json();
	const served = Buffer.from(await (await b.call(logoUrl)).arrayBuffer());
	expect(served.includes("<script>")).toBe(false);
	const [row] = await b.sql<{ bytes: number }>("SELECT bytes FROM media");
	expect(row?.bytes).toBe(served.length);
});

test("an archive of an earlier version comes in: what it does not have gets its default", async () => {
	const folder = await changed((folder, manifest) => {
		const without = manifest.tables.findIndex(({ name }) => name === "quick_replies");
		manifest.tables.splice(without, 1);
		manifest.schema -= 1;
		const leads = manifest.tables.find(({ name }) => name === "leads");
		leads?.columns.splice(leads.columns.indexOf("suspect"), 1);
		const lines = linesIn(folder, "leads").replaceAll(/"suspect": (?:true|false), /g, "");
		writeFileSync(join(folder, "tables/leads.jsonl.gz"), gzipSync(lines));
	});
	const b = await fresh();
	await importInto(b, folders.b, folder);
	expect(await b.sql("SELECT DISTINCT suspect FROM leads")).toEqual([{ suspect: false }]);
	expect(await b.sql("SELECT FROM quick_replies")).toEqual([]);
});
