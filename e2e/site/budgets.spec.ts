import type { Response } from "@playwright/test";
import { expect, test, untilAlive } from "../support/test.ts";

const kB = 1000;
// The page and its styles travel as one file. Each budget is a little above what is there; together they stay within
// 60 kB without script, and 190 kB in English or 260 kB in Urdu with everything.
const budgets = {
	en: { document: 19 * kB, stylesheet: 0, script: 116.5 * kB, font: 9 * kB },
	ur: { document: 20.8 * kB, stylesheet: 0, script: 117.5 * kB, font: 103 * kB },
};

test("the first visit costs no more bytes than it may", async ({ page, at, lang }) => {
	const responses: Response[] = [];
	page.on("response", (response) => responses.push(response));
	// What comes once the page has opened, and all that follows from it, is no part of its cost.
	await page.route(/\/assets\/(?:later|team|trade-form|ur)-[\w-]{8}\.js$/, (route) => route.abort());
	await page.goto(at("/"), { waitUntil: "networkidle" });
	await untilAlive(page);
	// The Urdu face comes after the page: without it there would be nothing to weigh.
	if (lang === "ur") await expect(page.locator("html[data-nastaliq=late]")).toBeAttached();
	const sizes = await Promise.all(
		responses.map(async (response) => ({
			type: response.request().resourceType(),
			bytes: (await response.request().sizes()).responseBodySize,
		})),
	);
	const bytesOf = (type: string) =>
		sizes.filter((size) => size.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

	const spent = {
		document: bytesOf("document"),
		stylesheet: bytesOf("stylesheet"),
		// A file costs more than its body (docs/product, decision 40).
		script: bytesOf("script") + 300 * sizes.filter(({ type }) => type === "script").length,
		font: bytesOf("font"),
	};
	test.info().annotations.push({ type: "bytes", description: JSON.stringify({ lang, ...spent }) });
	for (const type of ["document", "script", "font"] as const) expect(spent[type], type).toBeGreaterThan(0);
	for (const type of ["document", "stylesheet", "script", "font"] as const)
		expect(spent[type], type).toBeLessThanOrEqual(budgets[lang][type]);
	const styles = await page.locator("style").evaluateAll((all) => all.map((style) => style.textContent.length));
	expect(Math.max(...styles)).toBeGreaterThan(0);
	expect(
		styles.reduce((sum, length) => sum + length, 0),
		"inlined styles",
	).toBeLessThanOrEqual(52 * kB);
});
