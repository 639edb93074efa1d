import { brotliCompressSync } from "node:zlib";
import { localizedPath } from "../../src/shared/locale.ts";
import { publicPages } from "../public-pages.ts";
import { atMost, type Row } from "../report.ts";
import type { Site } from "../site.ts";

interface Weights {
	readonly page: number;
	readonly scripts: number;
	readonly fonts: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What the first visit of a home page loads, as it travels. */
export async function weight(site: Site): Promise<Row[]> {
	await site.running();
	const english = await weigh(site.origin, "/", /[A-Za-z0-9]/u);
	const urdu = await weigh(site.origin, "/ur", /[\p{Script=Arabic}A-Za-z0-9]/u);
	const all = ({ page, scripts, fonts }: Weights) => page + scripts + fonts;
	return [
		...(await pageRows(site.origin)),
		rowOf("`/`: HTML and CSS", english.page, 60_000),
		rowOf("`/`: script", english.scripts, 115_000),
		rowOf("`/`: everything with fonts", all(english), 190_000),
		rowOf("`/ur`: script", urdu.scripts, 115_000),
		rowOf("`/ur`: everything with fonts", all(urdu), 260_000),
	];
}

/** The heaviest page of each language, with its style sheets. */
async function pageRows(origin: string): Promise<Row[]> {
	const rows: Row[] = [];
	for (const locale of ["en", "ur"] as const) {
		const pages: { path: string; page: number }[] = [];
		for (const path of publicPages.map((path) => localizedPath(path, locale)))
			pages.push({ path, page: await pageWeight(origin, path) });
		const [heaviest] = pages.toSorted((a, b) => b.page - a.page);
		if (heaviest)
			rows.push(rowOf(`HTML and CSS, heaviest of ${pages.length} pages: \`${heaviest.path}\``, heaviest.page, 20_000));
	}
	return rows;
}

function rowOf(what: string, bytes: number, budget: number): Row {
	return { what, ours: kilobytes(bytes), budget: `≤ ${budget / 1000} kB`, verdict: atMost(bytes, budget) };
}

/** A page alone, as it travels: compressing its scripts too would keep this process from its connections for too long. */
async function pageWeight(origin: string, path: string): Promise<number> {
	const html = await text(origin, path);
	const sheets = [...new Set(html.match(/\/assets\/[\w.-]+\.css/g))];
	return travelling([html, ...(await Promise.all(sheets.map((file) => text(origin, file))))]);
}

async function weigh(origin: string, path: string, letters: RegExp): Promise<Weights> {
	const html = await (await fetch(origin + path)).text();
	const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
	const sheets = await Promise.all(
		[...new Set(html.match(/\/assets\/[\w.-]+\.css/g))].map((file) => text(origin, file)),
	);
	const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, inline = ""]) => inline);
	return {
		page: travelling([html, ...sheets]),
		scripts: travelling(await Promise.all([...scripts].map((file) => text(origin, file)))),
		fonts: await fontsFor([...styles, ...sheets].join("\n"), origin, letters),
	};
}

async function text(origin: string, file: string): Promise<string> {
	return (await fetch(origin + file)).text();
}

function travelling(files: readonly string[]): number {
	return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
}

/** The files of the fonts whose range has one of the letters that the page is written in. */
async function fontsFor(styles: string, origin: string, letters: RegExp): Promise<number> {
	const files = new Set<string>();
	for (const [face] of styles.matchAll(/@font-face\s*\{[^}]*\}/g)) {
		const file = /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1];
		const urduOnly = /unicode-range:[^;}]*U\+6[0-9A-F]{2}/i.test(face);
		if (!file || (urduOnly && !letters.test("ا"))) continue;
		files.add(new URL(file, `${origin}/assets/`).href);
	}
	const bodies = await Promise.all([...files].map(async (file) => (await fetch(file)).arrayBuffer()));
	return bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
