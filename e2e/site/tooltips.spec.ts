import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";

test("a control that is an icon alone explains itself to who rests on it, and to the keyboard at once", async ({
	page,
	at,
	lang,
	session,
}) => {
	await session.setContacts();
	const say = lang === "ur" ? ur : en;
	const tip = page.locator("[data-radix-popper-content-wrapper]");
	const whatsapp = page.locator("a.whatsapp-float");
	const menu = page.locator("summary[data-tip]").first();
	await page.goto(at("/contact"));
	await untilAlive(page);

	await test.step("the keyboard's focus shows it", async () => {
		await page.keyboard.press("Tab");
		await menu.focus();
		await expect(tip).toContainText(say["nav.menu"]);
		await page.keyboard.press("Escape");
		await expect(tip).toHaveCount(0);
	});

	await test.step("the pointer shows it after 700 ms, and then from one control to the next at once", async () => {
		await page.clock.install();
		await page.clock.pauseAt(new Date(Date.now() + 60_000));
		await whatsapp.hover();
		await page.clock.runFor(690);
		await expect(tip).toHaveCount(0);
		await page.clock.runFor(20);
		await expect(tip).toContainText(say["whatsapp.float"]);
		await menu.hover();
		await page.clock.runFor(20);
		await expect(tip).toContainText(say["nav.menu"]);
		await page.mouse.move(0, 400);
		await expect(tip).toHaveCount(0);
		await page.clock.runFor(400);
		await whatsapp.hover();
		await page.clock.runFor(690);
		await expect(tip).toHaveCount(0);
	});
});

test("a tooltip whose code comes late is not shown to who went on meanwhile", async ({ page, at, session }) => {
	await session.setContacts();
	const release = await holdBack(page, "**/assets/tooltips-*.js");
	await page.goto(at("/contact"));
	await untilAlive(page);
	const code = page.waitForResponse("**/assets/tooltips-*.js");
	await page.locator("a.whatsapp-float").hover();
	await page.mouse.move(0, 400);
	release();
	await (await code).finished();
	const tip = page.locator("[data-radix-popper-content-wrapper]");
	await expect(tip.waitFor({ timeout: 1500 })).rejects.toThrow();
});

test("every control that is an icon alone has a tooltip that says what its name says", async ({ page, at }) => {
	await page.goto(at("/rates"));
	const bare = await page
		.locator("a:has(svg), button:has(svg), summary:has(svg), label:has(svg)")
		.evaluateAll((controls) =>
			controls
				.filter((control) => control.textContent?.trim() === "" && !(control as HTMLElement).dataset.tip)
				.map((control) => control.outerHTML),
		);
	expect(bare).toEqual([]);
});
