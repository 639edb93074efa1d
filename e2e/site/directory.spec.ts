import type { Page } from "@playwright/test";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { testOfFile as test } from "../support/server.ts";
import {
	accessFaults,
	bothLanguages,
	expect,
	holdBack,
	inUrdu,
	overflow,
	slowDown,
	untilAlive,
} from "../support/test.ts";

test.describe.configure({ mode: "default" });

const say = { en, ur };

async function openDirectory(page: Page, logIn: () => Promise<void>): Promise<void> {
	await logIn();
	const opened = await page.request.put("/api/admin/settings", { data: { networksMaintenance: false } });
	expect(opened.ok(), await opened.text()).toBe(true);
}

for (const scripts of [true, false])
	test.describe(scripts ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled: scripts });

		test(
			"networks that are chosen in the list are seen side by side",
			bothLanguages,
			async ({ page, at, lang, logIn }) => {
				await openDirectory(page, logIn);
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

test("the list is about as long before it is scrolled through as after", bothLanguages, async ({ page, at, logIn }) => {
	await openDirectory(page, logIn);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(at("/networks"));
	await untilAlive(page);
	const height = () => page.evaluate(() => document.documentElement.scrollHeight);
	const before = await height();
	for (const entry of await page.getByRole("checkbox").all()) await entry.scrollIntoViewIfNeeded();
	const after = await height();
	expect(Math.abs(after - before) / after).toBeLessThan(0.1);
});

test(
	"a filter acts at once, with the count and the first result in sight",
	bothLanguages,
	async ({ page, at, lang, logIn }) => {
		await openDirectory(page, logIn);
		await page.goto(at("/networks"));
		await untilAlive(page);
		const chip = page
			.getByRole("navigation", { name: say[lang]["networks.quick"] })
			.getByRole("link", { name: /^CPA/ });
		await chip.click();
		await expect(chip).toHaveAttribute("aria-current", "true");
		await expect(page.getByRole("status").filter({ hasText: /^18 / })).toBeInViewport();
		await expect(page.locator("#results li a").first()).toBeInViewport({ ratio: 1 });
		await chip.click();
		await expect(page.getByText(/^107 /)).toBeVisible();
	},
);

test("a search typed before the page is alive narrows the directory once it is", async ({ page, at, logIn }) => {
	await openDirectory(page, logIn);
	const letThrough = await holdBack(page, "**/assets/*.js");
	await page.goto(at("/networks"));
	const listed = page.locator("main ul.sheet > li");
	await expect.poll(() => listed.count()).toBeGreaterThan(1);
	await page.locator("[name=q]").fill("maxbounty");
	letThrough();
	await untilAlive(page);

	await expect(listed).toHaveCount(1);
	await expect(page.locator("[name=q]")).toHaveValue("maxbounty");
	await expect(page).toHaveURL(`${at("/networks")}?q=maxbounty`);
});

test("who leaves the directory right after typing is not sent back by its search", async ({ page, at, logIn }) => {
	await openDirectory(page, logIn);
	await page.goto(at("/networks"));
	await untilAlive(page);
	const slow = await slowDown(page, 10);
	// The search begins 250 ms after the last key; a slow phone draws in many short steps, between which it looks at its clock.
	await page.getByRole("contentinfo").evaluate((footer, address) => {
		const tap = () => {
			footer.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
			const end = performance.now() + 400;
			while (performance.now() < end);
		};
		document.addEventListener("input", () => setTimeout(tap, 100), { capture: true, once: true });
	}, at("/services"));
	await page.locator("[name=q]").focus();
	await page.keyboard.type("a");
	await expect(page).toHaveURL(at("/services"));
	await slow.detach();
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
	await expect(page).toHaveURL(at("/services"));
});

test(
	"the filters of the directory fold away on a phone alone, and their order can be read",
	inUrdu,
	async ({ page, at, logIn }) => {
		await openDirectory(page, logIn);
		await page.goto(at("/networks"));
		const summary = page.getByRole("search").locator("summary");
		const order = page.locator("[name=sort]");
		const cut = () =>
			order.evaluate((select) => {
				const { width } = select.getBoundingClientRect();
				const whole = select.cloneNode(true) as HTMLElement;
				whole.style.inlineSize = "max-content";
				select.after(whole);
				const lacking = whole.getBoundingClientRect().width - width;
				whole.remove();
				return Math.max(0, lacking);
			});
		await expect(order).toBeHidden();
		await summary.click();
		await expect(order).toBeVisible();
		expect(await cut()).toBe(0);
		await summary.click();
		await page.setViewportSize({ width: 1280, height: 800 });
		await expect(summary).toBeHidden();
		await expect(order).toBeVisible();
		expect(await cut()).toBe(0);
	},
);

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
