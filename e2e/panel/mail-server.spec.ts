import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailReceiver } from "../../src/server/modules/notices/testing/receivers.ts";
import { isolated } from "../../src/shared/text/direction.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, once, overflow } from "../support/test.ts";

const login = { user: "shop@example.org", password: "a password of the mail server" };

test(
	"the owner sets the mail server from the step of the set-up, is told what is wrong, and mail arrives; all else is on one screen",
	once,
	async ({ page, at, say, openPanel }) => {
		const mail = await mailReceiver(0, login);
		const field = (name: string) => page.getByLabel(name, { exact: true });
		const password = page.getByLabel(say("login.password"));
		await openPanel("/admin/setup?step=mail");
		await page.getByRole("link", { name: say("steps.setMail"), exact: true }).click();
		await field(say("mail.host")).fill("127.0.0.1");
		await field(say("mail.port")).fill("99999");
		await page.getByLabel(say("mail.user")).fill(login.user);
		await password.fill("another one");
		const save = page.getByRole("button", { name: say("mail.save"), exact: true });
		await save.click();
		await expect(page.getByText(say("mail.portWrong"))).toBeVisible();
		await field(say("mail.port")).fill(String(mail.port));
		await save.click();
		await expect(page.getByText(say("notices.why.mailLogin"))).toBeVisible({ timeout: 20_000 });
		expect(mail.mails).toEqual([]);

		await password.fill(login.password);
		await save.click();
		await expect(page.getByText(say("steps.mail.sent"))).toBeVisible({ timeout: 20_000 });
		expect(mail.mails.length).toBeGreaterThan(0);
		await expect(password).toHaveValue("");
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await mail.close();

		await page.goto(at("/admin/settings/server"));
		for (const key of ["steps.noBackup", "steps.plain", "server.noLook"] as const)
			await expect(page.getByText(say(key))).toBeVisible();
		const backup = page.getByRole("link", { name: say("steps.backupNow"), exact: true });
		await expect(backup).toHaveAttribute("href", "/admin/archive");
		await field(say("server.url")).fill("http://example.org");
		await page.getByRole("button", { name: say("server.saveWebhook"), exact: true }).click();
		await expect(page.getByText(say("server.urlWrong"))).toBeVisible();
		await expect(page.getByText(say("server.secretShort"))).toBeVisible();
	},
);

test.describe("with a mail server of the environment, and a newer signed version, as `sauda look` found it", () => {
	const file = join(mkdtempSync(join(tmpdir(), "sauda-updates-")), "updates");
	test.use({ environment: { SMTP_URL: "smtp://127.0.0.1:9", UPDATES_FILE: file } });
	test(
		"the form gives way to what wins, with the reason; the version is named, with what it brings",
		once,
		async ({ page, at, say, openPanel }) => {
			writeFileSync(file, "9.1.0\n## 9.1.0 – 2026-11-26\n- Faster.\n\n");
			await openPanel("/admin/settings/mail");
			await expect(page.getByText(say("mail.byEnvironment", { host: isolated("127.0.0.1:9") }))).toBeVisible();
			await expect(page.getByLabel(say("mail.host"), { exact: true })).toHaveCount(0);
			await expect(page.getByRole("button", { name: say("steps.testMail"), exact: true })).toBeVisible();

			await page.goto(at("/admin/settings/server"));
			await expect(page.getByText(say("server.newer", { version: isolated("9.1.0") }))).toBeVisible();
			await expect(page.getByText("sauda update", { exact: true })).toBeVisible();
			await page.getByText(say("server.notes"), { exact: true }).click();
			await expect(page.getByText("- Faster.")).toBeVisible();
			expect(await accessFaults(page, "main")).toEqual([]);
			expect(await overflow(page)).toBe(0);
		},
	);
});
