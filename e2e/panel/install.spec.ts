import en from "../../src/i18n/en/panel/offline.json" with { type: "json" };
import ur from "../../src/i18n/ur/panel/offline.json" with { type: "json" };
import { untilStored } from "../support/offline.ts";
import { expectToast } from "../support/panel.ts";
import { accessFaults, expect, once, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test(
	"the panel can be installed, and opens to a clear page while offline",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		const offline = { en, ur }[lang];
		await openPanel("/admin/rates");
		const browser = await context.newCDPSession(page);

		await test.step("the browser finds a whole manifest and nothing against it", async () => {
			const found = await browser.send("Page.getAppManifest");
			expect(new URL(found.url).pathname).toBe(at("/admin/manifest.webmanifest"));
			expect(found.errors).toEqual([]);
			const home = at("/admin");
			expect(JSON.parse(found.data ?? "{}")).toMatchObject({ lang, id: home, start_url: home, scope: home });
			const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
			// The browser of a test keeps nothing, and calls that a private window.
			expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
		});

		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

		await test.step("an open screen says that the connection is lost, and when it is back", async () => {
			const note = page.getByRole("status").getByText(say("admin.offlineNote"), { exact: true });
			await context.setOffline(true);
			await expect(note).toBeVisible();
			await context.setOffline(false);
			await expect(note).toBeHidden();
		});

		await test.step("a screen that failed to load is requested again when the connection is back", async () => {
			await page.route("**/api/admin/audit*", (route) => route.abort());
			await page.goto(at("/admin/audit"));
			await expect(page.getByText(say("admin.cannotLoad"))).toBeVisible();
			await context.setOffline(true);
			await page.unroute("**/api/admin/audit*");
			await context.setOffline(false);
			await expect(page.getByText(say("admin.cannotLoad"))).toBeHidden();
		});

		await test.step("opened offline on a device that stores nothing it says so, and continues later", async () => {
			await context.setOffline(true);
			await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
			await page.goto(at("/admin?tab=leads"));
			await expect(page.getByRole("heading", { name: offline["offline.title"] })).toBeVisible();
			expect(await accessFaults(page)).toEqual([]);
			await expect(page.getByRole("link", { name: offline["offline.retry"] })).toBeVisible();
			await context.setOffline(false);
			await expect(page.getByRole("heading", { name: say("leads.title") })).toBeVisible();
		});
	},
);

test(
	"opened without a line on a screen it has not, it comes by itself when the line is back; the books are there at once",
	once,
	async ({ page, context, at, say, openPanel }) => {
		await openPanel("/admin");
		await untilStored(page, []);
		// The editor of long texts, a fifth of all bytes, waits for those who write some.
		const stored = await page.evaluate(async () =>
			(await (await caches.open("panel-shell")).keys()).map(({ url }) => url),
		);
		expect(stored.filter((url) => /rich-editor-[\w-]+\.js/.test(url))).toEqual([]);
		await context.setOffline(true);
		for (const path of ["/admin/day-book", "/admin/more", "/admin/customers/any/khata", "/admin/deals/any"]) {
			await page.goto(at(path));
			await expect(page.getByText(say("admin.offlineNote"), { exact: true })).toBeVisible();
		}
		await page.goto(at("/admin/more"));
		await page
			.getByRole("main")
			.getByRole("link", { name: new RegExp(`^${say("nav.settings")}`) })
			.click();
		await expectToast(page, say("admin.cannotLoad"), say("admin.offlineUnread"));
		await page.goto(at("/admin/settings/hours"));
		await expect(page.getByRole("alert").getByText(say("admin.offlineUnread"))).toBeVisible();
		await context.setOffline(false);
		await expect(page.locator("[name=opens]")).toBeVisible();
	},
);

test(
	"a program that fails for another reason than the line is not opened again and again",
	once,
	async ({ context, session, at }) => {
		await context.addCookies(await session.cookies());
		// Its errors are what this is about.
		const page = await context.newPage();
		await page.route("**/assets/frame-*.js", (route) =>
			route.fulfill({ contentType: "text/javascript", body: "throw new Error()" }),
		);
		// Five seconds are over at once, ten are not.
		await page.addInitScript(() => {
			const { setTimeout } = window;
			Object.assign(window, {
				setTimeout: (then: TimerHandler, pause: number) => setTimeout(then, pause > 5000 ? pause : pause / 50),
			});
		});
		let opened = 0;
		page.on("load", () => opened++);
		await page.goto(at("/admin/more"));
		await expect.poll(() => opened).toBe(2);
		await page.waitForTimeout(1000);
		expect(opened).toBe(2);
	},
);

test(
	"visitors' pages keep the manifest and the worker of the site, and the worker may send",
	once,
	async ({ page, at }) => {
		await page.goto(at("/request/contact"));
		await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", at("/manifest.webmanifest"));
		expect(await (await page.request.get(at("/manifest.webmanifest"))).json()).toMatchObject({
			start_url: at("/"),
			scope: "/",
		});
		const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
		expect(script).toMatch(/\/outbox-worker\.js$/);
		const policy = (await page.request.get(script ?? "")).headers()["content-security-policy"];
		expect(policy).toContain("connect-src 'self'");
	},
);
