import { requestPath } from "../../src/shared/requests/address.ts";
import { contactFields } from "../../src/shared/requests/forms/contact-fields.ts";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, labelled, standingIn } from "../support/visitor.ts";

test("a draft survives a reload", async ({ page, at, lang }) => {
	const answers = answersFor("USDT_TRADE");
	const form = page.locator("main form");
	await page.goto(at(requestPath("USDT_TRADE")));
	await untilAlive(page);
	await fillIn(form, "USDT_TRADE", lang, answers);
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
