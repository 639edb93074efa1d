import type { ReceivedMail } from "../../src/server/modules/notices/testing/receivers.ts";
import { isolated } from "../../src/shared/text/direction.ts";
import { readable, test } from "../support/mail.ts";
import { expectToast } from "../support/panel.ts";
import { accessFaults, expect, holdBack, once, overflow } from "../support/test.ts";

const address = "ayesha@sauda.example";

function linkIn(mails: readonly ReceivedMail[]): string | undefined {
	const texts = mails.filter(({ to }) => to.includes(address)).map(({ source }) => readable(source));
	return texts.flatMap((text) => /http:\S+\/admin\/account#confirm=[\w-]+/.exec(text) ?? [])[0];
}

test(
	"a new email counts once the link that is mailed there is opened",
	once,
	async ({ page, say, openPanel, mail }) => {
		await openPanel("/admin/account");
		const email = page.getByLabel(say("login.email"), { exact: true });
		const before = await email.inputValue();
		await email.fill(address);
		await page.getByRole("button", { name: say("admin.save"), exact: true }).click();
		const waiting = page
			.getByRole("main")
			.getByRole("status")
			.filter({ hasText: say("account.newEmail") });
		await expect(waiting).toContainText(isolated(address));
		await expect(email).toHaveValue(before);
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);

		await expect.poll(() => linkIn(mail.mails)).toBeDefined();
		// One thing at a time: this one never ends.
		await holdBack(page, "**/api/admin/account/email/link");
		await waiting.getByRole("button", { name: say("account.sendLink"), exact: true }).click();
		await expect(waiting.getByRole("button", { name: say("account.keepEmail"), exact: true })).toBeDisabled();
		await page.goto(linkIn(mail.mails) ?? "");
		await expectToast(page, say("account.emailConfirmed", { email: address }));
		await expect(email).toHaveValue(address);
		await expect(waiting).toHaveCount(0);
	},
);
