import { isolated } from "../../src/shared/text/direction.ts";
import { addNote } from "../support/offline.ts";
import {
	chooseInMenu,
	colleague,
	expectToast,
	idOf,
	newLead,
	openLead,
	type SentLead,
	send,
} from "../support/panel.ts";
import { expect, holdBack, inUrdu, once, overflow, test } from "../support/test.ts";

const trade = (more: Partial<SentLead> = {}) =>
	newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 500 }, locale: "en", ...more });

test(
	"an opened lead is answered and closed in three taps, and each end is taken back as if it had not been",
	once,
	async ({ page, context, say, openNew }) => {
		const lead = trade();
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		const id = await openNew(lead);
		const dialog = page.getByRole("dialog");
		const bar = page.getByRole("region", { name: say("lead.bar") });
		const toast = page.locator("li.toast");
		const undo = toast.getByRole("button", { name: say("admin.undo") });
		const stored = async () => (await page.request.get(`/api/admin/leads/${id}`)).json();
		const { sla } = await stored();
		const expectUntouched = async () => {
			await expectToast(page, say("admin.undone"));
			await expect(undo).toHaveCount(0);
			const untouched = { status: "PENDING", assigneeId: null, offered: null, reason: null, sla };
			expect(await stored()).toMatchObject(untouched);
			await expect(page.getByText(say("status.PENDING"), { exact: true }).first()).toBeVisible();
		};
		const close = async (how: "end.whatsapp" | "end.telephone") => {
			await page.getByRole("button", { name: say("view.done"), exact: true }).click();
			await dialog.getByLabel(say(how)).check();
			await dialog.getByRole("button", { name: say("end.deal"), exact: true }).click();
			await expectToast(page, say("lead.moved", { status: say("status.CLOSED") }));
		};

		await test.step("three taps answer and close it, with a rate until a time", async () => {
			await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeInViewport();
			await expect(page.getByText(say("lead.rateToday"), { exact: true })).toBeInViewport({ ratio: 1 });
			await expect(bar).toBeInViewport({ ratio: 1 });
			await bar.getByRole("button", { name: say("lead.reply") }).click();
			const text = dialog.getByRole("textbox");
			await expect(text).toHaveValue(
				/\n\nYou buy 500 USDT × 295\.00 = Rs 1,47,500\.\nValid until \d+:\d\d [ap]m( on \d+ \w+)?\.\n/,
			);
			await expect(text).toHaveValue(/\n\nReference .{9}$/);
			const opened = context.waitForEvent("page");
			await dialog.getByRole("link", { name: say("reply.open") }).click();
			await (await opened).close();
			await dialog.getByRole("button", { name: say("end.deal") }).click();
			await expectToast(page, say("sent.closed"));
		});

		await test.step("what is said stays while it is pointed at, and covers nothing that is pressed next", async () => {
			await toast.hover();
			for (const end of [100_000, 0]) {
				await page.evaluate((top) => scrollTo(0, top), end);
				for (const next of [bar.getByRole("button").first(), page.getByRole("link", { name: say("queue.inbox") })])
					await next.click({ trial: true, timeout: 3000 });
			}
			await page.getByRole("link", { name: say("lead.back") }).click({ trial: true, timeout: 3000 });
			await expectToast(page, say("sent.closed"));
			const closed = await stored();
			expect(closed).toMatchObject({ status: "CLOSED", reason: "deal", offered: { rate: 295 }, sla: { state: "met" } });
			expect(Date.parse(closed.offered.until)).toBeGreaterThan(Date.now() + 50 * 60_000);
			await expect(page.getByText(/^Rate offered: Rs 295.00, until /)).toBeVisible();
		});

		await test.step("it is new, nobody's and unanswered again", async () => {
			await undo.click();
			await expectUntouched();
			await expect(page.getByText(say("event.undone"), { exact: true })).toBeVisible();
		});

		await test.step("so it is after an answer elsewhere, and after spam", async () => {
			await close("end.whatsapp");
			expect(await stored()).toMatchObject({ status: "CLOSED", reason: "deal", sla: { state: "met" } });
			await undo.click();
			await expectUntouched();
			await chooseInMenu(page, say, say("lead.spam"));
			await expectToast(page, say("lead.spamDone"));
			await undo.click();
			await expectUntouched();
		});

		await test.step("what was done is not forgotten over a read that began before it", async () => {
			const address = `**/api/admin/leads/${id}`;
			const earlier = await stored();
			await page.route(address, (route) =>
				route.request().method() === "GET" ? route.fulfill({ json: earlier }) : route.continue(),
			);
			const lateAnswer = page.waitForResponse(
				(response) => response.url().endsWith(id) && response.request().method() === "GET",
			);
			await close("end.telephone");
			await (await lateAnswer).finished();
			await undo.click();
			await expectToast(page, say("admin.undone"));
			await page.unroute(address);
		});
	},
);

test(
	"what was typed outlives the way back and a reload, and an unanswered question comes back",
	once,
	async ({ page, context, request, at, say, openPanel }) => {
		const lead = trade();
		await send(request, lead);
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await openPanel("/admin/settings/replies");
		const name = `Rate ${Date.now()}`;
		await page.getByRole("button", { name: say("quick.add") }).click();
		await page.getByLabel(say("quick.name")).fill(name);
		await page.getByLabel(say("quick.type"), { exact: true }).selectOption("USDT_TRADE");
		await page.locator("form:has([name=type])").getByLabel(say("replies.textEn")).fill("It is {rate}, until {until}");
		await page
			.locator("form:has([name=type])")
			.getByRole("button", { name: say("admin.save") })
			.click();
		await expectToast(page, say("admin.saved"));
		await page.goto(at(`/admin/leads/${await idOf(page, lead)}`));
		const dialog = page.getByRole("dialog");
		const text = dialog.getByRole("textbox", { name: /English/ });
		const reply = page.getByRole("button", { name: say("lead.reply"), exact: true });
		await reply.click();
		await dialog.getByLabel(say("sheet.own"), { exact: true }).check();
		await expect(dialog.getByLabel(say("sheet.ownRate"))).toBeFocused();
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await expect(dialog.getByLabel(say("sheet.ownRate"))).toHaveAttribute("aria-invalid", "true");
		await expect(dialog.getByLabel(say("sheet.ownRate"))).toBeFocused();
		await page.keyboard.type("2900");
		await expect(dialog.getByText(say("sheet.slip", { percent: "+883" }))).toBeVisible();
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await expect(dialog.getByText(say("sheet.slipFirst"))).toBeVisible();
		await expect(dialog.getByRole("checkbox", { name: say("sheet.meant"), exact: true })).toBeFocused();
		expect(context.pages()).toHaveLength(1);
		await dialog.getByLabel(say("sheet.ownRate")).fill("۲۹۰");
		await expect(dialog.getByText(say("sheet.slipFirst"))).toBeHidden();
		await expect(text).toHaveValue(/You buy 500 USDT × 290\.00 = Rs 1,45,000\./);
		const choice = dialog.getByRole("combobox", { name: say("quick.heading"), exact: true });
		await choice.selectOption({ label: name });
		await expect(text).toHaveValue(/^\w+ \w+: your two words\.\nIt is Rs 290, until .+\n\nReference .{9}$/);
		await choice.selectOption("usual");
		await dialog.getByLabel(say("sheet.until.none"), { exact: true }).check();
		await text.fill("Salam, come at four.");
		await expect(text).toHaveValue("Salam, come at four.");
		await expect(dialog.getByRole("button", { name: say("sheet.update") })).toBeVisible();

		await page.goBack();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
		await page.reload();
		await reply.click();
		await expect(text).toHaveValue("Salam, come at four.");
		await expect(dialog.getByLabel(say("sheet.ownRate"))).toHaveValue("۲۹۰");
		await dialog.getByRole("button", { name: say("sheet.update") }).click();
		await dialog.getByRole("button", { name: say("sheet.restore") }).click();
		await expect(text).toHaveValue("Salam, come at four.");
		await dialog.getByRole("button", { name: say("sheet.update") }).click();
		await expect(text).toHaveValue(/× 290\.00 = Rs 1,45,000\.\n\nReply OK/);

		const opened = context.waitForEvent("page");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await (await opened).close();
		await expect(dialog.getByRole("heading", { name: say("reply.didYou") })).toBeVisible();
		await page.goBack();
		await page.reload();
		const question = page.getByRole("region", { name: say("reply.didYou") });
		await question.getByRole("button", { name: say("sent.yes") }).click();
		await expectToast(page, say("reply.noted"));
		await expect(question).toBeHidden();
		await expect(page.getByText("Rate offered: Rs 290.00", { exact: true })).toBeVisible();
	},
);

test(
	"two staff at one lead see each other, are warned before the second answer, and put it aside",
	once,
	async ({ page, context, browser, baseURL, at, say, openNew }) => {
		const lead = trade();
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		const id = await openNew(lead);
		const sana = await colleague(browser, page, baseURL ?? "");
		await page.getByRole("button", { name: say("lead.reply"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("textbox").fill("Mine");

		await sana.goto(at("/admin"));
		const letRead = await holdBack(sana, `**/api/admin/leads/${id}`);
		await openLead(sana, lead);
		// What is on its way does not wait for a connection.
		await expect(sana.getByRole("heading", { name: say("lead.earlier"), exact: true })).toBeVisible();
		await expect(sana.getByText(say("lead.earlierLater"), { exact: true })).toBeHidden();
		letRead();
		// What had happened before it was opened is no news.
		await expect(sana.getByText(say("event.received"), { exact: true })).toBeVisible();
		await expect(sana.locator(".is-news")).toHaveCount(0);
		const ownersReply = say("lead.isReplying", { name: "Owner" });
		await expect(sana.getByText(ownersReply, { exact: true })).toBeVisible();
		const answer = { version: 1, text: "Sana was first", quote: { rate: 290 } };
		const origin = { origin: new URL(baseURL ?? "").origin };
		await sana.request.post(`/api/admin/leads/${id}/answers`, { data: answer, headers: origin });

		// While the owner writes, before a chat is opened.
		const justNow = "just now";
		const sentence = say("lead.didAnswer", { name: "Sana", when: justNow });
		await expect(dialog.getByRole("status").filter({ hasText: sentence })).toBeVisible();
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await expect(dialog.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
		await expect(dialog.getByText("Sana was first")).toBeVisible();
		await dialog.getByRole("button", { name: say("sheet.openIt") }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByText(say("lead.didAnswer", { name: "Sana", when: justNow }))).toBeVisible();
		await expect(page.getByText(say("lead.isViewing", { name: "Sana" }), { exact: true })).toBeVisible();
		await expect(sana.getByText(ownersReply)).toBeHidden();

		await sana.getByLabel(say("lead.note"), { exact: true }).fill("Half a note");
		await page.getByRole("button", { name: say("admin.more"), exact: true }).click();
		await page.getByRole("menuitem", { name: say("row.snooze") }).click();
		await dialog.getByRole("button", { name: say("snooze.pays") }).click();
		await expectToast(page, say("snooze.done"));
		const waits = say("lead.waitsFor", { what: isolated(say("waiting.pays")) });
		await expect(sana.getByText(waits)).toBeVisible();
		await expect(sana.getByLabel(say("lead.note"), { exact: true })).toHaveValue("Half a note");
		await page.getByRole("button", { name: say("admin.more"), exact: true }).click();
		await page.getByRole("menuitem", { name: say("lead.wake") }).click();
		await expect(sana.getByText(waits)).toBeHidden();

		await page.getByRole("button", { name: say("admin.more"), exact: true }).click();
		await page.getByRole("menuitem", { name: say("lead.spam") }).click();
		await page.getByRole("button", { name: say("admin.undo"), exact: true }).click();
		await expectToast(page, say("admin.undone"));

		const key = { "idempotency-key": crypto.randomUUID() };
		await sana.request.post("/api/admin/deals", { data: { leadId: id }, headers: { ...origin, ...key } });
		await expect(page.getByText(say("lead.didAgree", { name: "Sana", when: justNow }))).toBeVisible();
		await expect(page.getByRole("button", { name: say("deal.agreed"), exact: true })).toBeHidden();
		await sana.context().close();
	},
);

test(
	"what else a person asked is closed with the request that was answered, and that is taken back",
	once,
	async ({ page, request, say, leadsOf, openPanel }) => {
		const lead = trade();
		for (const payload of [lead.payload, { side: "sell", amount: 100 }, { side: "sell", amount: 200 }])
			await send(request, { ...lead, payload });
		const stored = async (): Promise<{ id: string; status: string; reason: string | null }[]> =>
			(await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`)).json();
		const [newest] = await leadsOf(lead.whatsapp);
		await openPanel(`/admin/leads/${newest?.id}`);
		const dialog = page.getByRole("dialog");
		await page.getByRole("button", { name: say("view.done"), exact: true }).click();
		await dialog.getByLabel(say("end.telephone")).check();
		await dialog.getByRole("button", { name: say("end.deal"), exact: true }).click();
		await expect(page.getByText(say("together.open", { count: 2 }))).toBeVisible();
		await page.getByRole("button", { name: say("together.close"), exact: true }).click();
		await dialog.getByRole("button", { name: say("end.duplicate"), exact: true }).click();
		await expectToast(page, say("together.rejected", { count: 2 }));
		await expect(page.getByText(say("together.open", { count: 2 }))).toBeHidden();
		const other = { status: "REJECTED", reason: "duplicate" };
		expect(await stored()).toMatchObject([{ status: "CLOSED", reason: "deal" }, other, other]);

		await page
			.locator("li.toast")
			.getByRole("button", { name: say("admin.undo"), exact: true })
			.click();
		await expect(page.getByText(say("together.open", { count: 2 }))).toBeVisible();
		const before = { status: "PENDING", reason: null };
		expect(await stored()).toMatchObject([{ status: "CLOSED" }, before, before]);
	},
);

test(
	"a message of many screens is folded, and folded again at its end; no line of a text lies on another",
	inUrdu,
	async ({ page, say, openNew }) => {
		const message = "ریٹ کیا ہے، اور رقم کب ملے گی؟ ".repeat(160).trim();
		await openNew(newLead({ payload: { subject: "Rates", message } }));
		const height = () => page.evaluate(() => document.documentElement.scrollHeight);
		expect(await height()).toBeLessThan(2200);
		await page.getByRole("button", { name: say("lead.allOf"), exact: true }).click();
		expect(await height()).toBeGreaterThan(6000);
		await page.getByRole("button", { name: say("lead.lessOf"), exact: true }).click();
		expect(await height()).toBeLessThan(2200);
		await expect(page.getByRole("button", { name: say("lead.allOf"), exact: true })).toBeInViewport();
		expect(await overflow(page)).toBe(0);
		const note = message.slice(0, 300);
		await addNote(page, say, note);
		const written = page.getByRole("listitem").getByText(note, { exact: true });
		const lines = await written.evaluate((text) => {
			const { lineHeight, fontSize } = getComputedStyle(text);
			return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
		});
		expect(lines).toBeGreaterThan(1.7);
	},
);
