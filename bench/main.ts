import { build, isBuilt } from "../scripts/build.ts";
import { inFolder, type Site, siteOn } from "./harness.ts";
import { type Row, tableOf } from "./report.ts";
import { books } from "./sections/books.ts";
import { firstVisit } from "./sections/first-visit.ts";
import { csv, list } from "./sections/panel.ts";
import { memory, start } from "./sections/process.ts";
import { counting, leads, pages, rates } from "./sections/traffic.ts";

// Prints what this program does beside what it is held to, see docs/performance.md: npm run bench -- [section…]
const sections: Readonly<Record<string, (site: Site) => Promise<Row[]>>> = {
	...{ start, memory, pages, rates, counting },
	...{ books, list, csv, leads, visit: firstVisit },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !sections[name]);
if (unknown.length > 0) throw new Error(`There is no ${unknown}; there are ${Object.keys(sections).join(", ")}`);
if (!isBuilt()) await build();
await (process.env.DATA_DIR ? measure(process.env.DATA_DIR) : inFolder(measure));

async function measure(dataDir: string): Promise<void> {
	const site = siteOn(dataDir, Number(process.env.PORT ?? 3950));
	try {
		for (const [name, section] of Object.entries(sections))
			if (wanted.length === 0 || wanted.includes(name))
				process.stdout.write(`\n## ${name}\n\n${tableOf(await section(site))}\n`);
	} finally {
		await site.stop();
	}
}
