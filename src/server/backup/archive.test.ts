import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { databaseOver, openPool } from "#server/db/database.ts";
import { filesOf, openMediaStore, reencode } from "#server/modules/media/index.ts";
import { ensureOwner } from "#server/modules/staff/index.ts";
import { ownerEmail, ownerPassword } from "#server/testing/owner.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { fillSite, sana } from "#server/testing/whole-site.ts";
import { ArchiveError } from "./archive-error.ts";
import { type BringInOptions, bringIn, checkArrival } from "./arrival.ts";
import { filesIn, hashOfFile, type Manifest, manifestName } from "./manifest.ts";
import { pack, unpack } from "./pack.ts";
import { fates } from "./tables.ts";
import { writeBackup } from "./write.ts";

const passphrase = "آم کے آم گٹھلیوں کے دام 1947";
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
	await payByPicture(a);
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

/** A picture of a payment, as staff send it. */
async function payByPicture(server: TestServer): Promise<void> {
	const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } })
		.webp()
		.toBuffer();
	await server.sql("INSERT INTO pictures (bytes) VALUES ($1)", [bytes]);
}

async function out(server: TestServer, dataDir: string, name: string): Promise<string> {
	const [folder, path] = [join(dataDir, name), join(dataDir, `${name}.age`)];
	const images = imagesIn(dataDir);
	await writeBackup(folder, { databaseUrl: server.databaseUrl, images, filesOf, now: new Date(), scope: "archive" });
	await pack(folder, path, passphrase);
	rmSync(folder, { recursive: true });
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

/** Unpacked, checked and taken in, as the panel does it. */
async function into(server: TestServer, path: string, options: Partial<BringInOptions> = {}) {
	const common = { databaseUrl: server.databaseUrl, filesOf, reencode, folder: await unpacked(path) };
	await checkArrival(common);
	return bringIn({ ...common, images: imagesIn(folders.b), owner: await ownerOf(server), ...options });
}
async function unpacked(path: string): Promise<string> {
	const folder = mkdtempSync(join(folders.b, "unpacked-"));
	await unpack(path, folder, passphrase);
	return folder;
}
const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, manifestName), "utf8"));
const linesIn = (folder: string, table: string) =>
	gunzipSync(readFileSync(join(folder, `tables/${table}.jsonl.gz`))).toString();

/** All rows of an archive but those of images, which are encoded again. */
async function rowsOf(path: string): Promise<Record<string, string>> {
	const folder = await unpacked(path);
	const names = manifestIn(folder).tables.map(({ name }) => name);
	return Object.fromEntries(names.map((name) => [name, linesIn(folder, name)]));
}

/** The archive with something changed in it, and hashes that say so. */
async function changed(change: (folder: string, manifest: Manifest) => unknown, isSigned = true): Promise<string> {
	const folder = await unpacked(first);
	const manifest = manifestIn(folder);
	await change(folder, manifest);
	for (const file of isSigned ? filesIn(manifest) : []) {
		const at = join(folder, file.path);
		if (existsSync(at)) Object.assign(file, { sha256: await hashOfFile(at), bytes: readFileSync(at).length });
	}
	writeFileSync(join(folder, manifestName), JSON.stringify(manifest));
	const path = join(folders.b, "changed.age");
	await pack(folder, path, passphrase);
	return path;
}
type Row = Record<string, unknown>;
/** Changes a row of a table: the first, or that of a key. */
const inRow =
	(table: string, change: (row: Row) => unknown, isIt: (row: Row) => boolean = () => true) =>
	(folder: string) => {
		const rows: Row[] = linesIn(folder, table)
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		const row = rows.find(isIt);
		if (!row) throw new Error(`${table} has no such row`);
		change(row);
		const bytes = gzipSync(rows.map((each) => `${JSON.stringify(each)}\n`).join(""));
		writeFileSync(join(folder, `tables/${table}.jsonl.gz`), bytes);
	};
/** Every table as text, to see that nothing changed. */
const stateOf = (server: TestServer) =>
	server.sql(`SELECT (SELECT string_agg(u::text, '|' ORDER BY id) FROM users u) AS users,
		(SELECT string_agg(s::text, '|' ORDER BY key) FROM settings s) AS settings,
		(SELECT string_agg(n::text, '|' ORDER BY id) FROM networks n) AS networks,
		(SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM staff_sessions) AS sessions`);

test("each table travels or is said to stay", async () => {
	const tables = await a.sql<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
	expect(Object.keys(fates).sort()).toEqual(tables.map(({ name }) => name).sort());
	const travels = manifestIn(await unpacked(first)).tables.map(({ name }) => name);
	expect(travels.sort()).toEqual(
		Object.keys(fates)
			.filter((name) => fates[name] === "everywhere")
			.sort(),
	);
});

test("out of one, into another and out of that: the same rows but for images, which are encoded again", async () => {
	const b = await fresh();
	const there = await b.logIn();
	await into(b, first);
	const second = await out(b, folders.b, "second");
	const apart = (rows: Record<string, string>) => {
		const { users: _users, media: _media, pictures: _pictures, ...rest } = rows;
		return rest;
	};
	const [one, two] = [await rowsOf(first), await rowsOf(second)];
	expect(apart(two)).toEqual(apart(one));
	const counts = Object.fromEntries(manifestIn(await unpacked(second)).tables.map(({ name, rows }) => [name, rows]));
	expect(counts).toMatchObject({
		leads: 11,
		users: 2,
		media: 1,
		pictures: 1,
		content_drafts: 1,
		sla_outcomes: 1,
		idempotency_keys: 8,
	});
	expect(manifestIn(await unpacked(second)).media).toHaveLength(2);

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
	for (const path of [...paths, ...calls]) {
		const [one, other] = [await told(a, path), await told(b, path)];
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
	expect(readFileSync(first).toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
	const folder = await unpacked(first);
	const listed = execFileSync("tar", ["-cf", "-", "-C", folder, manifestName]);
	expect(listed.length).toBeGreaterThan(0);
	expect(manifestIn(folder)).toMatchObject({ format: "sauda-backup-1", brand: "سودا Bazaar", lacking: [] });
});

let untouched: TestServer;
beforeAll(async () => {
	untouched = await fresh();
	servers.pop();
});
afterAll(() => untouched.close());

/** What is refused changes nothing. */
async function expectRefused(path: string, problem: string, detail: RegExp | null = null): Promise<void> {
	const b = untouched;
	const before = await stateOf(b);
	const refused = await into(b, path).catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(ArchiveError);
	expect(refused).toMatchObject({ problem });
	if (detail) expect((refused as ArchiveError).detail).toMatch(detail);
	expect(await stateOf(b)).toEqual(before);
}

describe("refused, with nothing changed, is an archive", () => {
	const link = (href: string) => ({
		type: "doc",
		content: [
			{ type: "paragraph", content: [{ type: "text", text: "Pay", marks: [{ type: "link", attrs: { href } }] }] },
		],
	});
	const setting = (key: string, value: unknown) => inRow("settings", (row) => Object.assign(row, { key, value }));
	const asFile = (name: string, bytes: Buffer | string) => (folder: string) => writeFileSync(join(folder, name), bytes);
	const imageOf = (folder: string) => manifestIn(folder).media.find(({ path }) => !path.includes("-200"))?.path ?? "";
	const bomb = (folder: string) => {
		const [line = ""] = linesIn(folder, "events").split("\n");
		const row = JSON.stringify({ ...JSON.parse(line), data: { x: "x".repeat(1_000_000) } });
		writeFileSync(join(folder, "tables/events.jsonl.gz"), gzipSync(`${row}\n`.repeat(80)));
	};
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

	test.for<readonly [string, string, RegExp | null, (folder: string, manifest: Manifest) => unknown]>([
		[
			"whose page leads to a script",
			"unfit",
			/^pages .*body/,
			inRow("pages", (row) => Object.assign(row, { body: link("javascript:alert(1)") })),
		],
		[
			"whose draft does",
			"unfit",
			/^content_drafts/,
			inRow("content_drafts", (row) =>
				Object.assign(row, { type: "page", values: { body: link("javascript:alert(1)") } }),
			),
		],
		[
			"whose logo lies elsewhere",
			"unfit",
			/^networks sitara: logoUrl/,
			inRow(
				"networks",
				(row) => Object.assign(row, { logo_url: "https://evil.example/x.png" }),
				({ slug }) => slug === "sitara",
			),
		],
		["whose colour is a style sheet", "unfit", /brandColour/, setting("brandColour", "red}</style><script>x</script>")],
		["with a setting that is none", "unfit", /^settings isOwner/, setting("isOwner", true)],
		["with a setting called as a method", "unfit", /^settings constructor/, setting("constructor", 1)],
		["with an unknown role", "unfit", /^users .*role/, inRow("users", (row) => Object.assign(row, { role: "ROOT" }))],
		[
			"whose account has no address",
			"unfit",
			/^users .*email/,
			inRow("users", (row) => Object.assign(row, { email: "x" })),
		],
		[
			"with an unknown status",
			"unfit",
			/^leads .*status/,
			inRow("leads", (row) => Object.assign(row, { status: "WAITING" })),
		],
		[
			"whose request came from a script",
			"unfit",
			/^leads .*source/,
			inRow("leads", (row) => Object.assign(row, { source: "javascript:alert(1)" })),
		],
		[
			"whose request has a number that is none",
			"unfit",
			/^leads .*whatsapp/,
			inRow("leads", (row) => Object.assign(row, { whatsapp: "+0" })),
		],
		[
			"with the hash of a password",
			"unknown",
			/^users/,
			inRow("users", (row) => Object.assign(row, { password: "$2b$10$abcdefghijklmnopqrstuv" })),
		],
		[
			"that makes an owner",
			"unknown",
			/^users\.is_owner/,
			(folder, manifest) => {
				inRow("users", (row) => Object.assign(row, { is_owner: true }))(folder);
				manifest.tables.find(({ name }) => name === "users")?.columns.push("is_owner");
			},
		],
		[
			"whose row names another before it",
			"unfit",
			/./,
			inRow("lead_notes", (row) => Object.assign(row, { lead_id: "00000000-0000-4000-8000-000000000000" })),
		],
		["whose row is no row", "broken", /networks/, asFile("tables/networks.jsonl.gz", gzipSync("[1]\n"))],
		["whose rows are not packed", "broken", null, asFile("tables/networks.jsonl.gz", "[1]\n")],
		[
			"whose row is too large",
			"oversized",
			/networks/,
			asFile("tables/networks.jsonl.gz", gzipSync(Buffer.alloc(9e6, 120))),
		],
		["that unpacks to a thousand times its size", "oversized", /events/, bomb],
		["whose image is a drawing with a script", "image", /\.webp/, (folder) => asFile(imageOf(folder), svg)(folder)],
		["whose image is a program", "image", /\.webp/, (folder) => asFile(imageOf(folder), "\x7fELF\x02\x01")(folder)],
		[
			"whose image only begins as one",
			"image",
			/\.webp/,
			(folder) => asFile(imageOf(folder), "RIFF\0\0\0\0WEBPVP8 <script>")(folder),
		],
		[
			"whose picture of a payment is a drawing",
			"image",
			/./,
			inRow("pictures", (row) => Object.assign(row, { bytes: `\\x${Buffer.from(svg).toString("hex")}` })),
		],
		["of a newer version", "newer", null, (_, manifest) => Object.assign(manifest, { schema: manifest.schema + 1e12 })],
		[
			"with a table of passwords",
			"unknown",
			/accounts/,
			(_, { tables: [table] }) => Object.assign(table ?? {}, { name: "accounts" }),
		],
		[
			"with a table of the database's own",
			"unknown",
			/pg_authid/,
			(_, { tables: [table] }) => Object.assign(table ?? {}, { name: "pg_authid" }),
		],
		[
			"with a column that nobody knows",
			"unknown",
			/is_owner2/,
			(_, { tables: [table] }) => table?.columns.push("is_owner2"),
		],
		[
			"with fewer rows than it says",
			"broken",
			/tables/,
			(_, { tables: [table] }) => Object.assign(table ?? {}, { rows: 999 }),
		],
		[
			"whose image leads elsewhere",
			"broken",
			/manifest/,
			(folder, { media }) => {
				mkdirSync(join(folder, "x"));
				media.push({ path: "media/../manifest.json", sha256: "", bytes: 1 });
			},
		],
	])("%s", async ([, problem, detail, change]) => {
		const folder = await unpacked(first).catch(() => "");
		expect(folder).not.toBe("");
		const path = await changed(change).catch((error: unknown) => error);
		// What cannot even be packed is told the same way.
		if (typeof path === "string") await expectRefused(path, problem, detail);
		else expect(path).toMatchObject({ name: "CorruptBackupError" });
	});

	test("with another byte in a row", async () => {
		const path = await changed(asFile("tables/networks.jsonl.gz", gzipSync("{}")), false);
		await expectRefused(path, "broken");
	});

	const whole = () => readFileSync(first);
	const other = (at: number) => () => {
		const bytes = Buffer.from(whole());
		const place = at < 0 ? bytes.length + at : at;
		bytes[place] = (bytes[place] ?? 0) ^ 1;
		return bytes;
	};
	test.for<readonly [string, string, () => Buffer | Promise<Buffer>]>([
		["that is cut off", "broken", () => whole().subarray(0, 20_000)],
		["that is cut off at its end", "broken", () => whole().subarray(0, -20)],
		["with another byte", "broken", other(3000)],
		["with another byte at its end", "broken", other(-30)],
		["that is empty", "foreign", () => Buffer.alloc(0)],
		["that is a picture", "foreign", () => Buffer.from("\x89PNG\r\n\x1a\n".repeat(100), "latin1")],
		["of a former version", "former", () => gzipSync("x".repeat(5000))],
		["that is text, encrypted", "broken", async () => encrypted(Buffer.from("x".repeat(5000)))],
		[
			"for the holder of a key",
			"foreign",
			async () => {
				const encrypter = new Encrypter();
				encrypter.addRecipient(await identityToRecipient(await generateIdentity()));
				return Buffer.from(await encrypter.encrypt(new Uint8Array(9)));
			},
		],
		["with another passphrase", "passphrase", async () => encrypted(Buffer.alloc(9), "not the same one")],
		[
			"with a passphrase that takes for ever",
			"foreign",
			() => Buffer.from(whole().toString("latin1").replace(/ 16\n/, " 31\n"), "latin1"),
		],
	])("%s", async ([, problem, bytes]) => {
		const path = join(folders.b, "file.age");
		writeFileSync(path, await bytes());
		await expectRefused(path, problem);
	});
	async function encrypted(bytes: Buffer, word = passphrase): Promise<Buffer> {
		const encrypter = new Encrypter();
		encrypter.setPassphrase(word);
		encrypter.setScryptWorkFactor(10);
		return Buffer.from(await encrypter.encrypt(new Uint8Array(bytes)));
	}

	test("that holds links, folders or files beside those that it names", async () => {
		const folder = await unpacked(first);
		rmSync(join(folder, "tables/networks.jsonl.gz"));
		execFileSync("ln", ["-s", "/etc/passwd", join(folder, "tables/networks.jsonl.gz")]);
		const names = [manifestName, ...filesIn(manifestIn(folder)).map(({ path }) => path)];
		for (const listed of [
			names,
			[manifestName, "tables"],
			[...names.filter((name) => !name.includes("networks")), "."],
		]) {
			const tar = execFileSync("tar", ["--format=ustar", "-cf", "-", "-C", folder, ...listed], { maxBuffer: 1e8 });
			const path = join(folders.b, "foreign.age");
			writeFileSync(path, await encrypted(tar));
			const refused = await unpacked(path).catch((error: unknown) => error);
			expect(["broken", "unknown"]).toContain((refused as ArchiveError).problem);
		}
	});

	test("where requests came before it", async () => {
		const before = await stateOf(a);
		await expect(into(a, first)).rejects.toMatchObject({ problem: "occupied", detail: "requests" });
		expect(await stateOf(a)).toEqual(before);
	});
});

test("rich text loses what nobody declared, and an image all but its pixels", async () => {
	const path = await changed((folder) => {
		const body = {
			type: "doc",
			content: [{ type: "paragraph", attrs: { onclick: "x()" }, content: [{ type: "text", text: "Hi" }] }],
		};
		inRow("pages", (row) => Object.assign(row, { body }))(folder);
		const media = manifestIn(folder).media.find(({ path }) => !path.includes("-200"))?.path ?? "";
		const bytes = readFileSync(join(folder, media));
		writeFileSync(join(folder, media), Buffer.concat([bytes, Buffer.from("<script>")]));
	});
	const b = await fresh();
	await into(b, path);
	const [page] = await b.sql<{ count: number }>("SELECT count(*)::int FROM pages WHERE body::text LIKE '%onclick%'");
	expect(page).toEqual({ count: 0 });
	const { logoUrl } = await (await b.call("/api/networks/sitara")).json();
	const served = Buffer.from(await (await b.call(logoUrl)).arrayBuffer());
	expect(served.includes("<script>")).toBe(false);
	const [row] = await b.sql<{ bytes: number }>("SELECT bytes FROM media");
	expect(row?.bytes).toBe(served.length);
});

test("an archive of an earlier version comes in: what it does not have gets its default", async () => {
	const path = await changed((folder, manifest) => {
		const without = manifest.tables.findIndex(({ name }) => name === "quick_replies");
		manifest.tables.splice(without, 1);
		manifest.schema -= 1;
		const leads = manifest.tables.find(({ name }) => name === "leads");
		leads?.columns.splice(leads.columns.indexOf("suspect"), 1);
		const lines = linesIn(folder, "leads").replaceAll(/"suspect": (?:true|false), /g, "");
		writeFileSync(join(folder, "tables/leads.jsonl.gz"), gzipSync(lines));
	});
	const b = await fresh();
	await into(b, path);
	expect(await b.sql("SELECT DISTINCT suspect FROM leads")).toEqual([{ suspect: false }]);
	expect(await b.sql("SELECT FROM quick_replies")).toEqual([]);
});
