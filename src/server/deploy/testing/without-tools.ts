import { registerHooks } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { programFolder } from "#server/lib/folders.ts";
import { placesThatStay } from "../../../../scripts/prune.ts";

// Loaded before a program (`--import`), it makes every package missing that a release on a server lacks.
const places = placesThatStay(programFolder);

registerHooks({
	resolve(specifier, context, nextResolve) {
		const found = nextResolve(specifier, context);
		const place = /^node_modules\/.*(?<=node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(pathOf(found.url))?.[0];
		if (place && !places.has(place)) throw new Error(`${specifier}: ${place} is not in a release`);
		return found;
	},
});

function pathOf(url: string): string {
	return url.startsWith("file:") ? relative(programFolder, fileURLToPath(url)) : "";
}
