import { requestPath } from "../../src/shared/requests/address.ts";
import { contactFields } from "../../src/shared/requests/forms/contact-fields.ts";
import { expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, labelled, valuesIn } from "../support/visitor.ts";

test("a draft survives a reload", async ({ page, at, lang }) => {
	const answers = answersFor("USDT_TRADE");
	const form = page.locator("main form");
	await page.goto(at(requestPath("USDT_TRADE")));
	await untilAlive(page);
	await fillIn(form, "USDT_TRADE", lang, answers);
	const wallet = form.locator("[name=walletNetwork]").first();
	await wallet.check();
	await page.reload();

	await expect(labelled(form, contactFields[0], lang)).toHaveValue(answers.name ?? "");
	expect(await valuesIn(form, answers)).toEqual(answers);
	await expect(wallet).toBeChecked();
});
