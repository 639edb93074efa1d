import { join } from "node:path";
import { programFolder } from "#server/lib/program-folder.ts";
import { runApart } from "#server/lib/run-apart.ts";
import { brandFileNames } from "#shared/brand/files.ts";
import { locales } from "#shared/locale.ts";
import { type DrawOrder, packFiles, unpackFiles } from "./order.ts";

const program = ["--max-old-space-size=64", join(programFolder, "src/server/modules/brand/draw/draw.ts")];
const limits = { timeout: 30_000, longestAnswer: 16 * 1024 * 1024 };

/**
 * Draws a brand's files, by language and name (`en/icon-192.png`), in a process of its own, as images are decoded
 * (record 21). `null` where it did not finish.
 */
export async function drawApart({ logo, ...order }: DrawOrder): Promise<ReadonlyMap<string, Buffer> | null> {
	const input = new Map<string, Buffer>([["order", Buffer.from(JSON.stringify(order))]]);
	if (logo) input.set("logo", logo);
	const ended = await runApart(packFiles(input), { program, ...limits });
	const files = ended && ended.signal === null ? unpackFiles(ended.output) : null;
	const isWhole = locales.every((locale) => brandFileNames.every((name) => files?.has(`${locale}/${name}`)));
	return isWhole ? files : null;
}
