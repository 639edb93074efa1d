import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { codeOf } from "../support/authenticator.ts";
import { enter, expectToast, logOut, type Say } from "../support/panel.ts";
import { accessFaults, expect, overflow, test } from "../support/test.ts";

const password = "a long enough one";

/** An account of its own, logged in: what is done to it is nobody else's trouble. */
async function join(page: Page): Promise<{ email: string; id: string }> {
	const email = `sana${randomInt(1_000_000_000)}@example.com`;
	const path = "/api/admin/session";
	expect((await page.request.post(path, { data: { password: ownerPassword } })).status()).toBe(200);
	const invitation = await page.request.post("/api/admin/staff/invitations", { data: { email, name: "Sana" } });
	const { token } = await invitation.json();
	const joined = await page.request.post(`${path}/invitation`, { data: { token, password } });
	return { email, id: (await joined.json()).user.id };
}

async function logOutAndGivePassword(page: Page, say: Say, email: string): Promise<void> {
	await logOut(page, say);
	await expectToast(page, say("login.out"));
	await page.getByLabel(say("login.email")).fill(email);
	await enter(page, say, password);
}

test("a code from an app is asked for after the password, and a recovery code replaces it", async ({
	page,
	request,
	at,
	say,
}) => {
	const { email, id } = await join(page);
	await page.goto(at("/admin/account"));
	await page.getByRole("button", { name: say("security.setUpTitle") }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(say("security.yourPassword")).fill(password);
	await page.keyboard.press("Enter");
	const qr = dialog.getByRole("img", { name: say("security.qr") });
	await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	expect(await accessFaults(page)).toEqual([]);
	const key = await dialog.locator("code").innerText();
	const first = dialog.getByLabel(say("security.firstCode"));
	await first.fill("12345");
	await page.keyboard.press("Enter");
	await expect(first).toHaveAttribute("aria-invalid", "true");
	await first.fill(codeOf(key));
	await page.keyboard.press("Enter");
	await expect(dialog.getByRole("listitem")).toHaveCount(10);
	const recoveryCode = await dialog.getByRole("listitem").first().innerText();
	expect(await accessFaults(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await dialog.getByRole("button", { name: say("security.saved") }).click();
	await expect(page.getByText(say("security.codesLeft", { count: 10 }), { exact: true })).toBeVisible();

	await logOutAndGivePassword(page, say, email);
	const code = page.getByLabel(say("login.code"));
	await expect(code).toBeFocused();
	expect(await accessFaults(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await page.keyboard.type("12345");
	await page.keyboard.press("Enter");
	await expectToast(page, say("login.wrongCode"));
	// The code of this step may be the one that switched the app on.
	await code.fill(codeOf(key, 1));
	await page.keyboard.press("Enter");
	await expectToast(page, say("login.done"), say("login.doneText"));

	await request.post("/api/admin/session", { data: { password: ownerPassword } });
	const { token } = await (await request.post(`/api/admin/staff/${id}/reset`, { data: {} })).json();
	await page.goto(at(`/admin/invitation#${token}`));
	await expect(page.getByRole("heading", { name: say("staff.resetTitle") })).toBeVisible();
	await page.getByLabel(say("staff.newPassword"), { exact: true }).fill("quite another one");
	await page.getByLabel(say("staff.newPasswordAgain")).fill("quite another one");
	await page.getByRole("button", { name: say("staff.setPassword") }).click();
	await expectToast(page, say("staff.passwordSet"));
	await page.getByRole("button", { name: say("login.useRecovery") }).click();
	await page.getByLabel(say("login.recoveryCode")).fill(recoveryCode.toLowerCase());
	await page.keyboard.press("Enter");
	await expectToast(page, say("login.done"));
	await page.goto(at("/admin/account"));
	await expect(page.getByText(say("security.codesLeft", { count: 9 }), { exact: true })).toBeVisible();
	await page.getByRole("button", { name: say("security.switchOffTitle") }).click();
	await dialog.getByLabel(say("security.yourPassword")).fill("quite another one");
	await page.keyboard.press("Enter");
	await expectToast(page, say("security.appOff"));
	await expect(page.getByRole("button", { name: say("security.setUpTitle") })).toBeVisible();
});
