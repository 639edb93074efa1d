import type { Page } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { test } from "../support/server.ts";
import { expect, overflow, untilAlive } from "../support/test.ts";

const latin = (length: number) => "Abcdefghij".repeat(length / 10);
const urdu = (length: number) => "درخواست".repeat(length).slice(0, length);
const name = latin(120);

test("a text of staff's that has no space makes no page wider than the screen", async ({
	page,
	context,
	browser,
	baseURL,
	request,
	at,
	say,
}) => {
	await request.post("/api/admin/session", { data: { password: ownerPassword } });
	const change = async (method: "POST" | "PUT", path: string, data: object) => {
		const answer = await request.fetch(`/api/${path}`, { method, data });
		expect(answer.ok(), await answer.text()).toBe(true);
		return answer.json();
	};
	const texts = {
		name,
		nameUr: urdu(120),
		shortDesc: latin(400),
		shortDescUr: urdu(400),
		slug: "long",
		featured: true,
	};
	await change("POST", "admin/services", { ...texts, longDesc: latin(400), longDescUr: urdu(400) });
	await change("POST", "admin/networks", { ...texts, geo: name, tags: [latin(40), urdu(40)] });
	await change("POST", "admin/announcements", { text: latin(400), textUr: urdu(400) });
	await change("PUT", "admin/settings", {
		brand: latin(60),
		networksMaintenance: false,
		businessHours: { en: latin(300), ur: urdu(300) },
		licenceLine: { en: latin(300), ur: urdu(300) },
	});
	const { updatedAt: _, ...rates } = await (await request.get("/api/rates")).json();
	await change("PUT", "admin/rates", { ...rates, note: latin(300) });
	await change("PUT", "admin/reply-templates/CONTACT", { en: latin(400), ur: urdu(400), version: 0 });
	await change("POST", "admin/staff/invitations", { email: `${latin(50)}@example.com`, name });
	const lead = { type: "CONTACT", name, whatsapp: "+923001234567", payload: { message: latin(400) } };
	const { id, reference } = await change("POST", "leads", lead);
	await change("POST", `admin/leads/${id}/notes`, { text: latin(400) });

	// The server writes the site whole, and folds open by themselves: a page without scripts is looked at in a third of the time.
	const bare = await browser.newContext({
		baseURL: baseURL ?? "",
		viewport: { width: 360, height: 740 },
		javaScriptEnabled: false,
	});
	const plain = await bare.newPage();
	for (const path of [
		"/",
		"/services",
		"/services/long",
		"/networks",
		"/networks/long",
		"/rates",
		"/contact",
		"/about",
	])
		await lookAt(plain, at(path));
	for (const path of ["service-order?service=long", `buy-network?network=${name}`, "contact"])
		await lookAt(plain, at(`/request/${path}`));
	await lookAt(plain, at(`/status/${reference}`));
	const beyondBar = await plain
		.locator("nav a bdi")
		.first()
		.evaluate((wordmark) => {
			document.documentElement.style.setProperty("font-size", "200%", "important");
			return wordmark.getBoundingClientRect().bottom - (wordmark.closest("nav")?.getBoundingClientRect().bottom ?? 0);
		});
	expect(beyondBar, "the name in letters of twice the size").toBeLessThanOrEqual(0);
	await bare.close();

	await page.goto(at("/networks/long"));
	await untilAlive(page);
	await page.locator("main a[data-request=SELL_NETWORK]").first().click();
	await fits(page, "the dialog of a request");

	await context.addCookies((await request.storageState()).cookies);
	for (const tab of ["networks", "services", "leads"]) await lookAt(page, at(`/admin?tab=${tab}`));
	for (const path of ["networks", "announcements", "settings", "rates", "staff", "audit", `leads/${id}`])
		await lookAt(page, at(`/admin/${path}`));
	await page.goto(at("/admin?tab=services"));
	await page.getByRole("button", { name: say("catalogue.hideOne", { name }) }).click();
	await expect(page.locator("li.toast")).toBeVisible();
	expect(await overflow(page), "a notification").toBe(0);
	await page.getByRole("button", { name: say("catalogue.editOne", { name }) }).click();
	await page.getByRole("button", { name: say("catalogue.deleteOne", { name }) }).click();
	await fits(page, "the question before a deletion");
});

async function lookAt(page: Page, path: string): Promise<void> {
	await page.goto(path);
	if (path.includes("/admin")) await untilAlive(page);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByText(/^(Loading…|لوڈ ہو رہا ہے…)$/)).toHaveCount(0);
	for (const summary of await page.getByRole("main").locator("summary").all()) await summary.click();
	expect.soft(await overflow(page), path).toBe(0);
}

async function fits(page: Page, what: string): Promise<void> {
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	expect.soft(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), what).toBe(0);
}
