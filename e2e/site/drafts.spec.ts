import { requestPath } from "../../src/shared/requests/address.ts";
import { contactFields } from "../../src/shared/requests/forms/contact-fields.ts";
import { expect, holdBack, once, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, labelled, standingIn } from "../support/visitor.ts";

for (const type of ["USDT_TRADE", "BINANCE_TRADE"] as const)
	test(`a draft of ${type} survives a reload`, once, async ({ page, at, lang }) => {
		const answers = answersFor(type);
		const form = page.locator("main form");
		await page.goto(at(requestPath(type)));
		await untilAlive(page);
		await fillIn(form, type, lang, answers);
		await page.reload();

		await expect(labelled(form, contactFields[0], lang)).toHaveValue(answers.name ?? "");
		expect(await standingIn(form, answers)).toEqual(answers);
	});

test("what is typed before the scripts arrive stays", async ({ page, at, lang }) => {
	const letThrough = await holdBack(page, "**/assets/*.js");
	await page.goto(at("/request/contact"), { waitUntil: "commit" });
	const form = page.locator("main form");
	const answers = answersFor("CONTACT");
	await fillIn(form, "CONTACT", lang, answers);
	letThrough();
	await untilAlive(page);

	expect(await standingIn(form, answers)).toEqual(answers);
});
