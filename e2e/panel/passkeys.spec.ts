import type { Page } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { codeOf } from "../support/authenticator.ts";
import { enter, expectToast, logOut, type Say } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, once, overflow } from "../support/test.ts";

test.use({ host: "localhost" });

/** A device that can hold passkeys, whose owner is always there; `setVerified` says whether they show who they are. */
async function addDevice(page: Page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

async function leave(page: Page, say: Say): Promise<void> {
	await logOut(page, say);
	await expectToast(page, say("login.out"));
}

async function addAuthenticatorApp(page: Page): Promise<void> {
	const path = "/api/admin/security/authenticator";
	const setup = await (await page.request.post(path, { data: { password: ownerPassword } })).json();
	const answer = await page.request.post(`${path}/confirmation`, { data: { code: codeOf(setup.secret) } });
	expect(answer.status()).toBe(201);
}

test(
	"a passkey is made, lets in alone, and lets nobody in once it is removed",
	once,
	async ({ page, at, say, openPanel }) => {
		const setVerified = await addDevice(page);
		await openPanel("/admin/account");
		await page.getByRole("button", { name: say("security.addPasskey") }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(say("security.passkeyName")).fill("My phone");
		await dialog.getByLabel(say("security.yourPassword")).fill(ownerPassword);
		expect(await accessFaults(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await expectToast(page, say("security.passkeyAdded"));
		await expect(page.getByText("My phone", { exact: true })).toBeVisible();
		await addAuthenticatorApp(page);

		await leave(page, say);
		await enter(page, say, ownerPassword);
		await expect(page.getByLabel(say("login.code"))).toBeFocused();
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await page.getByRole("button", { name: say("login.startAgain") }).click();
		const passkey = page.getByRole("button", { name: say("login.passkey") });
		await setVerified(false);
		await passkey.click();
		await expectToast(page, say("login.failed"), say("passkey.stopped"));
		await setVerified(true);
		await passkey.click();
		await expectToast(page, say("login.done"), say("login.doneText"));

		await page.goto(at("/admin/account"));
		await page.getByRole("button", { name: say("security.removeOne", { name: "My phone" }) }).click();
		await dialog.getByRole("button", { name: say("security.remove"), exact: true }).click();
		await expectToast(page, say("security.passkeyRemoved"));
		await leave(page, say);
		await passkey.click();
		await expectToast(page, say("login.failed"));
	},
);
