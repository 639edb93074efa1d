import type { Response } from "@playwright/test";
import { expect, test, untilAlive } from "./support/test.ts";

const kB = 1024;
const budgets = {
	en: { script: 115 * kB, rest: 60 * kB, all: 190 * kB },
	ur: { script: 115 * kB, rest: 145 * kB, all: 260 * kB },
};

test("the first visit costs no more bytes than it may", async ({ page, at, lang }) => {
	const responses: Response[] = [];
	page.on("response", (response) => responses.push(response));
	await page.goto(at("/"), { waitUntil: "networkidle" });
	await untilAlive(page);
	const sizes = await Promise.all(
		responses.map(async (response) => ({
			type: response.request().resourceType(),
			bytes: (await response.request().sizes()).responseBodySize,
		})),
	);
	const bytesOf = (...types: string[]) =>
		sizes.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0);

	const script = bytesOf("script");
	const rest = bytesOf("document", "stylesheet", "font");
	test.info().annotations.push({ type: "bytes", description: JSON.stringify({ lang, script, rest }) });
	expect(script).toBeGreaterThan(0);
	expect(script).toBeLessThanOrEqual(budgets[lang].script);
	expect(rest).toBeLessThanOrEqual(budgets[lang].rest);
	expect(script + rest).toBeLessThanOrEqual(budgets[lang].all);
});
