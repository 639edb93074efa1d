import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { checkArrival, type ImportOptions, importArchive } from "#server/backup/arrival.ts";
import { filesIn, hashOfFile, type Manifest, manifestName } from "#server/backup/manifest.ts";
import { pack, unpack } from "#server/backup/pack.ts";
import { writeBackup } from "#server/backup/write.ts";
import { databaseOver, openPool } from "#server/db/database.ts";
import { filesOf, openMediaStore, reencode } from "#server/modules/media/index.ts";
import { ensureOwner } from "#server/modules/staff/index.ts";
import { dayOf } from "#shared/day.ts";
import { booksOf } from "./books.ts";
import { sendLead } from "./inbox.ts";
import { ownerEmail, ownerPassword } from "./owner.ts";
import { realRenderer } from "./real-renderer.ts";
import { startTestServer, type TestServer } from "./server.ts";
import { fillSite } from "./whole-site.ts";

export const passphrase = "آم کے آم گٹھلیوں کے دام 1947";
const imagesIn = (dataDir: string) => openMediaStore({ s3: null, dataDir }, Date.now);

/** A site with something of everything, a picture of a payment and a closed day too. */
export async function filledSite(dataDir: string): Promise<TestServer> {
	const server = await startTestServer({ env: { DATA_DIR: dataDir }, renderer: await realRenderer() });
	await fillSite(server);
	const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } });
	await server.sql("INSERT INTO pictures (bytes) VALUES ($1)", [await picture.webp().toBuffer()]);
	const books = await booksOf(server);
	const { slug } = await books.done<{ slug: string }>("POST", "services", { name: "Shop signs", shortDesc: "Painted" });
	await sendLead(server, { type: "SERVICE_ORDER", payload: { service: slug, details: "Two of them" } });
	const [cash, payoneer] = [await books.open("cash"), await books.open("payoneer")];
	const [customer] = await server.sql("SELECT id FROM contacts ORDER BY created_at LIMIT 1");
	await books.fund(cash, "500000");
	const deal = await books.deal({ customerId: customer?.id, amount: "100", rate: "270" });
	const payment = { direction: "in", accountId: payoneer.id, amount: "40", version: deal.version };
	await books.done("POST", `deals/${deal.id}/payments`, payment);
	await books.done("POST", `day-book/${dayOf(Date.now())}/closing`, {});
	return server;
}

/** A server that nobody has used yet. */
export async function freshSite(dataDir: string): Promise<TestServer> {
	const server = await startTestServer({ env: { DATA_DIR: dataDir }, renderer: await realRenderer() });
	// Each installation makes its own owner.
	const pool = openPool(server.databaseUrl, () => undefined, 1);
	await server.sql("DELETE FROM users");
	await ensureOwner(databaseOver(pool), ownerEmail, ownerPassword);
	await pool.end();
	return server;
}

export const ownerOf = async (server: TestServer): Promise<string> =>
	(await server.sql<{ id: string }>("SELECT id FROM users WHERE is_owner ORDER BY created_at LIMIT 1"))[0]?.id ?? "";

/** The archive of a server, in a file. */
export async function archiveOf(server: TestServer, dataDir: string, name: string): Promise<string> {
	const [folder, path] = [join(dataDir, name), join(dataDir, `${name}.age`)];
	const images = imagesIn(dataDir);
	await writeBackup(folder, { databaseUrl: server.databaseUrl, images, filesOf, now: new Date(), scope: "archive" });
	await pack(folder, path, passphrase);
	rmSync(folder, { recursive: true });
	return path;
}

/** Checks an unpacked archive and takes it in, as the panel does it. */
export async function importInto(
	server: TestServer,
	dataDir: string,
	folder: string,
	options?: Partial<ImportOptions>,
) {
	const common = { databaseUrl: server.databaseUrl, filesOf, reencode, folder };
	await checkArrival(common);
	return importArchive({ ...common, images: imagesIn(dataDir), owner: await ownerOf(server), ...options });
}

/** The folder that an archive is made of. */
export async function unpacked(path: string, under: string): Promise<string> {
	const folder = mkdtempSync(join(under, "unpacked-"));
	await unpack(path, folder, passphrase);
	return folder;
}

export const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, manifestName), "utf8"));
export const linesIn = (folder: string, table: string): string =>
	gunzipSync(readFileSync(join(folder, `tables/${table}.jsonl.gz`))).toString();

export type Change = (folder: string, manifest: Manifest) => unknown;

/** A copy of an unpacked archive with something changed in it, and unless said otherwise with hashes that fit. */
export async function changedCopy(of: string, change: Change, isSigned = true): Promise<string> {
	const folder = mkdtempSync(`${of}-`);
	cpSync(of, folder, { recursive: true });
	const manifest = manifestIn(folder);
	await change(folder, manifest);
	for (const file of isSigned ? filesIn(manifest) : []) {
		const at = join(folder, file.path);
		if (existsSync(at)) Object.assign(file, { sha256: await hashOfFile(at), bytes: readFileSync(at).length });
	}
	writeFileSync(join(folder, manifestName), JSON.stringify(manifest));
	return folder;
}

type Row = Record<string, unknown>;

/** Puts something into a row of a table: the first, or the one that it fits. */
export function inRow(table: string, values: Row, isIt: (row: Row) => boolean = () => true): Change {
	return (folder) => {
		const lines = linesIn(folder, table).trim().split("\n");
		const rows: Row[] = lines.map((line) => JSON.parse(line));
		const row = rows.find(isIt);
		if (!row) throw new Error(`${table} has no such row`);
		Object.assign(row, values);
		const bytes = gzipSync(rows.map((each) => `${JSON.stringify(each)}\n`).join(""));
		writeFileSync(join(folder, `tables/${table}.jsonl.gz`), bytes);
	};
}
