import type { Locator, Page } from "@playwright/test";
import { nearestColour } from "../../src/shared/brand/palette.ts";
import { expectToast } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, once, overflow } from "../support/test.ts";

const refused = "#ffee00";
const nearest = nearestColour(refused);
const plum = "#7a1f3d";

const tokens = (page: Page) =>
	page.evaluate(() => {
		const style = getComputedStyle(document.documentElement);
		const names = ["green", "green-deep", "on-green", "green-wash", "band", "marigold", "paper"];
		return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()]));
	});

const colourOf = (part: Locator, property: "color" | "backgroundColor") =>
	part.evaluate((element, name) => getComputedStyle(element)[name], property);

// The first leaves all as it was; the others can do with what the one before left.
test.describe.configure({ mode: "default" });

test(
	"while nothing is set the colours are the design's, and they come back when a colour is taken away",
	once,
	async ({ page, at, say, openPanel }) => {
		await page.emulateMedia({ colorScheme: "light" });
		await page.goto(at("/"));
		const own = await tokens(page);
		expect(own).toEqual({
			green: "#0f5a43",
			"green-deep": "#0a4231",
			"on-green": "#fbf8ef",
			"green-wash": "#e6efe6",
			band: "#0a3a2b",
			marigold: "#f2a71b",
			paper: "#faf6ec",
		});
		await openPanel("/admin/settings/brand");
		const section = page.getByRole("main");
		const save = section.getByRole("button", { name: say("set.brandSave"), exact: true });
		await section.getByLabel(say("brand.pick")).fill(plum);
		await expect(section.getByRole("textbox", { name: new RegExp(`^${say("brand.colour")} ?\\(`) })).toHaveValue(plum);
		await save.click();
		await expectToast(page, say("admin.saved"));
		expect((await tokens(page)).green).toBe(plum);
		await section.getByRole("button", { name: say("brand.toOwn") }).click();
		await save.click();
		await expect.poll(async () => (await tokens(page)).green).toBe(own.green);
		await page.goto(at("/"));
		expect(await tokens(page)).toEqual(own);
	},
);

test(
	"an unreadable colour is refused with the nearest, which is taken and seen at once and by visitors",
	once,
	async ({ page, at, say, openPanel }) => {
		await openPanel("/admin/settings/brand");
		const section = page.getByRole("main");
		const field = section.getByRole("textbox", { name: new RegExp(`^${say("brand.colour")} ?\\(`) });
		const save = section.getByRole("button", { name: say("set.brandSave"), exact: true });
		const take = section.getByRole("button", { name: say("brand.useNearest") });

		await test.step("what is no colour is refused beside its field", async () => {
			await field.fill("red");
			await save.click();
			await expect(section.getByText(say("brand.colourWrong"))).toBeVisible();
			await expect(field).toBeFocused();
		});

		await test.step("one that cannot be read by says so before it is sent, and the server agrees", async () => {
			await field.fill(refused.toUpperCase());
			await expect(section.getByText(say("brand.unreadable", { colour: nearest }), { exact: true })).toBeVisible();
			await save.click();
			await expect(field).toHaveAttribute("aria-invalid", "true");
			await expect(section.getByText(nearest)).toBeVisible();
			expect(await accessFaults(page, "main")).toEqual([]);
		});

		await test.step("the nearest is put in by a button, shows in the preview, and is saved", async () => {
			await take.click();
			await expect(field).toHaveValue(nearest);
			await expect(field).toBeFocused();
			await expect(take).toHaveCount(0);
			for (const preview of ["day en", "day ur", "night en", "night ur"])
				await expect(section.locator(`[data-preview="${preview}"]`)).toBeVisible();
			const button = section.locator('[data-preview="day en"] .bg-green.text-on-green');
			const shown = await colourOf(button, "backgroundColor");
			await save.click();
			await expectToast(page, say("admin.saved"));
			expect((await tokens(page)).green).toBe(nearest);
			await page.reload();
			await expect(field).toHaveValue(nearest);
			expect(await colourOf(button, "backgroundColor")).toBe(shown);
		});

		await test.step("visitors see it by day and at night", async () => {
			await page.emulateMedia({ colorScheme: "light" });
			await page.goto(at("/"));
			expect((await tokens(page)).green).toBe(nearest);
			expect(await page.locator("meta[name=theme-color]").getAttribute("content")).toBe(nearest);
			await page.emulateMedia({ colorScheme: "dark" });
			expect((await tokens(page)).green).not.toBe(nearest);
			expect(await accessFaults(page)).toEqual([]);
		});
	},
);

test(
	"a name in both scripts and a logo stand at the top of the pages of each language",
	once,
	async ({ page, lang, at, say, openPanel }) => {
		const names = { en: "Bazaar Ghar", ur: "بازار گھر" };
		const letter = (place: Page | Locator) => place.locator("nav img").first();
		await openPanel("/admin/settings/shop");
		const section = page.getByRole("main");
		const save = section.locator("button[type=submit]");
		await section.getByLabel(say("settings.brand")).fill(names.en);
		await section.getByLabel(say("brand.nameUr")).fill(names.ur);
		await expect(section.locator('[data-preview="night ur"]')).toContainText(names.ur);
		await save.click();
		await expectToast(page, say("admin.saved"));

		await test.step("the first letter of the name takes the place of the seal", async () => {
			await page.goto(at("/rates"));
			await expect(page.getByRole("navigation").getByText(names[lang], { exact: true })).toBeVisible();
			await expect(page).toHaveTitle(new RegExp(names[lang]));
			await expect.poll(() => letter(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
			expect(await page.locator("nav svg rect").count()).toBe(0);
		});

		await test.step("then the logo, in the panel's preview and on the pages", async () => {
			await page.goto(at("/admin/settings/brand"));
			const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
			await section.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
			await expect(section.locator('[data-preview="day ur"] img')).toBeVisible();
			await save.click();
			await expectToast(page, say("admin.saved"));
			await page.goto(at("/rates"));
			await expect(letter(page)).toHaveAttribute("src", /^\/media\/\w+-200\.webp$/);
			await expect.poll(() => letter(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
			const box = await letter(page).boundingBox();
			expect(box?.height).toBeLessThanOrEqual(40);
		});

		await test.step("a logo that is no image is refused", async () => {
			await page.goto(at("/admin/settings/brand"));
			const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
			await section.locator("input[type=file]").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer });
			await expect(section.getByRole("alert")).toContainText(say("image.refused"));
			await expect(section.locator("input[name=logo]")).toHaveValue(/^\/media\//);
		});
	},
);

test(
	"a name whose letters climb is shown whole at the top of the site and of the panel",
	inUrdu,
	async ({ page, at, say, openPanel }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await openPanel("/admin/settings/shop");
		const section = page.getByRole("main");
		await section.getByLabel(say("settings.brand")).fill("Nadia Exchange");
		await section.getByLabel(say("brand.nameUr")).fill("نادیہ ایکسچینج");
		await section.getByRole("button", { name: say("set.shopSave"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		for (const path of ["/rates", "/admin/settings/shop"]) {
			await page.goto(at(path));
			const name = page.locator("bdi", { hasText: "نادیہ ایکسچینج" }).first();
			await expect(name).toBeVisible();
			await page.evaluate(() => document.fonts.ready);
			const letters = await name.evaluate((element) => {
				const style = getComputedStyle(element);
				const context = document.createElement("canvas").getContext("2d");
				if (!context) throw new Error("No canvas");
				context.font = `${style.fontSize} ${style.fontFamily}`;
				const base = document.createElement("span");
				base.style.cssText = "display: inline-block; width: 0; height: 0";
				element.append(base);
				const baseline = base.getBoundingClientRect().bottom;
				base.remove();
				const top = baseline - context.measureText(element.textContent).actualBoundingBoxAscent;
				return { top, box: element.getBoundingClientRect().top };
			});
			expect(letters.top, `${path}: above the screen`).toBeGreaterThanOrEqual(0);
			expect(letters.top, `${path}: cut off`).toBeGreaterThanOrEqual(letters.box);
		}

		await page.setViewportSize({ width: 768, height: 1024 });
		await section.getByLabel(say("brand.nameUr")).fill("نادیہ اور ان کے بھائیوں کا پیونیر اور ڈیجیٹل سروسز ایکسچینج");
		await section.getByRole("button", { name: say("set.shopSave"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		expect(await linesOf(page.locator("header .stamp"))).toBe(1);
		await page.goto(at("/rates"));
		for (const link of await page.getByRole("navigation").first().locator("li > a:visible").all())
			expect(await linesOf(link)).toBe(1);
		expect(await overflow(page)).toBe(0);
	},
);

/** How many lines a text takes. */
function linesOf(text: Locator): Promise<number> {
	return text.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return new Set(
			[...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom / 8)),
		).size;
	});
}
