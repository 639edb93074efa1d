import { en } from "../../src/i18n/public/en.ts";
import { expect, test, untilAlive } from "../support/test.ts";

test("the colours that were chosen hold on every page, from its first paint, until they are left to the device", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "light" });
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	const choice = page.getByRole("contentinfo").getByRole("group", { name: en["theme.label"] });
	await page.goto("/");
	await untilAlive(page);
	const day = await ground();
	await choice.getByRole("radio", { name: en["theme.dark"] }).check();
	await expect.poll(ground).not.toBe(day);
	const night = await ground();

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
	await choice.getByRole("radio", { name: en["theme.light"] }).check();
	await expect.poll(ground).toBe(day);
	await choice.getByRole("radio", { name: en["theme.system"] }).check();
	await expect.poll(ground).toBe(night);
	expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
});
