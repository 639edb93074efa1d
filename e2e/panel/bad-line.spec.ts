import { randomInt } from "node:crypto";
import { network } from "../../src/shared/content-types/network.ts";
import { loseAnswer } from "../support/offline.ts";
import {
	begin,
	expectToast,
	labelIn,
	leadCard,
	newLead,
	openFilters,
	openLead,
	send,
	unfold,
} from "../support/panel.ts";
import { expect, holdBack, once, test } from "../support/test.ts";

test(
	"the inbox reads what it missed once its refused stream is back",
	once,
	async ({ page, request, say, openPanel }) => {
		const [early, late] = [newLead(), newLead()];
		await send(request, early);
		await page.route("**/api/admin/leads/stream", (route) => route.fulfill({ status: 502 }));
		await openPanel("/admin?tab=leads");
		await expect(leadCard(page, early)).toBeVisible();
		await expect(page.getByText(say("leads.notLive"), { exact: true })).toBeVisible();
		await send(request, late);
		await page.unroute("**/api/admin/leads/stream");

		await expect(page.getByText(say("leads.live"), { exact: true })).toBeVisible();
		await expect(leadCard(page, late)).toBeVisible();
	},
);

test(
	"the inbox asks for its list while the program is on its way, and shows that answer",
	once,
	async ({ page, context, request, session }) => {
		const lead = newLead();
		await send(request, lead);
		await context.addCookies(await session.cookies());
		const letProgramPass = await holdBack(page, "**/assets/entry.client-*.js");
		let requests = 0;
		const list = (url: URL) => url.pathname === "/api/admin/leads" && url.searchParams.has("view");
		await page.route(list, (route) => (requests++ === 0 ? route.continue() : route.abort("connectionreset")));
		const early = page.waitForResponse((response) => list(new URL(response.url())));
		await page.goto("/admin", { waitUntil: "commit" });
		expect((await early).status()).toBe(200);
		await letProgramPass();
		await expect(leadCard(page, lead)).toBeVisible();
	},
);

test("the list stays where it is when the lines above it come", once, async ({ page, request, say, openPanel }) => {
	const lead = newLead();
	await send(request, lead);
	const answerSetup = await holdBack(page, "**/api/admin/setup");
	const answerRates = await holdBack(page, "**/api/rates");
	await openPanel("/admin");
	await expect(leadCard(page, lead)).toBeVisible();
	const before = await leadCard(page, lead).boundingBox();
	answerSetup();
	answerRates();
	await expect(page.getByLabel(say("setup.label"))).toBeVisible();
	await expect(page.getByRole("region", { name: say("nav.ratesEditor") })).toBeVisible();
	expect(await leadCard(page, lead).boundingBox()).toEqual(before);
});

test(
	"what is wrong is told, also where the steps of the setup cannot be had",
	once,
	async ({ page, say, openPanel }) => {
		await page.route("**/api/admin/setup", (route) => route.fulfill({ status: 502 }));
		await page.route("**/api/admin/alerts", (route) => route.fulfill({ json: [{ kind: "backup-failed" }] }));
		await openPanel("/admin");
		await expect(page.getByRole("link", { name: say("alert.backup-failed") })).toBeVisible();
	},
);

test(
	"what a lost script draws stays away alone, and comes when it is asked for again",
	once,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		for (const part of ["old-rates", "reply-dialog"])
			await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
		await openPanel("/admin");
		await expect(page.getByLabel(say("setup.label"))).toBeVisible();
		await expect(page.getByRole("region", { name: say("nav.ratesEditor") })).toBeHidden();
		const card = await unfold(page, lead, say);
		const reply = card.getByRole("button", { name: say("reply.write"), exact: true });
		await reply.click();
		await expectToast(page, say("admin.cannotLoad"), say("admin.noAnswer"));
		await page.unroute("**/assets/reply-dialog-*.js");
		await reply.click();
		await expect(page.getByRole("dialog")).toContainText(lead.name);
	},
);

test(
	"without a line nothing waits for a script that cannot come",
	once,
	async ({ page, context, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await page.route("**/assets/reply-dialog-*.js", (route) => route.abort());
		await openPanel("/admin");
		const reply = (await unfold(page, lead, say)).getByRole("button", { name: say("reply.write"), exact: true });
		await expect(reply).toBeVisible();
		await context.setOffline(true);
		// No timer ends from here on.
		await page.clock.install();
		await page.clock.pauseAt(new Date(Date.now() + 60_000));
		await reply.click();
		await expectToast(page, say("admin.cannotLoad"));
	},
);

test("a form waits for the image that is on its way", once, async ({ page, lang, say, openPanel }) => {
	await openPanel("/admin?tab=networks");
	await begin(page, network, lang);
	const form = page.getByRole("tabpanel");
	const name = `Gomal ${randomInt(1_000_000)}`;
	await form.getByLabel(labelIn(network, "name", lang)).fill(name);
	const shortDesc = form.getByLabel(labelIn(network, "shortDesc", lang));
	await shortDesc.fill("With a slow logo");
	const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/api/admin/content/network")) sent.push(request.url());
	});
	const letUploadPass = await holdBack(page, "**/api/admin/logos/upload/*");
	await form
		.getByLabel(labelIn(network, "logoUrl", lang))
		.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
	await expect(form.locator("button[type=submit]:disabled")).not.toHaveCount(0);
	await expect(form.locator("button[type=submit]:enabled")).toHaveCount(0);
	await form.locator("form").evaluate((element: HTMLFormElement) => element.requestSubmit());

	await letUploadPass();
	await expectToast(page, say("image.uploaded"), say("image.uploadedText"));
	await form.getByRole("button", { name: network.words.create[lang] }).click();
	await expectToast(page, network.words.created[lang]);
	expect(sent).toHaveLength(1);
	const all: { name: string; logoUrl: string | null }[] = await (await page.request.get("/api/admin/networks")).json();
	expect(all.find((one) => one.name === name)?.logoUrl).toMatch(/^\/media\//);
});

test(
	"a failure is told where the line is dead before the first notification",
	once,
	async ({ page, context, say, openPanel }) => {
		await openPanel("/admin/more");
		// What draws notifications comes once the browser has time.
		await page.waitForFunction(() =>
			performance.getEntriesByType("resource").some(({ name }) => /toaster-/.test(name)),
		);
		await page.waitForLoadState("networkidle");
		await context.setOffline(true);
		await page.getByRole("button", { name: say("login.logout"), exact: true }).click();
		const dialog = page.getByRole("dialog", { name: say("more.logoutTitle") });
		await dialog.getByRole("button", { name: say("login.logout"), exact: true }).click();
		await expectToast(page, say("admin.failed"), say("admin.offline"));
	},
);

test(
	"a lead whose answer was recorded and whose change got no answer is closed once the line is back",
	once,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel("/admin?tab=leads");
		await openLead(page, lead);
		const dialog = page.getByRole("dialog");
		await page.route(/\/api\/admin\/leads\/[^/]+$/, (route) =>
			route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
		);
		const done = page.getByRole("button", { name: say("view.done"), exact: true });
		await done.click();
		await dialog.getByLabel(say("end.telephone")).check();
		await dialog.getByRole("button", { name: say("end.price"), exact: true }).click();
		await expectToast(page, say("waiting.queued"));
		await expect(page.getByText(say("event.answered.telephone"), { exact: true })).toBeVisible();
		await expect(page.getByText(say("waiting.count", { count: 1 }), { exact: true })).toBeVisible();

		await page.unroute(/\/api\/admin\/leads\/[^/]+$/);
		await page.getByRole("button", { name: say("admin.show"), exact: true }).click();
		await dialog.getByRole("button", { name: say("waiting.sendNow"), exact: true }).click();
		const stored = async () =>
			(await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`)).json();
		await expect.poll(stored).toMatchObject([{ status: "CLOSED", reason: "price", sla: { state: "met" } }]);
	},
);

test("a list that cannot be read anew says so above the old one", once, async ({ page, request, say, openPanel }) => {
	const lead = newLead();
	await send(request, lead);
	await openPanel("/admin?tab=leads");
	await expect(leadCard(page, lead)).toBeVisible();
	await openFilters(page, say);
	const list = (url: URL) => url.pathname === "/api/admin/leads";
	await page.route(list, (route) => route.abort("connectionreset"));
	await page.getByRole("button", { name: say("leads.refresh"), exact: true }).click();
	await expect(page.getByRole("alert").getByText(say("admin.cannotLoad"))).toBeVisible();
	await expect(leadCard(page, lead)).toBeVisible();

	await page.unroute(list);
	await page.getByRole("button", { name: say("leads.refresh"), exact: true }).click();
	await expect(page.getByText(say("admin.cannotLoad"))).toHaveCount(0);
});

test("a further page of the activity log that cannot be read says so", once, async ({ page, say, openPanel }) => {
	const next = (url: URL) => url.pathname === "/api/admin/audit" && url.searchParams.has("cursor");
	await page.route("**/api/admin/audit", async (route) => {
		const response = await route.fetch();
		const link = '</api/admin/audit?cursor=later>; rel="next"';
		await route.fulfill({ response, headers: { ...response.headers(), link } });
	});
	await page.route(next, (route) => route.abort("connectionreset"));
	await openPanel("/admin/audit");
	await page.getByRole("button", { name: say("admin.loadMore") }).click();
	await expect(page.getByRole("alert").getByText(say("admin.cannotLoad"))).toBeVisible();
});

test(
	"what the server did although its answer was lost is said to be done, and is there once",
	once,
	async ({ page, say, openPanel }) => {
		const name = `Lost ${randomInt(1e6)}`;
		const dialog = page.getByRole("dialog");
		const main = page.getByRole("main");

		await openPanel("/admin/customers");
		await main.getByRole("button", { name: say("newCustomer.title"), exact: true }).click();
		await dialog.getByLabel(say("newRequest.number"), { exact: true }).fill(`0300${randomInt(1e6, 1e7)}`);
		await dialog.getByLabel(say("moneyAccount.name"), { exact: true }).fill(name);
		await page.route("**/api/admin/customers", loseAnswer, { times: 1 });
		await dialog.getByRole("button", { name: say("newCustomer.save"), exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
		await expect(page.locator("li.toast")).toHaveCount(0);

		await page.goto("/admin/settings/replies");
		const add = main.getByRole("button", { name: say("quick.add"), exact: true });
		await add.click();
		await main.getByLabel(say("quick.name"), { exact: true }).fill(name);
		const form = main.locator("form", { has: page.getByLabel(say("quick.name"), { exact: true }) });
		await form.getByLabel(say("replies.textEn")).fill("We open at nine.");
		await page.route("**/api/admin/quick-replies", loseAnswer, { times: 1 });
		await form.getByRole("button", { name: say("admin.save"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		await expect(main.getByText(name, { exact: true })).toHaveCount(1);
		await expect(page.locator("li.toast")).toHaveCount(1);

		await page.route("**/api/admin/quick-replies/*", loseAnswer, { times: 1 });
		await main.getByRole("button", { name: say("quick.remove", { name }) }).click();
		await dialog.getByRole("button", { name: say("admin.delete"), exact: true }).click();
		await expectToast(page, say("quick.removed"));
		await expect(main.getByText(name, { exact: true })).toHaveCount(0);
	},
);
