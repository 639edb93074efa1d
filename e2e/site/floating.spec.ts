import { expect, inUrdu, test } from "../support/test.ts";

/** What is pressed, read as an amount or typed into, and lies under the chat's button. */
const covered = () => {
	const button = document.querySelector(".whatsapp-float");
	if (!button) throw new Error("there is no button");
	const { left, right, top, bottom } = button.getBoundingClientRect();
	return [...document.querySelectorAll("main :is(a, button, input, select, textarea, summary, .figure, .money)")]
		.filter((element) => {
			const box = element.getBoundingClientRect();
			return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
		})
		.map((element) => element.outerHTML.slice(0, 100));
};

test(
	"the chat's button is in view at every width and covers nothing, before any script comes",
	inUrdu,
	async ({ page, at }) => {
		await page.route("**/assets/*.js", (route) => route.abort());
		const button = page.locator(".whatsapp-float");
		for (const width of [320, 360, 768, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			await page.goto(at("/request/usdt-trade"));
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			for (const share of [0, 0.3, 0.6, 1]) {
				await page.evaluate((part) => window.scrollTo({ top: part * document.body.scrollHeight }), share);
				await expect(button).toBeInViewport({ ratio: 1 });
				const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
				expect(height).toBeGreaterThanOrEqual(44);
				// Where it has its place in the bar, it lies over nothing that the bar does not.
				if (width < 1280) expect(y + height).toBeLessThanOrEqual(60);
				else expect(await page.evaluate(covered)).toEqual([]);
			}
		}
	},
);
