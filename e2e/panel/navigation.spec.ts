import { expectToast, walk } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, overflow } from "../support/test.ts";

test(
	"a page of one's own is put into the footer from its form, then to the top of the menu under another name",
	inUrdu,
	async ({ page, context, at, lang, say, openPanel }) => {
		const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "All of it." }] }] };
		await openPanel("/admin/website?type=page");
		await page.request.post("/api/admin/content/page", {
			data: { title: "Refunds", titleUr: "رقم کی واپسی", slug: "refunds", body, publish: true },
		});
		await page.reload();
		const title = { en: "Refunds", ur: "رقم کی واپسی" }[lang];
		await page.getByRole("button", { name: say("catalogue.editOne", { name: title }) }).click();
		await page
			.getByRole("dialog")
			.getByRole("checkbox", { name: say("links.inFooter"), exact: true })
			.click();
		await expectToast(page, say("links.done"));
		const visitor = await context.newPage();
		await visitor.goto(at("/rates"));
		const own = visitor.getByRole("contentinfo").locator(`a[href="${at("/refunds")}"]`);
		await expect(own).toHaveText(title);

		await walk(page, at("/admin/website?type=navigation"));
		const menu = page.getByRole("listitem").filter({ hasText: "/contact" }).first().locator("..");
		await page
			.getByRole("button", { name: say("links.add") })
			.first()
			.click();
		const row = menu.getByRole("listitem").last();
		await page.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(row.getByLabel(say("links.address"))).toBeFocused();
		await expect(row.getByLabel(say("links.address"))).toHaveAttribute("aria-invalid", "true");
		await expect(row.getByLabel(say("links.address"))).toBeInViewport();
		await row.getByRole("combobox").selectOption({ label: title });
		await row.getByLabel(say("links.nameEn")).fill("Money back");
		await row.getByLabel(say("links.nameUr")).fill("پیسے واپس");
		const name = { en: "Money back", ur: "پیسے واپس" }[lang];
		for (let place = 5; place > 0; place -= 1)
			await page.getByRole("button", { name: say("list.up", { name }) }).click();
		const up = await page.getByRole("button", { name: say("list.up", { name }) }).boundingBox();
		expect(Math.min(up?.width ?? 0, up?.height ?? 0)).toBeGreaterThanOrEqual(44);
		expect(await overflow(page)).toBe(0);
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		expect(await accessFaults(page, "main")).toEqual([]);
		await page.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(page, say("content.published"));

		await visitor.goto(at("/"));
		await visitor.getByRole("banner").locator("summary").click();
		const first = visitor.getByRole("banner").locator("details li a").first();
		await expect(first).toHaveText(name);
		await expect(first).toHaveAttribute("href", at("/refunds"));
		expect(await overflow(visitor)).toBe(0);
		await first.click();
		await expect(visitor).toHaveURL(at("/refunds"));
		await expect(first).toHaveAttribute("aria-current", "page");
	},
);

test("a bar with many links folds into the menu before it is too wide", async ({ page, at, logIn }) => {
	await logIn();
	const [menu] = await (await page.request.get("/api/admin/content/navigation")).json();
	const many = Array.from({ length: 9 }, (_, n) => ({
		address: `/rates?n=${n}`,
		label: { en: `A rather long link ${n}`, ur: `کافی لمبا لنک ${n}` },
		place: "menu",
	}));
	for (const [count, isFolded] of [
		[0, false],
		[9, true],
	] as const) {
		await page.request.patch(`/api/admin/content/navigation/${menu.id}`, {
			data: { entries: [...menu.entries, ...many.slice(0, count)], publish: true },
		});
		await page.goto(at("/services"));
		for (const width of [360, 768, 1024, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await overflow(page), `${count} more at ${width}`).toBe(0);
		}
		await expect(page.getByRole("banner").locator("summary")).toBeVisible({ visible: isFolded });
	}
});
