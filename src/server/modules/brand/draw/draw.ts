import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { type Locale, locales } from "#shared/locale.ts";
import { drawIcons } from "./icons.ts";
import { type DrawOrder, packFiles, unpackFiles } from "./order.ts";
import { drawSocial } from "./social.ts";
import { loadFaces } from "./text.ts";

// The program of the process that draws a brand's icons and pictures: an order comes in, the files go out, and it ends.
async function draw(order: DrawOrder): Promise<Map<string, Buffer>> {
	await loadFaces();
	const files = await Promise.all(locales.map((locale) => filesIn(order, locale)));
	return new Map(files.flat());
}

async function filesIn(order: DrawOrder, locale: Locale): Promise<[string, Buffer][]> {
	const files = [...(await drawIcons(order, locale)), ["social.png", await drawSocial(order, locale)] as const];
	return files.map(([name, bytes]) => [`${locale}/${name}`, bytes]);
}

// Visitors go first.
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);
const parts = unpackFiles(await buffer(process.stdin));
const said = parts?.get("order");
if (!said) throw new Error("there is no order");
process.stdout.write(packFiles(await draw({ ...JSON.parse(said.toString()), logo: parts?.get("logo") ?? null })));
