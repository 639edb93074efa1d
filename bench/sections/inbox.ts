import { type Browser, chromium, type Page } from "@playwright/test";
import { browserLaunch } from "../../scripts/browser.ts";
import { atMost, median, ms, type Row } from "../report.ts";
import type { Site } from "../site.ts";
import { type Line, lines, slowDown } from "./first-visit.ts";

const rounds = 3;
const wanted = 200;
/** Pixels a second: a thumb that looks for something. */
const scrollSpeed = 1500;

/** The inbox as staff meet it on a cheap phone: how soon it can be used for the first time, and how it scrolls. */
export async function inbox(site: Site): Promise<Row[]> {
	await site.seeded(10_000);
	const browser = await chromium.launch(browserLaunch({ isWhole: true }));
	try {
		const rows: Row[] = [];
		for (const line of lines) rows.push(await openingRow(browser, site, line));
		rows.push(await scrollRow(browser, site));
		return rows;
	} finally {
		await browser.close();
	}
}

async function openingRow(browser: Browser, site: Site, line: Line): Promise<Row> {
	const homes: number[] = [];
	const inboxes: number[] = [];
	for (let round = 0; round < rounds; round++) {
		homes.push(await usable(browser, site, line, "/", "a"));
		inboxes.push(await usable(browser, site, line, "/admin?view=all", "[data-lead-link]"));
	}
	const ratio = median(inboxes.map((value, round) => value / (homes[round] ?? Number.NaN)));
	return {
		what: `inbox can be used, empty cache, ${line.name}`,
		ours: ms(median(inboxes)),
		limit: `the home page can be used ${ms(median(homes))}`,
		ratio,
		budget: "≤ 1.5 × the home page",
		verdict: atMost(ratio, 1.5),
	};
}

/** ms from the start of the navigation until an element is there and answers to taps. */
async function usable(browser: Browser, site: Site, line: Line, path: string, selector: string): Promise<number> {
	const page = await phone(browser, site);
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await slowDown(session, line);
	await page.goto(site.origin + path, { waitUntil: "commit", timeout: 60_000 });
	const at = await page.waitForFunction(
		(selector) => {
			const element = document.querySelector(selector);
			const isAlive = Object.keys(element ?? {}).some((key) => key.startsWith("__react"));
			return isAlive && performance.now();
		},
		selector,
		{ polling: "raf", timeout: 60_000 },
	);
	const value = Number(await at.jsonValue());
	await page.context().close();
	return value;
}

async function scrollRow(browser: Browser, site: Site): Promise<Row> {
	const page = await phone(browser, site);
	await page.goto(`${site.origin}/admin?view=all`);
	const rows = page.locator("[data-lead-id]");
	await rows.first().waitFor();
	while ((await rows.count()) < wanted) {
		const before = await rows.count();
		await page.locator(".inbox-list > button").last().click();
		await page.waitForFunction((before) => document.querySelectorAll("[data-lead-id]").length > before, before);
	}
	await page.evaluate(() => scrollTo(0, 0));
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await page.evaluate(() => {
		const frames: number[] = [];
		Object.assign(window, { __frames: frames });
		const note = (at: number) => {
			frames.push(at);
			requestAnimationFrame(note);
		};
		requestAnimationFrame(note);
	});
	await session.send("Input.synthesizeScrollGesture", {
		x: 180,
		y: 500,
		yDistance: -8000,
		speed: scrollSpeed,
		gestureSourceType: "touch",
		preventFling: true,
	});
	const frames: number[] = await page.evaluate(() => Reflect.get(window, "__frames"));
	await page.context().close();
	const pauses = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
	const late = pauses.filter((pause) => pause > 25).length / pauses.length;
	return {
		what: `${wanted} rows scrolled, processor four times slower`,
		ours: `median frame ${ms(median(pauses))}, ${(100 * late).toFixed(1)} % of ${pauses.length} frames late`,
		budget: "median ≤ 17 ms, at most 5 % late",
		verdict: late > 0.05 ? atMost(late, 0.05) : atMost(median(pauses), 17),
	};
}

async function phone(browser: Browser, site: Site): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
	const cookies = (await site.cookie()).split("; ").map((entry) => {
		const end = entry.indexOf("=");
		return { name: entry.slice(0, end), value: entry.slice(end + 1), url: site.origin };
	});
	await context.addCookies(cookies);
	return context.newPage();
}
