import type { Response } from "@playwright/test";
import { bothLanguages, expect, test, untilAlive, untilNastaliq } from "../support/test.ts";

const kB = 1000;
// Of the first load (docs/product, decision 52, for the script).
const budgets = { script: 130 * kB, withoutScript: 60 * kB, urdu: 290 * kB, requests: 20 };

test("the first visit costs no more bytes than it may", bothLanguages, async ({ page, at, lang }) => {
	const responses: Response[] = [];
	page.on("response", (response) => responses.push(response));
	await page.goto(at("/"), { waitUntil: "networkidle" });
	await untilAlive(page);
	if (lang === "ur") await untilNastaliq(page);
	const sizes = await Promise.all(
		responses.map(async (response) => ({
			type: response.request().resourceType(),
			bytes: (await response.request().sizes()).responseBodySize,
		})),
	);
	const bytesOf = (type: string) =>
		sizes.filter((size) => size.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

	const spent = { document: bytesOf("document"), script: bytesOf("script"), font: bytesOf("font") };
	test.info().annotations.push({ type: "bytes", description: JSON.stringify({ lang, ...spent }) });
	for (const type of ["document", "script", "font"] as const) expect(spent[type], type).toBeGreaterThan(0);
	expect(spent.script, "script").toBeLessThanOrEqual(budgets.script);
	expect(sizes.length, "requests").toBeLessThanOrEqual(budgets.requests);
	const sum = spent.document + bytesOf("stylesheet") + spent.font;
	if (lang === "en") expect(sum, "without script").toBeLessThanOrEqual(budgets.withoutScript);
	else expect(sum + spent.script, "with the font").toBeLessThanOrEqual(budgets.urdu);
});
