import sharp from "sharp";
import { page as pageType } from "../../src/shared/content-types/page.ts";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import { begin, expectToast, labelIn } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, bothLanguages, expect, inUrdu, once, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });

/** A photo as phones take them, with far more pixels than the server accepts; with noise of far more bytes, too. */
function photo(width: number, height: number, isNoisy: boolean) {
	const noise = isNoisy ? ({ type: "gaussian", mean: 128, sigma: 40 } as const) : undefined;
	return sharp({ create: { width, height, channels: 3, background: "#888", ...(noise && { noise }) } })
		.jpeg({ quality: 92 })
		.toBuffer();
}

test(
	"photos of 12 and 50 megapixels are taken, and what is no image is refused at its field",
	inUrdu,
	async ({ page, lang, say, openPanel }) => {
		await openPanel("/admin/website?type=team-member");
		await begin(page, teamMember, lang);
		const form = page.locator("form");
		const input = form.locator("input[type=file]");
		const stored = form.locator("input[type=hidden]").first();
		for (const [width, height, isNoisy] of [
			[4000, 3000, true],
			[8160, 6120, false],
		] as const) {
			const buffer = await photo(width, height, isNoisy);
			if (isNoisy) expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
			await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
			await expect(stored).toHaveValue(/^\/media\//, { timeout: 30_000 });
			await form
				.getByRole("button", { name: say("picture.remove") })
				.or(form.getByRole("button", { name: say("image.remove") }))
				.click();
			await expect(stored).toHaveValue("");
		}
		const text = { name: "photo.heic", mimeType: "image/heic", buffer: Buffer.from("no image at all") };
		await input.setInputFiles(text);
		await expect(form.getByRole("alert")).toContainText(say("image.refused"));
		await expect(input).toHaveAccessibleDescription(new RegExp(say("image.refused")));
		expect(await overflow(page)).toBe(0);
	},
);

test(
	"a picture that is there is chosen again, and stands in a page's text with its words",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		await openPanel("/admin/website?type=page");
		await page.getByRole("button", { name: pageType.words.create[lang], exact: true }).click();
		const dialog = page.getByRole("dialog").first();
		await dialog.getByLabel(labelIn(pageType, "title", lang), { exact: true }).fill("Our counter");
		await dialog.getByRole("textbox", { name: labelIn(pageType, "body", lang), exact: true }).click();
		await page.keyboard.type("Come in.");
		const tool = dialog.getByRole("button", { name: say("pictures.insert"), exact: true }).first();
		const alt = dialog.getByLabel(say("pictures.alt"));
		const place = dialog.getByRole("button", { name: say("pictures.place"), exact: true });
		const text = dialog.getByRole("textbox", { name: labelIn(pageType, "body", lang), exact: true });

		await tool.click();
		const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 120 } });
		await dialog.locator(".rich-link input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
		await expectToast(page, say("picture.uploaded"));
		await place.click();
		await expect(alt).toHaveAccessibleDescription(new RegExp(say("pictures.altMissing")));
		await alt.fill("Our counter in Lahore");
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await place.click();
		await expect(text.locator("img")).toHaveAttribute("width", "300");

		await tool.click();
		await dialog
			.getByRole("button", { name: say("pictures.library") })
			.last()
			.click();
		const library = page.getByRole("dialog").last();
		await library.getByRole("button", { name: say("pictures.choose", { n: 1, used: say("pictures.unused") }) }).click();
		await alt.fill("The same again");
		await place.click();
		await expect(text.locator("img")).toHaveCount(2);
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(page, say("admin.saved"));

		const visitor = await context.newPage();
		await visitor.goto(at("/our-counter"));
		const image = visitor.getByRole("img", { name: "Our counter in Lahore" });
		await expect(image).toHaveAttribute("loading", "lazy");
		await expect(image).toHaveAttribute("height", "120");
		await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(300);
		expect(await overflow(visitor)).toBe(0);
		const [sent] = await (await page.request.get("/api/admin/media")).json();
		expect(sent.uses).toEqual([{ type: "page", name: "Our counter" }]);
	},
);

test("a wide logo never presses the name out at 360 px", bothLanguages, async ({ page, at, lang, logIn }) => {
	await logIn();
	const { uploadURL } = await (await page.request.post("/api/admin/logos/upload")).json();
	const data = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#7a1f3d" } })
		.png()
		.toBuffer();
	const sent = await page.request.put(uploadURL, { data, headers: { "content-type": "image/png" } });
	const { url } = await sent.json();
	const names = { brand: "Karwan Digital", brandUrdu: "کارواں ڈیجیٹل" };
	await page.request.put("/api/admin/settings", { data: { ...names, logo: url } });
	await page.setViewportSize({ width: 360, height: 740 });
	for (const path of ["/", "/rates", "/services", "/contact"]) {
		await page.goto(at(path));
		const bar = page.getByRole("banner").getByRole("navigation");
		const logo = await bar.locator("img").first().boundingBox();
		const name = await bar.getByText({ en: names.brand, ur: names.brandUrdu }[lang], { exact: true }).boundingBox();
		expect(logo?.width).toBeGreaterThan(60);
		expect(name?.y, path).toBeLessThan(60);
		expect(name?.width, path).toBeGreaterThan(70);
		expect(await overflow(page)).toBe(0);
	}
	// In a second line the letters of this name would lie over its first.
	await page.request.put("/api/admin/settings", { data: { ...names, brandUrdu: "راوی ایکسچینج" } });
	await page.goto(at("/"));
	const climbing = page.getByRole("banner").getByText({ en: names.brand, ur: "راوی ایکسچینج" }[lang], { exact: true });
	expect((await climbing.boundingBox())?.y).toBeLessThan(60);
	const lines = await climbing.evaluate((name) => {
		const range = document.createRange();
		range.selectNodeContents(name);
		return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
	});
	expect(lines).toBe(lang === "ur" ? 1 : 2);
	await page.request.put("/api/admin/settings", { data: { ...names, logoAlone: true } });
	await page.goto(at("/"));
	const link = page.getByRole("banner").getByRole("link", { name: { en: names.brand, ur: names.brandUrdu }[lang] });
	expect((await link.locator("span").last().boundingBox())?.width).toBeLessThanOrEqual(1);
});
