import { randomInt } from "node:crypto";
import { expectToast, openPanel, sayIn } from "./support/panel.ts";
import { expect, test } from "./support/test.ts";

const widget = {
	en: { upload: "Upload 1 file", retry: "Retry upload" },
	ur: { upload: "1 فائل اپ لوڈ کریں", retry: "دوبارہ اپ لوڈ کریں" },
};

test("a logo whose upload breaks off is sent again, and stands on its card", async ({ page, at, lang }) => {
	const say = sayIn(lang);
	const name = `Indus ${randomInt(1_000_000)}`;
	await openPanel(page, at("/admin/networks"));
	const made = await page.request.post("/api/admin/networks", { data: { name, shortDesc: "For its logo" } });
	expect(made.status()).toBe(201);
	await page.reload();
	await page.getByPlaceholder(say("logos.search"), { exact: true }).fill(name);
	const card = page.getByRole("article");
	await expect(card.getByText(say("logos.none"), { exact: true })).toBeVisible();

	const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
	await card.getByRole("button", { name: say("logos.uploadFor", { name }) }).click();
	const picker = page.getByRole("dialog");
	await picker.locator("input[type=file]").first().setInputFiles({ name: "indus.png", mimeType: "image/png", buffer });
	await page.route(
		(url) => url.pathname.startsWith("/api/admin/logos/upload"),
		(route) => route.abort("connectionreset"),
		{ times: 1 },
	);
	await picker.getByRole("button", { name: widget[lang].upload }).click();
	await expectToast(page, say("logos.noAddress"));
	await picker.getByRole("button", { name: widget[lang].retry }).click();

	await expectToast(page, say("logos.saved"), say("logos.savedText"));
	const logo = card.getByRole("img", { name: say("logos.of", { name }) });
	await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	const [own, box] = await logo.evaluate((image) =>
		[image, image.parentElement].map((element) => element?.getBoundingClientRect().height ?? 0),
	);
	expect(own, "nothing of it is cut off").toBeLessThanOrEqual(box ?? 0);
});
