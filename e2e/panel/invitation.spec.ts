import { brandIn } from "../../src/shared/brand/names.ts";
import { localizedPath } from "../../src/shared/locale.ts";
import { minPasswordLength } from "../../src/shared/staff/login.ts";
import { sayIn } from "../support/panel.ts";
import { accessFaults, expect, inUrdu, overflow, test } from "../support/test.ts";

test(
	"who is invited sees by whom and with which address, in either language, and is led to a password that is refused",
	inUrdu,
	async ({ page, browser, baseURL, lang, at, say, openPanel }) => {
		await openPanel("/admin");
		const email = `bilal-${lang}-${Date.now()}@example.org`;
		const made = await page.request.post("/api/admin/staff/invitations", { data: { email, name: "Bilal" } });
		const { token } = await made.json();
		const brand = brandIn(await (await page.request.get("/api/settings")).json(), lang);
		const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
		const own = await context.newPage();
		// A link that nobody was given names no address.
		await own.goto(at("/admin/invitation#unknown"));
		await expect(own.getByRole("heading", { name: say("staff.deadLink") })).toBeVisible();
		await expect(own.getByRole("textbox")).toHaveCount(0);
		await own.goto(at(`/admin/invitation#${token}`));
		await own.reload();
		const main = own.getByRole("main");
		await expect(main.getByText(brand, { exact: true })).toBeVisible();
		await expect(main.getByLabel(say("login.email"))).toHaveValue(email);
		await expect(main.getByLabel(say("login.email"))).not.toBeEditable();
		expect(await accessFaults(own)).toEqual([]);
		expect(await overflow(own)).toBe(0);

		const other = lang === "en" ? "ur" : "en";
		const sayOther = sayIn(other);
		await main.getByRole("link", { name: other.toUpperCase() }).click();
		await expect(own).toHaveURL(`${localizedPath("/admin/invitation", other)}#${token}`);
		await expect(main.getByRole("heading", { name: sayOther("staff.welcome") })).toBeVisible();
		await expect(main.getByLabel(sayOther("login.email"))).toHaveValue(email);
		await main.getByRole("link", { name: lang.toUpperCase() }).click();

		const next = main.getByLabel(say("staff.newPassword"), { exact: true });
		const again = main.getByLabel(say("staff.newPasswordAgain"), { exact: true });
		const send = main.getByRole("button", { name: say("staff.setPassword") });
		await next.fill("short");
		await send.click();
		await expect(next).toBeFocused();
		await expect(next).toHaveAccessibleDescription(new RegExp(say("staff.tooShort", { count: minPasswordLength })));
		await next.fill("three own words");
		await again.fill("three other words");
		await send.click();
		await expect(again).toBeFocused();
		await expect(again).toHaveAccessibleDescription(say("staff.notTheSame"));
		// The server alone knows what is guessed first.
		for (const field of [next, again]) await field.fill("password1234");
		await send.click();
		await expect(next).toBeFocused();
		await expect(next).toHaveAttribute("aria-invalid", "true");
		for (const field of [next, again]) await field.fill("three own words");
		await send.click();
		await expect(own).toHaveURL(at("/admin"));
		await context.close();
	},
);

test("the form that invites comes with the list above it, which would push it away from a finger", async ({
	page,
	say,
	openPanel,
}) => {
	const list = Promise.withResolvers<void>();
	await page.route("**/api/admin/staff", async (route) => {
		await list.promise;
		await route.continue();
	});
	await openPanel("/admin/staff");
	await expect(page.getByRole("heading", { name: say("account.team") })).toBeVisible();
	await page.waitForLoadState("load");
	const button = page.getByRole("button", { name: say("staff.makeLink") });
	await expect(button).toBeHidden();
	list.resolve();
	await expect(button).toBeVisible();
	await expect(page.getByRole("button", { name: /^Rename / }).first()).toBeVisible();
});
