import { en } from "../../src/i18n/public/en.ts";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";

test("the colours that were chosen hold on every page, from its first paint, until they are left to the device", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "light" });
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	// A phone has it in the menu, a wider screen at the page's end.
	const choice = page.getByRole("banner").getByRole("group", { name: en["theme.label"] });
	const menu = page.getByRole("banner").locator("summary");
	const letThrough = await holdBack(page, "**/assets/*.js");
	await page.goto("/", { waitUntil: "commit" });
	const day = await ground();
	await menu.click();
	await choice.getByRole("radio", { name: en["theme.dark"] }).check();
	await expect.poll(ground).not.toBe(day);
	const night = await ground();
	letThrough();
	await untilAlive(page);
	await expect(choice.getByRole("radio", { name: en["theme.dark"] })).toBeChecked();
	await page.setViewportSize({ width: 768, height: 740 });
	const atEnd = page.getByRole("contentinfo").getByRole("group", { name: en["theme.label"] });
	await expect(atEnd.getByRole("radio", { name: en["theme.dark"] })).toBeChecked();
	await page.setViewportSize({ width: 360, height: 740 });

	await page.route("**/assets/*.js", (route) => route.abort());
	for (const path of ["/rates", "/ur/contact", "/admin"]) {
		await page.goto(path);
		await expect.poll(ground).toBe(night);
	}
	await page.emulateMedia({ colorScheme: "light", media: "print" });
	await expect.poll(ground).toBe(day);
	await page.emulateMedia({ colorScheme: "dark", media: "screen" });
	await page.unroute("**/assets/*.js");
	await page.goto("/contact");
	await untilAlive(page);
	await menu.click();
	await expect(choice.getByRole("radio", { name: en["theme.dark"] })).toBeChecked();
	await choice.getByRole("radio", { name: en["theme.light"] }).check();
	await expect.poll(ground).toBe(day);
	await choice.getByRole("radio", { name: en["theme.system"] }).check();
	await expect.poll(ground).toBe(night);
	expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
});
