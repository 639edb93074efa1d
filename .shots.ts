import { chromium } from "@playwright/test";
import { browserLaunch } from "./scripts/browser.ts";
const origin = process.env.ORIGIN ?? "http://127.0.0.1:4600";
const paths: Record<string,string> = JSON.parse(process.env.PATHS ?? "{}");
const variants = (process.env.VARIANTS ?? "360-en-light").split(",");
const out = process.env.OUT ?? "/tmp/shots";
const browser = await chromium.launch(browserLaunch({ isWhole: true }));
for (const v of variants) {
	const [w, lang, mode] = v.split("-");
	const width = Number(w);
	const context = await browser.newContext({ viewport: { width, height: width < 700 ? 740 : 900 }, isMobile: width < 700, hasTouch: width < 700, baseURL: origin, colorScheme: mode === "dark" ? "dark" : "light", forcedColors: mode === "forced" ? "active" : "none", ...(width<700?{}:{}) });
	await context.request.post("/api/admin/session", { data: { email: "owner@misaal.example", password: "correct-horse-9" }, headers: { origin } });
	for (const [name, path] of Object.entries(paths)) {
		const page = await context.newPage();
		if (mode === "print") await page.emulateMedia({ media: "print" });
		await page.goto((lang === "ur" ? "/ur" : "") + path, { waitUntil: "networkidle" }).catch(() => 0);
		await page.evaluate(() => document.fonts.ready);
		await page.waitForTimeout(300);
		await page.screenshot({ path: `${out}/${name}-${v}.png`, fullPage: process.env.FULL === "1" });
		await page.close();
	}
	await context.close();
}
await browser.close();
