import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { announcement } from "../../src/shared/content-types/announcement.ts";
import { page as pageType } from "../../src/shared/content-types/page.ts";
import { sizeLetters } from "../support/legible.ts";
import { expectToast, labelIn, logOut, places, walk } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, once, overflow, untilAlive } from "../support/test.ts";

test.describe.configure({ mode: "default" });

/** What of the navigation lies outside the window or over a neighbour. */
function misplaced(page: Page): Promise<string[]> {
	return page.locator(".panel-nav").evaluate((nav) => {
		const boxes = [...nav.querySelectorAll(".panel-link > span:not([role]), .nav-badge")].map((part) => ({
			text: part.textContent,
			box: part.getBoundingClientRect(),
		}));
		const out = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ text }) => `out: ${text}`);
		const over = boxes.flatMap((one, at) =>
			boxes
				.slice(at + 1)
				.filter(
					({ box }) =>
						one.box.left < box.right &&
						box.left < one.box.right &&
						one.box.top < box.bottom - 1 &&
						box.top < one.box.bottom - 1,
				)
				.map(({ text }) => `${one.text} over ${text}`),
		);
		return [...out, ...over];
	});
}

test("the six places keep their edge on a phone, with counts of three digits and letters twice as large", async ({
	page,
	at,
	say,
	openPanel,
}) => {
	await page.route("**/api/admin/leads/counts", async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, json: { ...(await answer.json()), toAnswer: 238 } });
	});
	await openPanel("/admin/more");
	const nav = places(page, say);
	await expect(nav.getByRole("link")).toHaveCount(6);
	await expect(nav.getByRole("img", { name: say("queue.toAnswer", { count: "238" }) })).toBeVisible();
	expect(await misplaced(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	expect(await accessFaults(page)).toEqual([]);
	await sizeLetters(page, "200%");
	expect(await misplaced(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	for (const link of await nav.getByRole("link").all())
		expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	// They stay also where the panel has nothing, with a way back above.
	await page.unrouteAll({ behavior: "wait" });
	await page.goto(at("/admin/nonsense"));
	await expect(nav.getByRole("link")).toHaveCount(6);
	await page
		.getByRole("main")
		.getByRole("link", { name: say("queue.inbox"), exact: true })
		.click();
	await expect(page).toHaveURL(at("/admin"));
});

test(
	"a long list is short at first, every screen is marked with its place, and leaving asks and begins with the inbox again",
	inUrdu,
	async ({ page, say, at, logIn }) => {
		await logIn();
		await page.goto(at("/admin?tab=networks"));
		const rows = page.getByRole("tabpanel").getByRole("listitem");
		await expect(rows, "a hundred networks are twenty until all are asked for").toHaveCount(20);
		expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(5);
		const all = say("catalogue.all", { count: "\\d+" }).replace(/[()]/g, "\\$&");
		await page.getByRole("button", { name: new RegExp(all) }).click();
		expect(await rows.count()).toBeGreaterThan(100);

		const marked = places(page, say).locator("[aria-current]");
		for (const [path, place] of [
			["/admin?tab=networks", "queue.inbox"],
			["/admin/day-book", "nav.money"],
			["/admin/announcements", "nav.website"],
			["/admin/networks", "nav.website"],
			["/admin/settings/hours", "admin.more"],
			["/admin/imports", "admin.more"],
		] as const) {
			if (path !== "/admin?tab=networks") await walk(page, at(path));
			await expect(marked).toHaveText(new RegExp(say(place)));
		}
		await logOut(page, say);
		await expectToast(page, say("login.out"), say("login.outText"));
		await expect(page).toHaveURL(at("/admin"));
	},
);

test(
	"what was typed into one section of the settings is still there, each saves its own, and a large photo becomes a logo",
	once,
	async ({ page, at, say, openPanel }) => {
		await openPanel("/admin/settings/hours");
		const hours = page.getByLabel(say("settings.hours"));
		await page.getByText(say("hours.ownWords"), { exact: true }).click();
		await hours.fill("Every day, 9 to 5");
		await page
			.getByRole("main")
			.getByRole("link", { name: say("nav.settings"), exact: true })
			.click();
		const row = page.getByRole("listitem").filter({ hasText: say("set.hoursText") });
		await expect(row).toContainText(say("set.unsaved"));
		await row.getByRole("link").click();
		await expect(hours).toHaveValue("Every day, 9 to 5");
		await page.getByRole("button", { name: say("set.hoursSave"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		await page
			.getByRole("main")
			.getByRole("link", { name: say("nav.settings"), exact: true })
			.click();
		await expect(row).not.toContainText(say("set.unsaved"));
		const stored = async () => (await page.request.get("/api/admin/settings")).json();
		// An owner decides whether colleagues see what is earned, and whether the stock is shown by the books.
		const save = async (word: Parameters<typeof say>[0]) => {
			const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
			await page.getByRole("button", { name: say(word), exact: true }).click();
			await saved;
			await expectToast(page, say("admin.saved"));
		};
		await walk(page, at("/admin/settings/advanced"));
		await page.getByLabel(say("set.profit")).check();
		await save("set.advancedSave");
		await walk(page, at("/admin/settings/trading"));
		await page.getByLabel(say("set.follows")).check();
		await save("set.tradingSave");
		expect(await stored()).toMatchObject({ staffSeeProfit: true, reserveFollowsStock: true });

		const background = { r: 120, g: 30, b: 60 };
		const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background } });
		const buffer = await photo.jpeg({ quality: 40 }).toBuffer();
		await walk(page, at("/admin/settings/brand"));
		await page.locator("input[type=file]").setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
		await expectToast(page, say("image.uploaded"));
		await save("set.brandSave");
		const logo = page.getByRole("img", { name: say("image.preview") });
		await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
	},
);

test(
	"a preview shows what is typed, and a draft is published from its row",
	once,
	async ({ page, at, lang, say, openPanel }) => {
		await openPanel("/admin/website?type=page");
		await page.getByRole("listitem").filter({ hasText: "/privacy" }).getByRole("button").click();
		const dialog = page.getByRole("dialog").last();
		const title = dialog.getByLabel(labelIn(pageType, "title", lang), { exact: true });
		await title.fill("Typed and not saved");
		await dialog.getByRole("button", { name: say("content.preview"), exact: true }).click();
		await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText("Typed and not saved");
		await page.keyboard.press("Escape");
		expect(await (await page.request.get("/api/pages/privacy")).json()).not.toMatchObject({
			title: "Typed and not saved",
		});
		for (const name of ["title", "titleUr"]) await dialog.locator(`[name=${name}]`).fill("");
		await dialog.getByRole("button", { name: say("content.preview"), exact: true }).click();
		await expect(page.getByText(say("content.previewSaved"))).toBeVisible();

		const text = "Closed on Friday";
		const made = await page.request.post("/api/admin/content/announcement", { data: { text, publish: false } });
		expect(made.status()).toBe(201);
		await walk(page, at("/admin/announcements"));
		const row = page.getByRole("listitem").filter({ hasText: text });
		await row.getByRole("button", { name: say("content.publishOne", { name: text }) }).click();
		await expectToast(page, say("content.published"));
		await expect(row.getByText(say("content.isDraft"), { exact: true })).toHaveCount(0);
		expect(await (await page.request.get("/")).text()).toContain(text);
		await expect(page.getByRole("button", { name: announcement.words.create[lang], exact: true })).toBeVisible();
	},
);

test("a password is seen by who asks for it", once, async ({ page, at, say }) => {
	await page.goto(at("/admin"));
	await untilAlive(page);
	const password = page.getByLabel(say("login.password"));
	await password.fill(ownerPassword);
	await expect(password).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: say("login.showPassword") }).click();
	await expect(password).toHaveAttribute("type", "text");
	expect(await accessFaults(page)).toEqual([]);
	await password.press("Enter");
	await expect(places(page, say)).toBeVisible();
});

test(
	"the figures open with what was traded in the chosen days, in rupees",
	inUrdu,
	async ({ page, say, openPanel }) => {
		await page.route(/\/api\/admin\/money\?/, async (route) => {
			const days = new URL(route.request().url()).searchParams;
			const earned = `${days.get("from")}${days.get("to")}`.replaceAll("-", "");
			const bought = [
				{ currency: "USDT", amount: "1200", pkr: "2316180.5" },
				{ currency: "PAYONEER", amount: "1200", pkr: "2316180.25" },
			];
			await route.fulfill({ json: { ...(await (await route.fetch()).json()), bought, earned } });
		});
		await openPanel("/admin?tab=stats&period=own&from=2026-01-02&to=2026-02-03");
		const first = page.getByRole("tabpanel").getByRole("heading", { level: 3 }).first();
		await expect(first).toHaveText(say("money.bought"));
		const tile = (name: "bought" | "sold" | "earned") =>
			page
				.locator("section.figure-tile")
				.filter({ has: page.getByRole("heading", { name: say(`money.${name}`), exact: true }) });
		await expect(tile("bought")).toContainText(/46,32,361(?!\.)/);
		const isOnOneLine = await tile("bought")
			.locator("p")
			.first()
			.evaluate((sum) => {
				const range = document.createRange();
				range.selectNodeContents(sum);
				const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
				return Math.max(...middles) - Math.min(...middles) < 5;
			});
		expect(isOnOneLine).toBe(true);
		await expect(tile("bought")).toContainText(`1,200 ${say("currency.USDT")}`);
		await expect(tile("sold")).toBeVisible();
		await expect(tile("earned")).toContainText("2,02,60,10,22,02,60,203");
	},
);
