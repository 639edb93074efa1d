import { ownerPassword } from "../../src/server/testing/owner.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { enter, tab } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { expect, once, untilAlive } from "../support/test.ts";
import { answersFor, fillIn } from "../support/visitor.ts";

test(
	"a request sent on a phone is listed in the Leads tab, also after a restart of the server",
	once,
	async ({ page, server, lang, at, say }) => {
		const answers = answersFor("USDT_TRADE");
		await page.goto(at("/request/usdt-trade"));
		await untilAlive(page);
		const form = page.locator("main form");
		await fillIn(form, "USDT_TRADE", lang, answers);
		await form.getByRole("button", { name: requestOf("USDT_TRADE").submit[lang] }).click();
		await expect(page).toHaveURL(/\/thanks\?reference=/);
		const reference = new URL(page.url()).searchParams.get("reference") ?? "";

		await server.restart();

		await page.goto(at("/admin"));
		await enter(page, say, ownerPassword);
		await tab(page, say("tab.leads")).click();
		const row = page.getByRole("article").filter({ hasText: answers.name });
		await row.getByRole("button", { name: say("row.more", { name: answers.name ?? "" }) }).click();
		await expect(row).toContainText(reference);
	},
);
