import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { byteOrderMark } from "../../src/shared/text/csv.ts";
import {
	begin,
	chooseInMenu,
	chooseView,
	enter,
	expectToast,
	labelIn,
	leadCard,
	logOut,
	newLead,
	openFilters,
	openLead,
	send,
	tab,
	unfold,
} from "../support/panel.ts";
import { test } from "../support/server.ts";
import { expect, once, untilAlive } from "../support/test.ts";

test("a working day on a phone", once, async ({ page, context, request, at, lang, say }) => {
	const dialog = page.getByRole("dialog");
	const [aisha, bilal, sana] = [
		newLead({ name: "عائشہ صدیقی" }),
		newLead({ name: '=HYPERLINK("https://example.com")', locale: "en" }),
		newLead({ name: "Sana Tariq", type: "USDT_TRADE", payload: { side: "buy", amount: 100, notes: "Today" } }),
	] as const;
	const press = (name: string, place: Page | Locator = page.getByRole("main")) =>
		place.getByRole("button", { name, exact: true }).click();

	await test.step("a wrong password, then the right one", async () => {
		await page.goto(at("/admin"));
		// Before that the login is a plain form, which tells on the page.
		await untilAlive(page);
		await enter(page, say, "correct-horse-8");
		await expectToast(page, say("login.wrong"), say("login.wrongText"));
		await enter(page, say, ownerPassword);
		await expectToast(page, say("login.done"), say("login.doneText"));
	});

	await test.step("three leads arrive by themselves", async () => {
		await tab(page, say("tab.leads")).click();
		await expect(page.getByText(say("empty.all"), { exact: true })).toBeVisible();
		await expect(page.getByText(say("leads.live"), { exact: true })).toBeVisible();
		for (const lead of [aisha, bilal, sana]) {
			await send(request, lead);
			await expect(leadCard(page, lead)).toBeVisible();
		}
		await expect(tab(page, say("tab.leads"))).toContainText("(3)");
		await chooseView(page, say, "all");
	});

	await test.step("one is answered on WhatsApp", async () => {
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await openLead(page, aisha);
		await press(say("lead.reply"));
		await expect(dialog.getByRole("textbox")).toHaveValue(new RegExp(aisha.name));
		const opened = context.waitForEvent("page");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		const chat = await opened;
		await chat.waitForURL((url) => url.host === "wa.me" && url.pathname === `/${aisha.whatsapp.slice(1)}`);
		await chat.close();
		await expect(dialog.getByRole("heading", { name: say("reply.didYou") })).toBeVisible();
		await press(say("sent.yes"), dialog);
		await expectToast(page, say("reply.noted"));
		await expect(page.getByText(say("event.answered"), { exact: true })).toBeVisible();
		await page.getByRole("link", { name: say("lead.back") }).click();
	});

	await test.step("one is rejected", async () => {
		await openLead(page, bilal);
		await chooseInMenu(page, say, say("move.REJECTED"));
		await expect(dialog.getByText(say("finish.answersNobody"))).toBeVisible();
		await press(say("end.other"), dialog);
		await expectToast(page, say("lead.moved", { status: say("status.REJECTED") }));
		await expect(page.getByText(say("sla.rejectedUnanswered"), { exact: true })).toBeVisible();
		await expect(page.getByText(say("reason.other"), { exact: true })).toBeVisible();
		await page.getByRole("link", { name: say("lead.back") }).click();
		await expect(await unfold(page, bilal, say)).toContainText(say("sla.rejectedUnanswered"));
	});

	await test.step("one is closed and opened again", async () => {
		await openLead(page, sana);
		await press(say("view.done"));
		await dialog.getByLabel(say("end.telephone")).check();
		await press(say("end.deal"), dialog);
		await expectToast(page, say("lead.moved", { status: say("status.CLOSED") }));
		await expect(page.getByText(say("event.answered.telephone"), { exact: true })).toBeVisible();
		await press(say("admin.undo"), page.locator("li.toast"));
		await expectToast(page, say("admin.undone"));
		await press(say("view.done"));
		await press(say("end.deal"), dialog);
		await expectToast(page, say("lead.moved", { status: say("status.CLOSED") }));
		await press(say("move.reopen"));
		await expectToast(page, say("lead.moved", { status: say("status.IN_REVIEW") }));
		await page.getByRole("link", { name: say("lead.back") }).click();
		await expect(leadCard(page, sana)).toContainText(say("status.IN_REVIEW"));
	});

	await test.step("a network is made with a logo, changed and hidden", async () => {
		const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
		await tab(page, say("tab.networks")).click();
		const panel = page.getByRole("tabpanel");
		await begin(page, network, lang);
		await panel.getByLabel(labelIn(network, "name", lang)).fill("Ravi Ads");
		await panel.getByLabel(labelIn(network, "shortDesc", lang)).fill("Offers from Lahore");
		await panel.getByLabel(labelIn(network, "tags", lang)).fill("cpa, mobile,,");
		await panel
			.getByLabel(labelIn(network, "logoUrl", lang))
			.setInputFiles({ name: "ravi.png", mimeType: "image/png", buffer: logo });
		await expectToast(page, say("image.uploaded"), say("image.uploadedText"));
		await press(network.words.create[lang]);
		await expectToast(page, network.words.created[lang]);

		await press(say("catalogue.editOne", { name: "Ravi Ads" }));
		await dialog.getByLabel(labelIn(network, "shortDesc", lang)).fill("Offers from Multan");
		await press(say("content.publish"), dialog);
		await expectToast(page, say("content.published"));
		const visitor = await context.newPage();
		await visitor.goto(at("/networks/ravi-ads"));
		await expect(visitor.getByText("Offers from Multan").first()).toBeVisible();
		const shown = visitor.locator("main article img").first();
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

		await press(say("catalogue.hideOne", { name: "Ravi Ads" }));
		await expectToast(page, say("catalogue.hidden", { name: "Ravi Ads" }));
		expect((await visitor.reload())?.status()).toBe(404);
		await visitor.close();
	});

	await test.step("a slip in the rates is caught; a meant change is made and taken back", async () => {
		await page.getByRole("link", { name: say("nav.ratesEditor"), exact: true }).click();
		const payoneer = page.getByLabel(say("board.weSell")).first();
		await expect(payoneer).toHaveValue("280.00");
		await payoneer.fill("2800");
		await press(say("board.save"));
		await expect(dialog.getByText(say("board.misplacedDigit"))).toBeVisible();
		await expect(dialog.getByRole("button", { name: say("board.confirm") })).toBeDisabled();
		await press(say("admin.cancel"), dialog);
		expect(await (await request.get("/api/rates")).json()).toMatchObject({ payoneerBuy: 280 });

		await payoneer.fill("320");
		await press(say("board.save"));
		await expect(dialog.getByText(say("board.jump", { percent: 10 }))).toBeVisible();
		await dialog.getByLabel(say("board.meant")).check();
		await press(say("board.confirm"), dialog);
		await expectToast(page, say("board.saved"));
		expect(await (await request.get("/api/rates")).json()).toMatchObject({ payoneerBuy: 320 });

		await payoneer.fill("280");
		await press(say("board.save"));
		await dialog.getByLabel(say("board.meant")).check();
		await press(say("board.confirm"), dialog);
		await expect(dialog).toBeHidden();
		expect(await (await request.get("/api/rates")).json()).toMatchObject({ payoneerBuy: 280 });
	});

	await test.step("the leads are taken along as a file", async () => {
		await page.getByRole("link", { name: new RegExp(`^${say("queue.inbox")}`) }).click();
		await chooseView(page, say, "all");
		await openFilters(page, say);
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: say("leads.csv") }).click();
		const file = await download;
		expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
		const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
		expect(lines[0]).toMatch(new RegExp(`^${byteOrderMark}reference,type,status,`));
		expect(lines.slice(1)).toEqual([
			expect.stringContaining(`,In review,`),
			expect.stringContaining(`,"'=HYPERLINK(""https://example.com"")",${asDialled(bilal.whatsapp)},`),
			expect.stringContaining(`,${aisha.name},${asDialled(aisha.whatsapp)},`),
			"",
		]);
		expect(lines[3]).toContain(String(aisha.payload.message));
	});

	await test.step("the day ends", async () => {
		await logOut(page, say);
		await expectToast(page, say("login.out"), say("login.outText"));
		await expect(page.getByRole("heading", { name: say("login.heading") })).toBeVisible();
		expect((await page.request.get("/api/admin/leads")).status()).toBe(401);
	});
});

/** `+923001234567` → `0300 1234567` */
function asDialled(number: string): string {
	return `0${number.slice(3, 6)} ${number.slice(6)}`;
}
