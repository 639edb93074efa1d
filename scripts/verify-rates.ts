import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readArguments, runCommand } from "../src/server/backup/tools.ts";
import type { Rates } from "../src/shared/api/rates.ts";
import { readNote, signerOf, toBase64 } from "../src/shared/rates/log/note.ts";
import { LogFault, logPath, type RateLog, readHead, readLog, unloggedRow } from "../src/shared/rates/log/read-log.ts";
import { checkReceipt } from "../src/shared/rates/log/receipt.ts";
import { rootOf, tileAddress, tileOf, tilesOver, tileWidth } from "../src/shared/rates/log/tree.ts";

const usage = "npm run verify-rates -- URL [--since FILE] [--receipt FILE]";
const faults: Readonly<Record<LogFault["code"], string>> = {
	keys: "the chain of keys is not signed as it should be",
	head: "the head cannot be read, or is of another site",
	signature: "the head is not signed by the site's newest key",
	entries: "a leaf cannot be read",
	root: "the leaves do not make the root that is signed",
};

await runCommand("The rates are not verified", async () => {
	const { values, positionals } = readArguments(usage, {
		allowPositionals: true,
		options: { since: { type: "string" }, receipt: { type: "string" } },
	});
	const [given = "", ...more] = positionals;
	if (more.length > 0 || !URL.canParse(given)) throw new Error(`Say: ${usage}`);
	const site = new URL(given);
	const log = await readLog(site.host, (path) => fetchBytes(site, logPath + path)).catch((error: unknown) => {
		if (!(error instanceof LogFault)) throw error;
		throw new Error(faults[error.code] + (error.leaf === undefined ? "" : ` (leaf ${error.leaf})`));
	});
	console.log(`The head is signed, over ${log.entries.length} postings${sinceFirst(log)}.`);
	if (log.keyLost) console.log("A key was lost at some time: the keys before it vouch for nothing later.");
	await compareTiles(site, log);
	if (values.since) await compareWithBefore(values.since, log);
	await compareHistory(site, log);
	if (values.receipt) {
		const { fault } = await checkReceipt(readFileSync(values.receipt, "utf8"), log);
		if (fault) throw new Error(`the receipt is refused, by the check of: ${fault}`);
		console.log("The receipt is genuine.");
	}
	if (values.since) writeFileSync(values.since, log.checkpoint);
	console.log("All is as it was posted.");
});

async function fetchBytes(site: URL, path: string): Promise<Uint8Array> {
	const response = await fetch(new URL(path, site));
	if (!response.ok) throw new Error(`${path} answers ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}

function sinceFirst({ entries }: RateLog): string {
	return entries[0] ? ` since ${entries[0].posted}` : "";
}

async function compareTiles(site: URL, { hashes }: RateLog): Promise<void> {
	for (let level = 0; hashes.length >= tileWidth ** level; level++)
		for (const { number, width } of tilesOver(Math.floor(hashes.length / tileWidth ** level))) {
			const path = `/tile/${level}/${tileAddress(number, width)}`;
			const own = Buffer.concat(tileOf(hashes, level, number));
			if (!own.equals(await fetchBytes(site, logPath + path))) throw new Error(`the tile ${path} is forged`);
		}
	console.log("All tiles hold the hashes of the leaves.");
}

async function compareWithBefore(file: string, log: RateLog): Promise<void> {
	if (!existsSync(file)) return console.log(`${file} is written for the next time.`);
	const note = readNote(readFileSync(file, "utf8"));
	const head = note && readHead(note.text);
	if (!note || !head || !(await signerOf(note, head.origin, log.keys)))
		throw new Error(`${file} holds no head that this site has signed`);
	const then = log.hashes.slice(0, head.size);
	if (then.length < head.size || toBase64(rootOf(then)) !== head.root)
		throw new Error(`the log was rewritten: its first ${head.size} postings are not those of ${file}`);
	console.log(`The ${head.size} postings of ${file} are all there, unchanged.`);
}

/** The history that the pages show against the leaves: the newest ones, in their order. */
async function compareHistory(site: URL, log: RateLog): Promise<void> {
	const bytes = await fetchBytes(site, "/api/rates/history");
	const history: Rates[] = JSON.parse(new TextDecoder().decode(bytes));
	const row = unloggedRow(log, history);
	if (row) throw new Error(`the row of ${row.setAt} in /api/rates/history is not a leaf of the log, or not as it was`);
	console.log(`The ${history.length} rows of /api/rates/history are the newest leaves.`);
}
