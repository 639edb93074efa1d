import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, bothLanguages, expect, overflow, untilAlive } from "../support/test.ts";

test.describe.configure({ mode: "default" });

const say = { en, ur };

for (const scripts of [true, false])
	test.describe(scripts ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled: scripts });

		test(
			"networks that are chosen in the list are seen side by side",
			bothLanguages,
			async ({ page, at, lang, logIn }) => {
				await logIn();
				expect((await page.request.put("/api/admin/settings", { data: { networksMaintenance: false } })).ok()).toBe(
					true,
				);
				await page.goto(at("/networks?payout=Payoneer"));
				if (scripts) await untilAlive(page);
				const boxes = page.getByRole("checkbox");
				await boxes.nth(0).check();
				await boxes.nth(1).check();
				await page.locator("form#compare [type=submit]").click();
				await expect(page.getByRole("heading", { level: 1, name: say[lang]["compare.title"] })).toBeVisible();
				const table = page.getByRole("table");
				await expect(table.getByRole("columnheader")).toHaveCount(2);
				const methods = table.locator("tbody", { hasText: say[lang]["network.fact.payout"] });
				await expect(methods.getByRole("link")).toHaveCount(2);
				await expect(methods.getByRole("link").first()).toHaveAttribute("href", /^https:/);
				await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
				expect(await overflow(page)).toBe(0);
				if (scripts) expect(await accessFaults(page)).toEqual([]);
			},
		);
	});

test("a filter acts at once, with the count and the first result in sight", async ({ page, at, logIn }) => {
	await logIn();
	await page.request.put("/api/admin/settings", { data: { networksMaintenance: false } });
	await page.goto(at("/networks"));
	await untilAlive(page);
	const chip = page.getByRole("navigation", { name: en["networks.quick"] }).getByRole("link", { name: /^CPA/ });
	await chip.click();
	await expect(chip).toHaveAttribute("aria-current", "true");
	await expect(page.getByRole("status").filter({ hasText: /^18 networks/ })).toBeInViewport();
	await expect(page.locator("#results li").first()).toBeInViewport();
	await chip.click();
	await expect(page.getByText(/^107 networks/)).toBeVisible();
});

test("price and order of a service stay in reach on a phone", async ({ page, at, logIn }) => {
	await logIn();
	const { id } = await (await page.request.get("/api/services/bug-fixes")).json();
	await page.request.patch(`/api/admin/services/${id}`, { data: { priceFrom: 9000 } });
	await page.goto(at("/services/bug-fixes"));
	await untilAlive(page);
	const bar = page.locator(".order-bar");
	for (const place of [0, 600]) {
		await page.mouse.wheel(0, place);
		await expect(bar.getByText("from Rs 9,000")).toBeInViewport();
	}
	await bar.getByRole("link").click();
	await expect(page.getByRole("dialog")).toBeVisible();
});
