import { fillIn } from "../../src/i18n/t.ts";
import problemsWords from "../../src/i18n/ur/problems.json" with { type: "json" };
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { announcement } from "../../src/shared/content-types/announcement.ts";
import { isolated } from "../../src/shared/text/direction.ts";
import { readable, test } from "../support/mail.ts";
import { begin, colleague, expectToast } from "../support/panel.ts";
import { accessFaults, expect, inUrdu, overflow } from "../support/test.ts";

const foreign = "0333-6660666";
const before = "عید پر دفتر بند رہے گا";
const after = `نیا واٹس ایپ نمبر ${foreign}`;

test(
	"another's number is refused to a colleague, and published by the owner with the password, which other owners read",
	inUrdu,
	async ({ page, context, session, browser, baseURL, server, mail, at, lang, say, openPanel }) => {
		await context.addCookies(await session.cookies());
		const call = async (method: string, path: string, data: object) => {
			const answer = await page.request.fetch(`/api/admin/${path}`, { method, data });
			expect(answer.ok(), await answer.text()).toBe(true);
			return answer.json();
		};
		const partner = await colleague(browser, page, baseURL ?? "", { name: "Zain", lang });
		const { user } = await (await partner.request.get("/api/admin/session")).json();
		await call("PATCH", `staff/${user.id}`, { isOwner: true });
		await call("PUT", "settings", { staffLanguage: "ur" });
		await call("POST", "announcements", { textUr: before });
		const own = await colleague(browser, page, baseURL ?? "", { name: "Sana", lang });
		await server.sql("UPDATE staff_sessions SET confirmed_at = now() - interval '11 minutes'");
		// In the panel's language, as texts come first in its forms.
		const field = announcement.fields[0].urdu[lang];

		await own.goto(at("/admin/announcements"));
		await begin(own, announcement, lang);
		await own.getByLabel(field, { exact: true }).fill(after);
		await own.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(
			own,
			say("admin.failed"),
			fillIn(problemsWords["problem.confirm-contact"], { found: isolated(foreign) }),
		);
		expect(await overflow(own)).toBe(0);
		for (const [section, ...labels] of [
			["shop", "settings.licence", "settings.brand"],
			["trading", "trading.fees"],
			["advanced", "settings.ratesJump"],
		] as const) {
			await own.goto(at(`/admin/settings/${section}`));
			for (const label of labels) await expect(own.getByLabel(say(label)).first()).toBeEditable({ editable: false });
		}
		await own.goto(at("/admin/settings/replies"));
		await expect(own.locator("main summary").first()).toBeVisible();
		await expect(own.getByRole("button", { name: say("quick.add"), exact: true })).toHaveCount(0);

		await openPanel("/admin/announcements");
		await page.getByRole("button", { name: say("catalogue.editOne", { name: before }), exact: true }).click();
		await page.getByRole("dialog").getByLabel(field, { exact: true }).fill(after);
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("content.publish"), exact: true })
			.click();
		const dialog = page.getByRole("dialog", { name: say("confirmation.title") });
		await expect(dialog).toContainText(foreign);
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await dialog.getByLabel(say("security.yourPassword"), { exact: true }).fill(ownerPassword);
		await dialog.getByRole("button", { name: say("security.continue"), exact: true }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page.getByRole("listitem").filter({ hasText: after })).toBeVisible();

		const letters = () =>
			mail.mails.filter(({ to }) => to.join().includes("zain")).map(({ source }) => readable(source));
		await expect
			.poll(() => letters().some((letter) => [before, after].every((text) => letter.includes(text))))
			.toBe(true);
		for (const other of [own, partner]) await other.context().close();
	},
);
