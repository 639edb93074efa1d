import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { bringIn, checkArchive } from "../src/server/archive/bring-in.ts";
import { takeOut } from "../src/server/archive/take-out.ts";
import { readArguments, runCommand } from "../src/server/backup/command.ts";
import { envelopeFor, openerWith, plainEnvelope } from "../src/server/backup/envelope.ts";
import { openTools, type Tools } from "../src/server/backup/tools.ts";
import { applySetting } from "../src/server/config.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { filesOf, openMediaStore } from "../src/server/modules/media/index.ts";
import { ownerId } from "../src/server/modules/staff/index.ts";

const usage =
	"npm run archive -- out FILE [--recipient age1…] | npm run archive -- in FILE [--identity FILE] [--as EMAIL]";

// The whole site into one file, and from one into a fresh installation (record 100).
await runCommand("Nothing was done", async () => {
	const { values, positionals } = readArguments(usage, {
		allowPositionals: true,
		options: { recipient: { type: "string" }, identity: { type: "string" }, as: { type: "string" } },
	});
	const [direction, file, ...more] = positionals;
	if (!file || more.length > 0 || (direction !== "out" && direction !== "in"))
		throw new Error(`Say which way, and which file: ${usage}`);
	const path = resolve(file);
	const tools = await openTools(process.env);
	try {
		await (direction === "out" ? out(tools, path, values) : into(tools, path, values));
	} finally {
		await tools.close();
	}
});

async function out({ databaseUrl, config }: Tools, path: string, { recipient }: { recipient?: string | undefined }) {
	const images = openMediaStore(config, Date.now);
	const envelope = recipient === undefined ? plainEnvelope : envelopeFor(recipient);
	const { bytes, manifest } = await takeOut({ databaseUrl, images, filesOf, path, now: new Date(), envelope });
	const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
	console.log(`${path}: ${rows} rows, ${bytes} bytes`);
	if (manifest.lacking.length > 0)
		console.error(
			`${manifest.lacking.length} files of images are not where the settings say: ${manifest.lacking[0]} …`,
		);
}

async function into(
	{ databaseUrl, config, isRunning }: Tools,
	path: string,
	{ identity, as }: { identity?: string | undefined; as?: string | undefined },
) {
	if (isRunning) throw new Error("The site runs on this data. Stop it, or bring the archive in from its panel.");
	const open = identity
		? openerWith(await applySetting("--identity", () => readFileSync(identity, "utf8")))
		: undefined;
	const common = { databaseUrl, path, filesOf, ...(open ? { open } : {}) };
	const { accounts } = await checkArchive(common);
	const ownerIs = as === undefined ? null : accounts.find(({ email }) => email === as)?.id;
	if (ownerIs === undefined) throw new Error("--as: no account of the archive has this address");
	const pool = openPool(databaseUrl, () => undefined, 1);
	const owner = await ownerId(databaseOver(pool)).finally(() => pool.end());
	const contents = await bringIn({ ...common, images: openMediaStore(config, Date.now), owner, ownerIs });
	const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
	console.log(`brought in: ${rows} rows, ${contents.images} files of images, as of ${contents.madeAt}`);
}
