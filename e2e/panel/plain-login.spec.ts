import { ownerPassword } from "../../src/server/testing/owner.ts";
import { expectToast, openFilters, places } from "../support/panel.ts";
import { accessFaults, expect, holdBack, once, overflow, test } from "../support/test.ts";

test("a password typed before the scripts come logs in by Enter", once, async ({ page, at, say }) => {
	const letThrough = await holdBack(page, "**/assets/*.js");
	await page.goto(at("/admin/rates"));
	await page.getByLabel(say("login.password")).fill(ownerPassword);
	await page.getByLabel(say("login.password")).press("Enter");
	await page.waitForURL((url) => url.search === "?login=done");
	letThrough();
	await expectToast(page, say("login.done"), say("login.doneText"));
	await expect(places(page, say)).toBeVisible();
	await expect(page).toHaveURL(at("/admin/rates"));
});

test("without scripts the form says what was wrong, and that the panel needs them", async ({ browser, at, say }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(at("/admin"));
	await page.getByLabel(say("login.password")).fill("wrong-guess-1");
	await page.getByRole("button", { name: say("login.button"), exact: true }).click();
	await expect(page.getByText(say("login.wrongText"))).toBeVisible();
	await page.getByLabel(say("login.password")).fill(ownerPassword);
	await page.getByRole("button", { name: say("login.button"), exact: true }).click();
	await expect(page.locator("noscript p")).toHaveText(say("login.doneNeedsScript"));
	await page.goto(at("/admin/invitation#unknown"));
	await expect(page.locator("noscript p")).toHaveText(say("admin.needsScript"));
	// What is typed before the link is known to work would be lost.
	await expect(page.locator("input")).toHaveCount(0);
	await context.close();
});

test("what needs the password asks for it over the screen and goes on", once, async ({ page, openPanel, say }) => {
	await openPanel("/admin?tab=leads");
	// As the server says it ten minutes after the login.
	let isConfirmed = false;
	await page.route("**/api/admin/leads.csv*", (route) =>
		isConfirmed
			? route.continue()
			: route.fulfill({ status: 403, contentType: "application/problem+json", json: { code: "confirm-password" } }),
	);
	page.on("response", (response) => {
		if (response.url().endsWith("/session/confirmation") && response.ok()) isConfirmed = true;
	});
	await openFilters(page, say);
	await page.getByRole("link", { name: say("leads.csv") }).click();
	const dialog = page.getByRole("dialog");
	const download = page.waitForEvent("download");
	await dialog.getByLabel(say("security.yourPassword")).fill(ownerPassword);
	await dialog.getByRole("button", { name: say("security.continue") }).click();
	expect((await download).suggestedFilename()).toMatch(/^leads-.*\.csv$/);
	await expect(dialog).toBeHidden();
});

test("a server without mail offers no link to a new password; its page says so", once, async ({ page, at, say }) => {
	await page.goto(at("/admin"));
	await expect(page.getByRole("button", { name: say("login.button"), exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: say("login.forgotten") })).toHaveCount(0);
	await page.goto(at("/admin/forgotten"));
	await expect(page.getByText(say("forgotten.off"), { exact: true })).toBeVisible();
	expect(await accessFaults(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
});
