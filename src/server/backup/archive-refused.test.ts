import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
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
	passphrase,
	unpacked,
} from "#server/testing/archives.ts";
import type { TestServer } from "#server/testing/server.ts";
import { ArchiveError, filesIn, manifestName } from "./manifest.ts";

let site: TestServer;
let first: string;
/** The same, unpacked. */
let whole: string;
/** What refuses every archive of this file, and is as it was after each. */
let untouched: TestServer;
const folder = mkdtempSync(join(tmpdir(), "sauda-refused-"));

beforeAll(async () => {
	site = await filledSite(folder);
	first = await archiveOf(site, folder, "first");
	whole = await unpacked(first, folder);
	untouched = await freshSite(mkdtempSync(join(folder, "fresh-")));
});
afterAll(async () => {
	await site.close();
	await untouched.close();
	rmSync(folder, { recursive: true });
});

/** Every table as text, to see that nothing changed. */
const stateOf = (server: TestServer) =>
	server.sql(`SELECT (SELECT string_agg(u::text, '|' ORDER BY id) FROM users u) AS users,
		(SELECT string_agg(s::text, '|' ORDER BY key) FROM settings s) AS settings,
		(SELECT string_agg(n::text, '|' ORDER BY id) FROM networks n) AS networks,
		(SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM staff_sessions) AS sessions`);

/** What is refused changes nothing. */
async function expectRefused(
	arrive: () => Promise<string>,
	problem: string,
	detail: RegExp | null = null,
): Promise<void> {
	const before = await stateOf(untouched);
	const refused = await arrive()
		.then((unpacked) => importInto(untouched, folder, unpacked))
		.catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(ArchiveError);
	expect(refused).toMatchObject({ problem });
	if (detail) expect((refused as ArchiveError).detail).toMatch(detail);
	expect(await stateOf(untouched)).toEqual(before);
}

const link = (href: string) => ({
	type: "doc",
	content: [
		{ type: "paragraph", content: [{ type: "text", text: "Pay", marks: [{ type: "link", attrs: { href } }] }] },
	],
});
const isOfStock = ({ stock_currency: currency }: Readonly<Record<string, unknown>>) => currency !== null;
const setting = (key: string, value: unknown) => inRow("settings", { key, value });
const asFile = (name: string, bytes: Buffer | string) => (folder: string) => writeFileSync(join(folder, name), bytes);
const imageOf = (folder: string) => manifestIn(folder).media.find(({ path }) => !path.includes("-200"))?.path ?? "";
const bomb = (folder: string) => {
	const [line = ""] = linesIn(folder, "events").split("\n");
	const row = JSON.stringify({ ...JSON.parse(line), data: { x: "x".repeat(1_000_000) } });
	writeFileSync(join(folder, "tables/events.jsonl.gz"), gzipSync(`${row}\n`.repeat(80)));
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.for<readonly [string, string, RegExp | null, Change]>([
	["whose page leads to a script", "unfit", /^pages .*body/, inRow("pages", { body: link("javascript:alert(1)") })],
	[
		"whose draft does",
		"unfit",
		/^content_drafts/,
		inRow("content_drafts", { type: "page", values: { body: link("javascript:alert(1)") } }),
	],
	[
		"whose logo lies elsewhere",
		"unfit",
		/^networks sitara: logoUrl/,
		inRow("networks", { logo_url: "https://evil.example/x.png" }, ({ slug }) => slug === "sitara"),
	],
	["whose colour is a style sheet", "unfit", /brandColour/, setting("brandColour", "red}</style><script>x</script>")],
	["with a setting that is none", "unfit", /^settings isOwner/, setting("isOwner", true)],
	["with a setting called as a method", "unfit", /^settings constructor/, setting("constructor", 1)],
	["with an unknown role", "unfit", /^users .*role/, inRow("users", { role: "ROOT" })],
	["whose account has no address", "unfit", /^users .*email/, inRow("users", { email: "x" })],
	["with an unknown status", "unfit", /^leads .*status/, inRow("leads", { status: "WAITING" })],
	["whose request came from a script", "unfit", /^leads .*source/, inRow("leads", { source: "javascript:alert(1)" })],
	["whose request has a number that is none", "unfit", /^leads .*whatsapp/, inRow("leads", { whatsapp: "+0" })],
	["with the hash of a password", "unknown", /^users/, inRow("users", { password: "$2b$10$abcdefghijklmnopqrstuv" })],
	[
		"that makes an owner",
		"unknown",
		/^users\.is_owner/,
		(folder, manifest) => {
			inRow("users", { is_owner: true })(folder, manifest);
			manifest.tables.find(({ name }) => name === "users")?.columns.push("is_owner");
		},
	],
	[
		"whose row names another before it",
		"unfit",
		/./,
		inRow("lead_notes", { lead_id: "00000000-0000-4000-8000-000000000000" }),
	],
	["whose lines do not balance", "broken", /books/, inRow("ledger_lines", { amount: 7 })],
	["whose payment its entry did not move", "broken", /books/, inRow("payments", { amount: 41 })],
	["whose trade earned what it did not bring", "broken", /books/, inRow("ledger_entries", { profit: 5 }, isOfStock)],
	["whose payment says another fee than its entry", "broken", /books/, inRow("payments", { fee: 5 })],
	["whose stock is none that moved", "broken", /books/, inRow("ledger_entries", { stock_cost: 5 }, isOfStock)],
	["whose deal is paid more than is due", "unfit", null, inRow("deals", { amount: 30, total: 8100 })],
	["whose closed day holds what no entry brought", "broken", /books/, inRow("day_balances", { amount: 7 })],
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
		inRow("pictures", { bytes: `\\x${Buffer.from(svg).toString("hex")}` }),
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
])("%s", async ([, problem, detail, change]) => {
	await expectRefused(() => changedCopy(whole, change), problem, detail);
});

test("with another byte in a row", async () => {
	const change = asFile("tables/networks.jsonl.gz", gzipSync("{}"));
	await expectRefused(() => changedCopy(whole, change, false), "broken");
});

const packed = () => readFileSync(first);
const other = (at: number) => () => {
	const bytes = Buffer.from(packed());
	const place = at < 0 ? bytes.length + at : at;
	bytes[place] = (bytes[place] ?? 0) ^ 1;
	return bytes;
};
test.for<readonly [string, string, () => Buffer | Promise<Buffer>]>([
	["that is cut off", "broken", () => packed().subarray(0, 20_000)],
	["that is cut off at its end", "broken", () => packed().subarray(0, -20)],
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
		() => Buffer.from(packed().toString("latin1").replace(/ 16\n/, " 31\n"), "latin1"),
	],
])("%s", async ([, problem, bytes]) => {
	const path = join(folder, "file.age");
	writeFileSync(path, await bytes());
	await expectRefused(() => unpacked(path, folder), problem);
});
async function encrypted(bytes: Buffer, word = passphrase): Promise<Buffer> {
	const encrypter = new Encrypter();
	encrypter.setPassphrase(word);
	encrypter.setScryptWorkFactor(10);
	return Buffer.from(await encrypter.encrypt(new Uint8Array(bytes)));
}

/** What GNU tar makes of files of a folder, encrypted. */
async function tarOf(from: string, names: readonly string[]): Promise<string> {
	const tar = execFileSync("tar", ["--format=ustar", "-cf", "-", "-C", from, ...names], { maxBuffer: 1e8 });
	const path = join(folder, "foreign.age");
	writeFileSync(path, await encrypted(tar));
	return path;
}

test("that holds links, folders or files beside those that it names", async () => {
	const from = await unpacked(first, folder);
	const networks = "tables/networks.jsonl.gz";
	rmSync(join(from, networks));
	symlinkSync("/etc/passwd", join(from, networks));
	const names = [manifestName, ...filesIn(manifestIn(from)).map(({ path }) => path)];
	await expectRefused(async () => unpacked(await tarOf(from, names), folder), "broken", /networks/);
	await expectRefused(async () => unpacked(await tarOf(from, [manifestName, "tables"]), folder), "broken", /tables/);
	writeFileSync(join(from, "beside"), "x");
	await expectRefused(async () => unpacked(await tarOf(from, [manifestName, "beside"]), folder), "unknown", /beside/);
	await expectRefused(async () => unpacked(await tarOf(from, ["beside", manifestName]), folder), "foreign");
});

test("whose files lead elsewhere", async () => {
	const from = await unpacked(first, folder);
	const manifest = manifestIn(from);
	manifest.media.push({ path: "media/../manifest.json", sha256: "", bytes: 1 });
	writeFileSync(join(from, manifestName), JSON.stringify(manifest));
	await expectRefused(async () => unpacked(await tarOf(from, [manifestName]), folder), "broken", /manifest/);
});

test("where requests came before it", async () => {
	const before = await stateOf(site);
	await expect(importInto(site, folder, whole)).rejects.toMatchObject({ problem: "occupied", detail: "requests" });
	expect(await stateOf(site)).toEqual(before);
});
