import { readFile } from "node:fs/promises";
import en from "../../src/i18n/en/share.json" with { type: "json" };
import ur from "../../src/i18n/ur/share.json" with { type: "json" };
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { test } from "../support/server.ts";
import { siteContacts } from "../support/session.ts";
import { accessFaults, expect, inUrdu, untilAlive } from "../support/test.ts";

test(
	"a visitor shares the posted rates as a picture and as text, once staff have set them",
	inUrdu,
	async ({ page, request, at, lang }) => {
		const say = { en, ur }[lang];
		const share = page.getByRole("button", { name: say["rate.shareTitle"] });
		await page.goto(at("/rates"));
		await untilAlive(page);
		await expect(page.locator("#calculator output")).toBeVisible();
		await expect(share).toHaveCount(0);

		await request.post("/api/admin/session", { data: { password: ownerPassword } });
		const { setAt: _, ...rates } = await (await request.get("/api/rates")).json();
		const saved = await request.put("/api/admin/rates", { data: { ...rates, usdtSell: 287.25 } });
		expect(saved.ok(), await saved.text()).toBe(true);
		await request.put("/api/admin/settings", { data: siteContacts });
		await page.goto(at("/rates"));
		// One clock: that of the promises and the hours.
		const setAt = page.locator(".board time").filter({ visible: true });
		await expect(setAt).toHaveText(/(?:صبح|دوپہر|شام|رات)\s\d{1,2}:\d\d\sبجے$/);
		await share.click();
		const dialog = page.getByRole("dialog");
		const picture = dialog.getByRole("img", { name: say["rate.sharePreview"] });
		await expect(picture).toBeVisible();
		expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
			1080, 1920,
		]);
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		const text = dialog.getByLabel(say["rate.shareText"]);
		await expect(text).toHaveValue(
			/Set \d{1,2}\s\w+\s\d{4}, \d{1,2}:\d\d\s[ap]m[\s\S]*287\.25[\s\S]*آپ بیچیں[\s\S]*WhatsApp \+92 321 1234567/,
		);

		const [download] = await Promise.all([
			page.waitForEvent("download"),
			dialog.getByRole("link", { name: say["rate.shareDownload"] }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^rates-\d{4}-\d\d-\d\d-status\.png$/);
		expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe("PNG");
		await page.keyboard.press("Escape");
		await expect(share).toBeFocused();
	},
);
