import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserLaunch } from "../scripts/browser.ts";
import { build, isBuilt } from "../scripts/build.ts";
import { localizedPath } from "../src/shared/locale.ts";
import { publicPages } from "./public-pages.ts";
import { siteOn } from "./site.ts";

// Lighthouse's mobile preset over every public page in both languages: npm run bench:lighthouse -- [path…]
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Scores {
	readonly path: string;
	readonly scores: readonly number[];
	/** Audits that cost points, by name. */
	readonly failed: readonly string[];
}

const wanted = process.argv.slice(2);
const paths = wanted.length > 0 ? wanted : publicPages.flatMap((path) => [path, localizedPath(path, "ur")]);
if (!isBuilt()) await build();
const dataDir = mkdtempSync(join(tmpdir(), "sauda-lighthouse-"));
const port = Number(process.env.PORT ?? 3950);
const site = siteOn(dataDir, port);
const debuggingPort = port + 1;
const launch = browserLaunch({ isWhole: true });
const browser = await chromium.launch({
	...launch,
	args: [...launch.args, `--remote-debugging-port=${debuggingPort}`],
});
try {
	await site.running();
	process.stdout.write(`| Page | ${categories.join(" | ")} | Failed |\n|-|${categories.map(() => "-|").join("")}-|\n`);
	for (const path of paths) process.stdout.write(lineOf(await scoresOf(path)));
} finally {
	await browser.close();
	await site.stop();
	rmSync(dataDir, { recursive: true, force: true });
}

async function scoresOf(path: string): Promise<Scores> {
	// The page is cached before the first visit.
	await fetch(site.origin + path, { headers: { "accept-encoding": "br" } }).then((answer) => answer.arrayBuffer());
	const result = await lighthouse(site.origin + path, {
		port: debuggingPort,
		onlyCategories: [...categories],
		output: "json",
		logLevel: "error",
	});
	if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
	const { lhr } = result;
	const refs = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs);
	const failed = refs.flatMap(({ id, weight }) => {
		const audit = lhr.audits[id];
		return audit && weight > 0 && audit.score !== null && audit.score < 1
			? [`${id}${audit.displayValue ? ` (${audit.displayValue})` : ""}`]
			: [];
	});
	return { path, scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)), failed };
}

function lineOf({ path, scores, failed }: Scores): string {
	return `| \`${path}\` | ${scores.join(" | ")} | ${failed.join(", ") || "–"} |\n`;
}
