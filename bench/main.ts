import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, isBuilt } from "../scripts/build.ts";
import { type Row, tableOf } from "./report.ts";
import { bodies } from "./sections/bodies.ts";
import { counting } from "./sections/counting.ts";
import { csv } from "./sections/csv.ts";
import { firstVisit, shift } from "./sections/first-visit.ts";
import { growth } from "./sections/growth.ts";
import { inbox } from "./sections/inbox.ts";
import { leads } from "./sections/leads.ts";
import { list } from "./sections/list.ts";
import { memory } from "./sections/memory.ts";
import { pages, rates } from "./sections/reads.ts";
import { start } from "./sections/start.ts";
import { weight } from "./sections/weight.ts";
import { siteOn } from "./site.ts";

// Prints what this program does beside what it is held to, see docs/performance.md: npm run bench -- [section…]
const sections: Readonly<Record<string, typeof pages>> = {
	weight,
	start,
	memory,
	pages,
	rates,
	counting,
	list,
	csv,
	leads,
	bodies,
	visit: firstVisit,
	shift,
	inbox,
	growth,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !sections[name]);
if (unknown.length > 0) {
	process.stderr.write(`There is no ${unknown.join(", ")}; there are: ${Object.keys(sections).join(", ")}\n`);
	process.exit(1);
}
if (!isBuilt()) await build();
const own = process.env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), "sauda-bench-"));
const site = siteOn(own ?? process.env.DATA_DIR ?? "", Number(process.env.PORT ?? 3950));
try {
	for (const [name, measure] of Object.entries(sections)) {
		if (wanted.length > 0 && !wanted.includes(name)) continue;
		const rows: readonly Row[] = await measure(site);
		process.stdout.write(`\n## ${name}\n\n${tableOf(rows)}\n`);
	}
} finally {
	await site.stop();
	if (own) rmSync(own, { recursive: true, force: true });
}
