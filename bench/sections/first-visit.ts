import { createServer, type Server } from "node:http";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserLaunch } from "../../scripts/browser.ts";
import { localizedPath } from "../../src/shared/locale.ts";
import { publicPages } from "../public-pages.ts";
import { atMost, median, ms, type Row } from "../report.ts";
import type { Site } from "../site.ts";

export interface Line {
	readonly name: string;
	/** Bytes a second. */
	readonly speed: number;
	/** ms */
	readonly latency: number;
	/** ms; the budgets of the largest paint and of the form. */
	readonly paint: number;
	readonly form: number;
}

export const lines: readonly Line[] = [
	{ name: "400 kbps, 400 ms", speed: 50_000, latency: 400, paint: 1000, form: 1000 },
	{ name: "1.6 Mbps, 150 ms", speed: 200_000, latency: 150, paint: 500, form: 600 },
];
const rounds = 3;
const plainPage = `<!doctype html><meta name="viewport" content="width=device-width"><title>Plain</title>
<h1>Plain</h1><form method="post"><input name="name"><button type="submit">Send</button></form>`;

interface Visit {
	/** ms from the start of the navigation. */
	readonly paint: number;
	/** ms until a form that can be sent is painted; NaN where there is none. */
	readonly form: number;
	readonly shift: number;
}

/** What a visitor with a cheap phone on a slow line sees: 360 px, the processor four times slower, an empty cache. */
export async function firstVisit(site: Site): Promise<Row[]> {
	await site.running();
	const browser = await chromium.launch(browserLaunch({ isWhole: true }));
	const plain = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(plainPage));
	const limit = await listening(plain);
	try {
		const rows: Row[] = [];
		for (const line of lines) rows.push(...(await paintRows(browser, site.origin, limit, line)));
		for (const line of lines) rows.push(...(await shiftRows(browser, site.origin, line)));
		return rows;
	} finally {
		plain.close();
		await browser.close();
	}
}

async function paintRows(browser: Browser, origin: string, limit: string, line: Line): Promise<Row[]> {
	const rows: Row[] = [];
	for (const { path, figure, budget, what } of [
		{ path: "/", figure: "paint", budget: line.paint, what: "largest paint" },
		{ path: "/ur", figure: "paint", budget: line.paint, what: "largest paint" },
		{ path: "/request/usdt-trade", figure: "form", budget: line.form, what: "form can be sent" },
		{ path: "/ur/request/usdt-trade", figure: "form", budget: line.form, what: "form can be sent" },
	] as const) {
		const ours: number[] = [];
		const limits: number[] = [];
		for (let round = 0; round < rounds; round++) {
			limits.push((await visit(browser, limit, line))[figure]);
			ours.push((await visit(browser, origin + path, line))[figure]);
		}
		rows.push({
			what: `${what}, \`${path}\`, ${line.name}`,
			ours: ms(median(ours)),
			limit: `plain HTML ${ms(median(limits))}`,
			ratio: median(ours.map((value, round) => value / (limits[round] ?? Number.NaN))),
			budget: `≤ ${budget} ms`,
			verdict: atMost(median(ours), budget),
		});
	}
	return rows;
}

async function shiftRows(browser: Browser, origin: string, line: Line): Promise<Row[]> {
	const rows: Row[] = [];
	for (const locale of ["en", "ur"] as const) {
		const shifts: { path: string; shift: number }[] = [];
		for (const path of publicPages) {
			const { shift } = await visit(browser, origin + localizedPath(path, locale), line);
			shifts.push({ path, shift });
		}
		const [worst] = shifts.toSorted((a, b) => b.shift - a.shift);
		rows.push({
			what: `shift, worst of ${shifts.length} pages in ${locale}, ${line.name}`,
			ours: `${worst?.shift.toFixed(4)} on \`${worst?.path}\``,
			budget: "≤ 0.01",
			verdict: atMost(worst?.shift ?? 0, 0.01),
		});
	}
	return rows;
}

export async function visit(browser: Browser, url: string, line: Line): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await slowDown(session, line);
	await page.addInitScript(observe);
	await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
	await settled(page);
	const seen = await page.evaluate(() => window.__seen);
	await context.close();
	return seen;
}

/** Gives a page the line and a processor four times slower. */
export async function slowDown(session: CDPSession, { speed, latency }: Line): Promise<void> {
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency,
		downloadThroughput: speed,
		uploadThroughput: speed,
	});
	await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** The fonts are here, and what they change has been painted. */
async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await document.fonts.ready;
		await new Promise((resolve) => setTimeout(resolve, 500));
	});
}

declare global {
	interface Window {
		__seen: { paint: number; form: number; shift: number };
	}
}

function observe(): void {
	const seen = { paint: Number.NaN, form: Number.NaN, shift: 0 };
	window.__seen = seen;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) seen.paint = entry.startTime;
	}).observe({ type: "largest-contentful-paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
			if (!entry.hadRecentInput) seen.shift += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
	const look = () => {
		const painted = performance.getEntriesByType("paint").length > 0;
		if (painted && document.querySelector("main form [type=submit], form [type=submit]")) seen.form = performance.now();
		else requestAnimationFrame(look);
	};
	look();
}

async function listening(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("the plain page has no port");
	return `http://127.0.0.1:${address.port}`;
}
