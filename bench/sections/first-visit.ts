import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserLaunch } from "../../scripts/browser.ts";
import type { Site } from "../harness.ts";
import { servePlain } from "../pages.ts";
import { atMost, inTurns, ms, type Row } from "../report.ts";

interface Line {
	readonly name: string;
	/** Bytes a second. */
	readonly speed: number;
	/** ms */
	readonly latency: number;
}

const lines: readonly Line[] = [
	{ name: "400 kbps, 400 ms", speed: 50_000, latency: 400 },
	{ name: "1.6 Mbps, 150 ms", speed: 200_000, latency: 150 },
];
const pages = [
	{ path: "/", figure: "paint" },
	{ path: "/ur", figure: "paint" },
	{ path: "/rates", figure: "paint" },
	{ path: "/ur/rates", figure: "paint" },
	{ path: "/request/usdt-trade", figure: "form" },
	{ path: "/ur/request/usdt-trade", figure: "form" },
] as const;
const words = { paint: "largest paint", form: "form can be sent" };
const rounds = 3;
// Of a plain page in the same run.
const most = 1.35;

interface Visit {
	/** ms from the start of the navigation. */
	paint: number;
	/** ms until a form that can be sent is painted; NaN where there is none. */
	form: number;
}

/** What a visitor with a cheap phone on a slow line sees: 360 px, the processor four times slower, an empty cache. */
export async function firstVisit(site: Site): Promise<Row[]> {
	await site.running();
	const plain = await servePlain(site.origin);
	const browser = await chromium.launch(browserLaunch({ isWhole: true }));
	try {
		const rows: Row[] = [];
		for (const line of lines) rows.push(...(await paintRows(browser, site.origin, plain.origin, line)));
		return rows;
	} finally {
		await browser.close();
		plain.server.close();
	}
}

async function paintRows(browser: Browser, origin: string, plain: string, line: Line): Promise<Row[]> {
	const rows: Row[] = [];
	for (const { path, figure } of pages) {
		const { ours, limit, ratio } = await inTurns(rounds, {
			ours: async () => (await visit(browser, origin + path, line))[figure],
			limit: async () => (await visit(browser, plain + path, line))[figure],
		});
		rows.push({
			what: `${words[figure]}, \`${path}\`, ${line.name}`,
			ours: ms(ours),
			limit: `plain page ${ms(limit)}`,
			ratio,
			budget: `≤ ${most} × plain page`,
			verdict: atMost(ratio, most),
		});
	}
	return rows;
}

async function visit(browser: Browser, url: string, line: Line): Promise<Visit> {
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
async function slowDown(session: CDPSession, { speed, latency }: Line): Promise<void> {
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency,
		downloadThroughput: speed,
		uploadThroughput: speed,
	});
	await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** The fonts are here, that of Urdu too, and what they change has been painted. */
async function settled(page: Page): Promise<void> {
	const isUrdu = await page.evaluate(() => document.documentElement.lang === "ur");
	await page.evaluate(async (isUrdu) => {
		if (isUrdu) await document.fonts.load("1em Nastaliq", "نستعلیق");
		await document.fonts.ready;
		await new Promise((resolve) => setTimeout(resolve, 500));
	}, isUrdu);
}

declare global {
	interface Window {
		__seen: Visit;
	}
}

function observe(): void {
	const seen = { paint: Number.NaN, form: Number.NaN };
	window.__seen = seen;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) seen.paint = entry.startTime;
	}).observe({ type: "largest-contentful-paint", buffered: true });
	const check = () => {
		const painted = performance.getEntriesByType("paint").length > 0;
		if (painted && document.querySelector("form :is([type=submit], button:not([type]))")) seen.form = performance.now();
		else requestAnimationFrame(check);
	};
	check();
}
