import { test } from "../support/server.ts";
import { expect, untilAlive } from "../support/test.ts";

test("an announcement stands on the pages that staff chose, wherever one comes from", async ({
	page,
	at,
	lang,
	session,
	request,
}) => {
	await session.cookies();
	const texts = { en: "Closed for Eid", ur: "عید پر بند" };
	const added = await request.post("/api/admin/announcements", {
		data: { text: texts.en, textUr: texts.ur, pages: ["home", "rates"] },
	});
	expect(added.status()).toBe(201);
	const banner = page.getByRole("complementary").getByText(texts[lang]);
	const go = (path: string) =>
		page
			.getByRole("contentinfo")
			.locator(`a[href="${at(path)}"]`)
			.first()
			.click();

	await page.goto(at("/"));
	await untilAlive(page);
	await expect(banner).toBeVisible();
	await go("/contact");
	await expect(page).toHaveURL(at("/contact"));
	await expect(banner).toHaveCount(0);
	await go("/rates");
	await expect(page).toHaveURL(at("/rates"));
	await expect(banner).toBeVisible();

	await page.goto(at("/contact"));
	await untilAlive(page);
	await expect(banner).toHaveCount(0);
	await go("/rates");
	await expect(banner).toBeVisible();
	await page.goBack();
	await expect(banner).toHaveCount(0);
});
