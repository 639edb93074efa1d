import { randomInt } from "node:crypto";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { begin, enter, expectToast, labelIn, logOut, newLead, send, tab, unfold } from "../support/panel.ts";
import { expect, holdBack, once, test } from "../support/test.ts";

test(
	"a session that ends in the middle of a form loses nothing",
	once,
	async ({ page, context, lang, say, openPanel }) => {
		const name = `Chenab ${randomInt(1_000_000)}`;
		await page.clock.install();
		await openPanel("/admin?tab=networks");
		await begin(page, network, lang);
		const form = page.getByRole("tabpanel");
		await form.getByLabel(labelIn(network, "name", lang)).fill(name);
		await form.getByLabel(labelIn(network, "shortDesc", lang)).fill("Typed before the session ended");
		await context.clearCookies();
		await form.getByRole("button", { name: network.words.create[lang] }).click();

		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText(say("login.endedTitle"), { exact: true })).toBeVisible();
		await dialog.getByRole("button", { name: say("login.notNow") }).click();
		// What the panel reads by itself does not ask again.
		const refused = page.waitForResponse((response) => response.status() === 401);
		await page.clock.fastForward("01:05");
		await refused;
		await expect(form.getByLabel(labelIn(network, "name", lang))).toHaveValue(name);
		await form.getByRole("button", { name: network.words.create[lang] }).click();
		await enter(dialog, say, ownerPassword);
		await expectToast(page, network.words.created[lang]);
		await expect(dialog).toBeHidden();
		await expect(page.getByText("Typed before the session ended").first()).toBeVisible();
	},
);

test(
	"what is typed outlives a reload and a slow save, and a double click makes one entry",
	once,
	async ({ page, lang, say, openPanel }) => {
		await openPanel("/admin?tab=networks");
		await begin(page, network, lang);
		const form = page.getByRole("tabpanel");
		const name = `Jhelum ${randomInt(1_000_000)}`;
		const description = form.getByLabel(labelIn(network, "shortDesc", lang));
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

		await description.fill("Saved slowly");
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
		});
		const letThrough = await holdBack(page, "**/api/admin/content/network");
		await form.getByRole("button", { name: network.words.create[lang] }).dblclick();
		await description.fill("Typed meanwhile");
		letThrough();
		await expectToast(page, network.words.created[lang]);
		expect(sent).toEqual(["/api/admin/content/network"]);
		await expect(description).toHaveValue("Typed meanwhile");
		await page.reload();
		await expect(description).toHaveValue("Typed meanwhile");
	},
);

test("a notification is in nobody's way", once, async ({ page, at, say }) => {
	await page.clock.install();
	await page.goto(at("/admin"));
	await enter(page, say, ownerPassword);
	await expectToast(page, say("login.done"), say("login.doneText"));
	// It goes by itself only when this clock goes on.
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
	await page.getByRole("link", { name: say("nav.ratesEditor"), exact: true }).click();
	const note = page.getByLabel(say("board.note"));
	const shown = () => page.clock.runFor(20).then(() => note.isVisible());
	await expect.poll(shown).toBe(true);
	await note.click();
	await expectToast(page, say("login.done"));
});

test(
	"who is logged in sees no login form; logging out in one tab forgets in all what was typed, for the next user",
	once,
	async ({ page, context, request, lang, at, say, logIn }) => {
		const lead = newLead();
		await send(request, lead);
		await logIn();
		const letThrough = await holdBack(page, "**/api/admin/session");
		await page.goto(at("/admin?tab=networks"));
		await expect(page.getByText(say("admin.loading"))).toBeVisible();
		await expect(page.getByLabel(say("login.password"))).toBeHidden();
		letThrough();
		await begin(page, network, lang);
		const name = page.getByRole("tabpanel").getByLabel(labelIn(network, "name", lang));
		await name.fill("Half a network");
		const other = await context.newPage();
		await other.goto(at("/admin?tab=leads"));
		for (const one of [page, other]) {
			await tab(one, say("tab.leads")).click();
			const card = await unfold(one, lead, say);
			await card.getByRole("button", { name: say("reply.write") }).click();
			await one.getByRole("dialog").getByRole("textbox").fill("Half an answer");
		}
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("admin.close") })
			.click();
		await logOut(page, say);
		await expectToast(page, say("login.out"), say("login.outText"));
		await expect(other.getByLabel(say("login.password"))).toBeVisible();
		expect(await other.content()).not.toContain(lead.name);
		for (const one of [page, other])
			expect(await one.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft")))).toEqual([]);

		await enter(other, say, ownerPassword);
		await expect(other.getByRole("dialog")).toBeHidden();
		await expect(other.getByRole("article").first()).toBeVisible();
		await enter(page, say, ownerPassword);
		await expectToast(page, say("login.done"), say("login.doneText"));
		await page.keyboard.press("Escape");
		await expect(page.locator("li.toast")).toHaveCount(0);
		await tab(page, say("tab.networks")).click();
		await begin(page, network, lang);
		await expect(name).toHaveValue("");
	},
);
