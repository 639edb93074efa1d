import { randomInt } from "node:crypto";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { enter, expectToast, labelIn, openPanel, sayIn } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

test("a session that ends in the middle of a form loses nothing", async ({ page, context, at, lang }) => {
	const say = sayIn(lang);
	const name = `Chenab ${randomInt(1_000_000)}`;
	await openPanel(page, at("/admin?tab=networks"));
	const form = page.getByRole("tabpanel");
	await form.getByLabel(labelIn(network, "name", lang)).fill(name);
	await form.getByLabel(labelIn(network, "shortDesc", lang)).fill("Typed before the session ended");
	await context.clearCookies();
	await form.getByRole("button", { name: network.words.create[lang] }).click();

	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(say("login.endedTitle"), { exact: true })).toBeVisible();
	await dialog.getByRole("button", { name: say("login.notNow") }).click();
	await expect(form.getByLabel(labelIn(network, "name", lang))).toHaveValue(name);
	await form.getByRole("button", { name: network.words.create[lang] }).click();
	await enter(dialog, say, ownerPassword);
	await expectToast(page, network.words.created[lang]);
	await expect(dialog).toBeHidden();
	await expect(page.getByText("Typed before the session ended").first()).toBeVisible();
});

test("what is typed into a form outlives a reload, its logo too", async ({ page, at, lang }) => {
	const say = sayIn(lang);
	await openPanel(page, at("/admin?tab=networks"));
	const form = page.getByRole("tabpanel");
	const name = `Jhelum ${randomInt(1_000_000)}`;
	await form.getByLabel(labelIn(network, "name", lang)).fill(name);
	const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
	await form
		.getByLabel(labelIn(network, "logoUrl", lang))
		.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
	await expectToast(page, say("image.uploaded"), say("image.uploadedText"));
	await page.reload();

	await expect(form.getByLabel(labelIn(network, "name", lang))).toHaveValue(name);
	const preview = form.getByRole("img", { name: say("image.preview") });
	await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
});

test("a double click makes one network, not two", async ({ page, at, lang }) => {
	await openPanel(page, at("/admin?tab=networks"));
	const form = page.getByRole("tabpanel");
	const name = `Ravi ${randomInt(1_000_000)}`;
	await form.getByLabel(labelIn(network, "name", lang)).fill(name);
	await form.getByLabel(labelIn(network, "shortDesc", lang)).fill("Clicked twice");
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
	});
	await form.getByRole("button", { name: network.words.create[lang] }).dblclick();

	await expectToast(page, network.words.created[lang]);
	expect(sent).toEqual(["/api/admin/networks"]);
});

test("a notification is in nobody's way", async ({ page, at, lang }) => {
	const say = sayIn(lang);
	await page.goto(at("/admin"));
	await enter(page, say, ownerPassword);
	await expectToast(page, say("login.done"), say("login.doneText"));
	const soon = { timeout: 2_500 };
	await page.getByRole("link", { name: say("nav.ratesEditor"), exact: true }).click(soon);
	await page.getByLabel(say("board.note")).click(soon);
	await expectToast(page, say("login.done"));
});
