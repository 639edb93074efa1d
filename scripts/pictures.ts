import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContext, chromium } from "@playwright/test";
import sharp from "sharp";
import { ownerLogin } from "../demo/staff.ts";
import { locales, localizedPath } from "../src/shared/locale.ts";
import { browserLaunch } from "./browser.ts";

// Takes the pictures of the README and of the handbook from the demo: node scripts/pictures.ts
const root = join(import.meta.dirname, "..");
const port = process.env.PORT ?? "3970";
const origin = `http://127.0.0.1:${port}`;

const demo = spawn(process.execPath, ["demo/main.ts"], {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, PORT: port },
});
try {
	while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await pause(500);
	const browser = await chromium.launch(browserLaunch({ isWhole: true }));
	const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
	const context = await browser.newContext({ ...phone, baseURL: origin });
	await take(context, "/ur", "home-ur");
	const data = { email: ownerLogin.email, password: ownerLogin.password };
	await context.request.post("/api/admin/session", { data, headers: { origin } });
	await take(context, "/admin/money", "money");
	const screens = {
		inbox: "/admin",
		money: "/admin/money",
		"day-book": "/admin/day-book",
		rates: "/admin/rates",
		setup: "/admin/setup",
		staff: "/admin/staff",
		website: "/admin/website",
		server: "/admin/settings/server",
	};
	for (const locale of locales)
		for (const [name, path] of Object.entries(screens))
			await take(context, localizedPath(path, locale), `../handbook/pictures/${locale}-${name}`, 480);
	await browser.close();
} finally {
	const ended = once(demo, "exit");
	demo.kill("SIGTERM");
	await ended;
}

async function take(context: BrowserContext, path: string, name: string, width = 720): Promise<void> {
	const page = await context.newPage();
	await page.goto(path, { waitUntil: "networkidle" });
	await page.evaluate(() => document.fonts.ready);
	const png = await page.screenshot();
	await sharp(png)
		.resize({ width })
		.webp({ quality: 60, effort: 6 })
		.toFile(join(root, "docs/pictures", `${name}.webp`));
	await page.close();
}
