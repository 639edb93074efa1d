import type { Page, Route } from "@playwright/test";
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, holdBack, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn } from "../support/visitor.ts";

const contact = requestOf("CONTACT");

const hanging = {
	"that the line swallows": (_route: Route): unknown => undefined,
	"whose answer never comes": (route: Route): unknown => route.fetch(),
};
const leaving = {
	"the page is loaded anew": async (page: Page) => {
		await page.reload();
		return page;
	},
	"the visitor goes on and comes back": async (page: Page) => {
		await page.goto("about:blank");
		await page.goBack();
		return page;
	},
	"the tab is closed, and the site opened in another": async (page: Page) => {
		const { href } = new URL(page.url());
		const next = await page.context().newPage();
		await page.close();
		await next.goto(href);
		return next;
	},
};

for (const [kind, how] of [
	["that the line swallows", "the page is loaded anew"],
	["that the line swallows", "the tab is closed, and the site opened in another"],
	["whose answer never comes", "the visitor goes on and comes back"],
] as const)
	test(`a request ${kind} is stored once when ${how}`, async ({ page, at, lang, leadsOf }) => {
		const answers = answersFor("CONTACT");
		await page.goto(at("/request/contact"));
		await untilAlive(page);
		const form = page.locator("main form");
		await fillIn(form, "CONTACT", lang, answers);
		const { promise: hangs, resolve } = Promise.withResolvers<void>();
		await page.route(
			"**/api/leads",
			async (route) => {
				await hanging[kind](route);
				resolve();
			},
			{ times: 1 },
		);
		await form.getByRole("button", { name: contact.submit[lang] }).click();
		await hangs;

		const next = await leaving[how](page);
		await expect(next.getByText(contact.success.title[lang], { exact: true })).toBeVisible();
		await expect(next.locator("main form [name=message]"), "it is not offered once more").toHaveValue("");
		const [lead, ...others] = await leadsOf(answers.whatsapp);
		expect(others).toEqual([]);
		await next.goto(at("/requests"));
		await expect(next.getByRole("main").getByRole("listitem").locator("bdi.figure")).toHaveText(
			String(lead?.reference),
		);
	});

test("what a browser fills in again, coming back to a request that is on its way, is not offered once more", async ({
	page,
	at,
	lang,
}) => {
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answers);
	const letThrough = await holdBack(page, "**/api/leads");
	const call = page.waitForRequest("**/api/leads");
	await form.getByRole("button", { name: contact.submit[lang] }).click();
	await call;
	const letScriptsCome = await holdBack(page, "**/assets/*.js");
	await page.goto(at("/request/contact"), { waitUntil: "commit" });
	await fillIn(form, "CONTACT", lang, answers);
	letScriptsCome();
	await expect(form.locator("[name=message]")).toHaveValue("");
	letThrough();
	await expect(page.getByText(contact.success.title[lang], { exact: true })).toBeVisible();
});

test("the same words, sent from two tabs at once, are one request", async ({ page, context, at, lang, leadsOf }) => {
	const answers = answersFor("CONTACT");
	const letThrough: (() => void)[] = [];
	const tabs = [page, await context.newPage()];
	for (const tab of tabs) {
		await tab.goto(at("/request/contact"));
		await untilAlive(tab);
		// The second one fills in what was typed in the first.
		if (tab !== page) await expect(tab.locator("main form [name=name]")).toHaveValue(answers.name ?? "");
		await fillIn(tab.locator("main form"), "CONTACT", lang, answers);
		letThrough.push(await holdBack(tab, "**/api/leads"));
	}
	const calls = tabs.map((tab) => tab.waitForRequest("**/api/leads"));
	await Promise.all(tabs.map((tab) => tab.locator("main form [type=submit]").click()));
	await Promise.all(calls);
	for (const release of letThrough) release();
	for (const tab of tabs) await expect(tab).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
});

test("another tab leaves alone what a form is sending, and lists it as waiting", async ({
	page,
	context,
	at,
	lang,
	leadsOf,
}) => {
	const words = { en, ur }[lang];
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	await fillIn(page.locator("main form"), "CONTACT", lang, answers);
	const letThrough = await holdBack(page, "**/api/leads");
	const call = page.waitForRequest("**/api/leads");
	await page.locator("main form [type=submit]").click();
	await call;
	const other = await context.newPage();
	await other.goto(at("/requests"));
	const waiting = other.getByRole("region", { name: words["outbox.label"] });
	await waiting.getByRole("button", { name: words["outbox.sendNow"] }).click();
	await expect(waiting.getByRole("button", { name: words["outbox.sendNow"] })).toBeEnabled();
	expect(await leadsOf(answers.whatsapp)).toEqual([]);
	letThrough();
	await expect(page).toHaveURL(new RegExp(at("/thanks")));
	expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
	await other.reload();
	await expect(other.getByRole("main").getByRole("listitem").locator("bdi.figure")).toHaveCount(1);
});
