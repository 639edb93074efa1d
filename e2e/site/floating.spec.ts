import { expect, test, untilAlive } from "../support/test.ts";

test("the chat's button steps aside for what it would cover on a phone, and is there for the keyboard", async ({
	page,
	at,
}) => {
	const button = page.locator(".whatsapp-float");
	await page.goto(at("/"));
	await untilAlive(page);
	await page.evaluate(() => {
		const floating = document.querySelector(".whatsapp-float")?.getBoundingClientRect();
		if (!floating) return;
		const under = [...document.querySelectorAll("main a[data-request]")].find((link) => {
			const { left, right } = link.getBoundingClientRect();
			return left < floating.right && right > floating.left;
		});
		const top = under?.getBoundingClientRect().top ?? 0;
		window.scrollBy({ top: top - floating.top, behavior: "instant" });
	});
	await expect(button).toHaveCSS("opacity", "0");
	await button.focus();
	await page.keyboard.press("Shift");
	await expect(button).toHaveCSS("opacity", "1");

	await page.goto(at("/privacy"));
	await untilAlive(page);
	await page.locator("main article p").nth(4).scrollIntoViewIfNeeded();
	await page.evaluate(() => {
		const floating = document.querySelector(".whatsapp-float")?.getBoundingClientRect().top ?? 0;
		const text = [...document.querySelectorAll("main section p")].at(-1)?.getBoundingClientRect().top ?? 0;
		window.scrollBy({ top: text - floating - 10, behavior: "instant" });
	});
	await expect(button).toHaveCSS("opacity", "1");
});
