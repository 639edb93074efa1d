import {
	appendFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { keysFrom } from "#server/keys/keys.ts";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { everyLead, storedOf } from "#server/testing/leads.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testKey } from "#server/testing/server.ts";
import { addAuthenticator, cookieOf } from "#server/testing/staff.ts";
import { envelopeFor, openerWith } from "./age.ts";
import { hashOfFile, type Manifest, manifestName } from "./manifest.ts";
import { restore } from "./restore.ts";
import { backUp, keepNewest } from "./write.ts";

const databases = inject("databases");
let server: TestServer;
let root: string;
let target: string;
/** The files of images by name, and what a restore made of them. */
const files = new Map([["a1.webp", Buffer.from([1, 2, 3])]]);
const restored = new Map<string, Buffer>();
const images = { get: async (name: string) => files.get(name) ?? null };
const filesOf = (url: string) => [url.slice("/media/".length)];
let emptied: string;

beforeAll(async () => {
	server = await startTestServer();
	root = mkdtempSync(join(tmpdir(), "sauda-backup-"));
	for (const url of ["/media/a1.webp", "/media/lost.webp"])
		await server.sql("INSERT INTO media (url, width, height, bytes, sha256) VALUES ($1, 1, 1, 3, '')", [url]);
	const desk = await deskOf(server);
	for (const lead of everyLead) await server.send("POST", "/api/leads", lead, { "idempotency-key": `k-${lead.type}` });
	const id = await sendLead(server, {
		name: 'محمد "علی"\\\n\t\u200f😀',
		payload: { message: '{"a":"\\u0000"} \u2028' },
	});
	await desk.move(id, "IN_REVIEW", "CLOSED");
	await desk.send("POST", `leads/${id}/notes`, { text: "done" });
	await desk.send("PUT", "settings", { brand: "Bazaar" });
	await desk.send("POST", `leads/${id}/presence`, { state: "viewing" });
	await server.sql("INSERT INTO active_alerts (kind, since) VALUES ('backup-failed', now())");
	await server.sql("INSERT INTO last_done (what, at) VALUES ('backup', now())");
	await server.sql("INSERT INTO setup_choices (step, later) VALUES ('team', true)");
});
beforeEach(async () => {
	emptied = await createDatabase(databases.server);
	target = mkdtempSync(join(root, "backups-"));
});
afterEach(() => dropDatabase(databases.server, emptied));
afterAll(async () => {
	await server.close();
	rmSync(root, { recursive: true, force: true });
});

const back = () => backUp({ databaseUrl: server.databaseUrl, images, filesOf, target, now: new Date() });
const restoreTo = (databaseUrl: string, folder: string, replace = false, open?: ReturnType<typeof openerWith>) =>
	restore({
		folder,
		...(open ? { open } : {}),
		databaseUrl,
		images: {
			async put(name, bytes) {
				restored.set(name, bytes);
			},
		},
		replace,
	});

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** How many rows each table holds, and the hash of all of them. */
function contentOf(url: string): Promise<Record<string, string>> {
	return withClient(url, async (client) => {
		const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
		const entries: [string, string][] = [];
		for (const { tablename } of rows) {
			const each =
				tablename === "lead_counts"
					? "SELECT status, type, sum(count) FROM lead_counts GROUP BY 1, 2 HAVING sum(count) <> 0"
					: `SELECT * FROM "${tablename}"`;
			const { rows: hashes } = await client.query(
				`SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text COLLATE "C"), '')) AS hash FROM (${each}) AS t`,
			);
			entries.push([tablename, hashes[0]?.hash]);
		}
		return Object.fromEntries(entries);
	});
}

// Sessions and pending logins are not restored.
const fleeting = [
	"staff_sessions",
	"verifications",
	"upload_tickets",
	"login_attempts",
	"email_changes",
	"lead_presence",
	"active_alerts",
	"last_done",
	"lead_import_parts",
	"archives",
];
const withoutFleeting = (content: Record<string, string>) =>
	Object.fromEntries(Object.entries(content).filter(([name]) => !fleeting.includes(name)));

const tablesOf = (url: string) =>
	withClient(url, async (client) => (await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount);

function changeManifest(folder: string, change: (manifest: Manifest) => Partial<Manifest>): void {
	const path = join(folder, manifestName);
	writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, "utf8")))));
}

test("a restored database holds the same rows with the same hashes in every table, and the images", async () => {
	const { folder, manifest } = await back();
	await restoreTo(emptied, folder);
	const [content, original] = [await contentOf(emptied), await contentOf(server.databaseUrl)];
	expect(withoutFleeting(content)).toEqual(withoutFleeting(original));
	for (const name of fleeting) expect(content[name]).toMatch(/^0 /);
	expect(manifest.tables.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["leads", "contacts", "events", "lead_notes", "rate_board", "users"]),
	);
	expect(Object.keys(content).length).toBe(manifest.tables.length + 1 + fleeting.length);
	expect(restored).toEqual(files);
	expect(manifest.lacking).toEqual(["lost.webp"]);
});

test("a restored site goes on: staff log in, counters and counts are right, new leads come", async () => {
	const { folder } = await back();
	await restoreTo(emptied, folder);
	const restored = await startTestServer({ databaseUrl: emptied });
	const before = await storedOf(restored);
	const desk = await deskOf(restored);
	const id = await sendLead(restored, { whatsapp: "03451234567" });
	await desk.move(id, "IN_REVIEW");
	expect((await desk.send("PUT", "settings", { brand: "Again" })).status).toBe(200);
	const after = await storedOf(restored);
	const total = (await desk.get("leads")).headers.get("x-total-count");
	await restored.close();
	expect(after?.leads).toBe((before?.leads ?? 0) + 1);
	expect(after?.counted).toBe(after?.leads);
	expect(total).toBe(String(after?.leads));
});

test("a backup that is made while leads arrive holds each of them whole or not at all", async () => {
	let isMade = false;
	const arrive = async () => {
		const answered: number[] = [];
		while (!isMade) answered.push((await server.send("POST", "/api/leads", everyLead[0])).status);
		return answered;
	};
	const arriving = Promise.all([arrive(), arrive(), arrive()]);
	const { folder } = await back().finally(() => {
		isMade = true;
	});
	const answered = (await arriving).flat();
	await restoreTo(emptied, folder);
	const whole = await withClient(emptied, (client) =>
		client.query(`SELECT count(*)::int AS leads, count(c.id)::int AS contacts, count(e.id)::int AS events,
			(SELECT sum(count) FROM lead_counts)::int AS counted
			FROM leads l LEFT JOIN contacts c ON c.id = l.contact_id LEFT JOIN events e ON e.subject_id = l.id AND e.kind = 'lead.received'`),
	);
	const [row] = whole.rows;
	expect(new Set(answered)).toEqual(new Set([201]));
	expect(row).toEqual({ leads: row.leads, contacts: row.leads, events: row.leads, counted: row.leads });
});

describe("refused before anything changes is a backup", () => {
	const leadsFile = join("tables", "leads.jsonl.gz");
	const spoilt: readonly (readonly [string, (folder: string) => void, RegExp])[] = [
		[
			"whose file has another byte",
			(folder) => appendFileSync(join(folder, leadsFile), "x"),
			/leads\.jsonl\.gz is not/,
		],
		["whose file is cut off", (folder) => truncateSync(join(folder, leadsFile), 40), /leads\.jsonl\.gz is not/],
		["whose file is missing", (folder) => rmSync(join(folder, leadsFile)), /leads\.jsonl\.gz is missing/],
		["whose image is missing", (folder) => rmSync(join(folder, "media", "a1.webp")), /a1\.webp is missing/],
		["without a manifest", (folder) => rmSync(join(folder, manifestName)), /manifest/],
		["whose manifest is cut off", (folder) => truncateSync(join(folder, manifestName), 100), /manifest/],
		[
			"whose manifest leads elsewhere",
			(folder) =>
				changeManifest(folder, (manifest) => ({
					...manifest,
					media: [{ path: "media/../../../etc/passwd", sha256: "", bytes: 0 }],
				})),
			/manifest/,
		],
		[
			"of a newer version",
			(folder) => changeManifest(folder, (manifest) => ({ ...manifest, schema: manifest.schema + 1e12 })),
			/newer version/,
		],
	];

	test.for(spoilt)("%s", async ([, spoil, why]) => {
		const { folder } = await back();
		spoil(folder);
		await expect(restoreTo(emptied, folder, true)).rejects.toThrow(why);
		expect(await tablesOf(emptied)).toBe(0);
	});
});

test("a database that holds leads is left alone unless that is said", async () => {
	const { folder } = await back();
	await restoreTo(emptied, folder);
	await withClient(emptied, (client) => client.query("UPDATE leads SET name = 'newer'"));
	const before = await contentOf(emptied);
	await expect(restoreTo(emptied, folder)).rejects.toThrow(/--replace/);
	expect(await contentOf(emptied)).toEqual(before);
	await restoreTo(emptied, folder, true);
	expect(withoutFleeting(await contentOf(emptied))).toEqual(withoutFleeting(await contentOf(server.databaseUrl)));
});

test("a restore that fails half-way leaves rows and images unchanged", async () => {
	const { folder, manifest } = await back();
	await restoreTo(emptied, folder);
	await withClient(emptied, (client) => client.query("UPDATE leads SET name = 'before'"));
	const before = await contentOf(emptied);
	const last = manifest.tables.at(-1)?.name;
	changeManifest(folder, ({ tables, ...rest }) => ({
		...rest,
		tables: tables.map((table) => (table.name === last ? { ...table, rows: table.rows + 1 } : table)),
	}));
	await expect(restoreTo(emptied, folder, true)).rejects.toThrow(/rows, not/);
	expect(await contentOf(emptied)).toEqual(before);
});

test("a backup that fails leaves nothing that could be taken for one", async () => {
	const nowhere = await createDatabase(databases.server);
	await dropDatabase(databases.server, nowhere);
	await expect(backUp({ databaseUrl: nowhere, images, filesOf, target, now: new Date() })).rejects.toThrow();
	expect(readdirSync(target)).toEqual([]);
});

test("only the newest backups are retained, and what is no backup is not touched", async () => {
	const moments = ["2026-01-01", "2026-01-02", "2026-01-03"].map((date) => new Date(date));
	for (const now of moments) await backUp({ databaseUrl: server.databaseUrl, images, filesOf, target, now });
	mkdirSync(join(target, "0000-notes"));
	keepNewest(target, 2, new Date("2026-01-03"));
	expect(readdirSync(target).sort()).toEqual(["0000-notes", "2026-01-02T00-00-00-000Z", "2026-01-03T00-00-00-000Z"]);
});

test("what a killed backup left goes after a day; one that is being made stays", async () => {
	for (const name of ["2026-01-01T02-00-00-000Z", "2026-01-03T02-00-00-000Z"])
		mkdirSync(join(target, `${name}.unfinished`, "tables"), { recursive: true });
	keepNewest(target, 2, new Date("2026-01-03T02:30:00Z"));
	expect(readdirSync(target)).toEqual(["2026-01-03T02-00-00-000Z.unfinished"]);
});

/** Every byte of a backup: as it lies there, and unpacked. */
function bytesOf(folder: string): string {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const texts = files.map(({ parentPath, name }) => {
		const bytes = readFileSync(join(parentPath, name));
		return `${name} ${bytes.toString("latin1")} ${name.endsWith(".gz") ? gunzipSync(bytes).toString("utf8") : ""}`;
	});
	return texts.join("\n");
}

test("a leaked backup holds no session, no usable login and no key", async () => {
	const owner = await server.logIn();
	const app = await addAuthenticator(server, owner, Date.now);
	const pending = cookieOf(await server.send("POST", "/api/admin/session", { password: ownerPassword }));
	const upload = await (await server.send("POST", "/api/admin/logos/upload", {}, owner)).json();
	const invited = await server.send(
		"POST",
		"/api/admin/staff/invitations",
		{ email: "sana@example.com", name: "Sana" },
		owner,
	);
	const { token: invitation } = await invited.json();
	const hashes = await server.sql<{ hash: string }>(
		"SELECT token_hash AS hash FROM staff_sessions UNION ALL SELECT token_hash FROM invitations UNION ALL SELECT identifier FROM verifications",
	);
	const { folder } = await back();
	const bytes = bytesOf(folder);
	const tokens = [owner, pending].flatMap(({ cookie }) => cookie.split("; ").map((part) => part.split("=")[1] ?? ""));
	const ticket = new URL(upload.uploadURL, server.url).pathname.split("/").at(-1) ?? "";
	const keys = keysFrom(testKey);
	const hidden = [
		...tokens.filter((value) => value.length > 20),
		...hashes.map(({ hash }) => hash),
		ticket,
		invitation,
		app.secret,
		...app.recoveryCodes,
		testKey,
		...["device", "uploads", "login-subject"].map(keys.derive),
	];
	expect(hashes.length).toBeGreaterThan(3);
	expect(hidden.filter((value) => value.length < 10)).toEqual([]);
	expect(hidden.filter((value) => bytes.includes(value))).toEqual([]);

	await restoreTo(emptied, folder);
	const thief = await startTestServer({ databaseUrl: emptied });
	const status = (await thief.call("/api/admin/session", { headers: owner })).status;
	const login = await thief.send("POST", "/api/admin/session", { password: ownerPassword });
	const entered = await thief.send("POST", "/api/admin/session/code", { code: app.recoveryCodes[0] }, cookieOf(login));
	await thief.close();
	expect(status).toBe(401);
	expect(entered.status).toBe(200);
	await server.sql("DELETE FROM two_factors");
	await server.sql("DELETE FROM invitations");
	await server.sql("UPDATE users SET two_factor_enabled = false");
});

test("an encrypted backup is read by its identity alone", async () => {
	const identity = await generateIdentity();
	const recipient = await identityToRecipient(identity);
	const envelope = envelopeFor(recipient);
	const { folder } = await backUp({
		databaseUrl: server.databaseUrl,
		images,
		filesOf,
		target,
		now: new Date(),
		envelope,
	});
	const bytes = bytesOf(folder);
	expect(bytes).toContain("age-encryption.org/v1");
	expect(bytes).not.toContain("events.jsonl.gz ");
	await expect(restoreTo(emptied, folder)).rejects.toThrow(/--identity/);
	const other = openerWith(await generateIdentity());
	await expect(restoreTo(emptied, folder, false, other)).rejects.toThrow(/does not open/);
	expect(await tablesOf(emptied)).toBe(0);
	restored.clear();
	await restoreTo(emptied, folder, false, openerWith(`# made today\n${identity}\n`));
	expect(withoutFleeting(await contentOf(emptied))).toEqual(withoutFleeting(await contentOf(server.databaseUrl)));
	expect(restored).toEqual(files);
});

test("a backup of a former version keeps its columns that are left, and restores no session", async () => {
	const { folder } = await back();
	const path = join("tables", "users.jsonl.gz");
	const rows = gunzipSync(readFileSync(join(folder, path)))
		.toString("utf8")
		.trim()
		.split("\n");
	const former = rows.map((row) => JSON.stringify({ ...JSON.parse(row), image: null, email_verified: true }));
	writeFileSync(join(folder, path), gzipSync(`${former.join("\n")}\n`));
	const sha256 = await hashOfFile(join(folder, path));
	changeManifest(folder, ({ brand: _brand, lacking: _lacking, ...manifest }) => ({
		...manifest,
		tables: manifest.tables.map((table) =>
			table.name === "users"
				? { ...table, columns: [...table.columns, "image", "email_verified"], file: { ...table.file, sha256 } }
				: table,
		),
	}));
	await restoreTo(emptied, folder);
	expect((await contentOf(emptied)).users).toBe((await contentOf(server.databaseUrl)).users);
});
