import type { Page } from "@playwright/test";
import {
	chooseInMenu,
	colleague,
	expectToast,
	idOf,
	leadCard,
	newLead,
	type SentLead,
	send,
	unfold,
} from "../support/panel.ts";
import { accessFaults, expect, once, overflow, test } from "../support/test.ts";

test(
	"an answer that was begun outlives a tap beside it and the way back, and the question after it its row in the list",
	once,
	async ({ page, context, request, at, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		const list = `/admin?tab=leads&status=PENDING&q=${encodeURIComponent(lead.whatsapp)}`;
		await openPanel(list);
		const write = leadCard(page, lead).getByRole("button", { name: say("reply.write") });
		const dialog = page.getByRole("dialog");
		const text = dialog.getByRole("textbox");
		await unfold(page, lead, say);
		await write.click();
		await expect(text).toHaveValue(new RegExp(lead.name));
		await text.fill("We meet at four.");
		// On a phone there is nothing beside it.
		await page.setViewportSize({ width: 1024, height: 740 });
		await page.mouse.click(20, 200);
		await expect(dialog).toBeHidden();
		await write.click();
		await expect(text).toHaveValue("We meet at four.");

		await page.goBack();
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL(at(list));
		await write.click();
		await expect(text).toHaveValue("We meet at four.");

		await dialog.getByRole("link", { name: say("reply.open") }).click();
		const stored = async () => {
			const found = await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`);
			return (await found.json())[0];
		};
		const { id, version } = await stored();
		const moved = await page.request.patch(`/api/admin/leads/${id}`, { data: { status: "IN_REVIEW", version } });
		expect(moved.status()).toBe(200);
		await expect(page.getByText(say("leads.noMatch"), { exact: true })).toBeAttached();

		await dialog.getByRole("button", { name: say("sent.yes"), exact: true }).click();
		await expectToast(page, say("reply.noted"));
		expect((await stored()).sla.answeredAt).not.toBeNull();
	},
);

test(
	"who writes an answer over the list, and who begins one meanwhile, are told of each other, however slow the line",
	once,
	async ({ page, browser, baseURL, request, at, say, openPanel }) => {
		const [lead, other] = [newLead(), newLead()];
		for (const each of [lead, other]) await send(request, each);
		const only = ({ whatsapp }: SentLead) => `/admin?tab=leads&q=${encodeURIComponent(whatsapp)}`;
		await openPanel(only(lead));
		const sana = await colleague(browser, page, baseURL ?? "");
		const showTo = async (one: Page, id: string, { name }: SentLead) => {
			await one.goto(at(`/admin/leads/${id}`));
			await expect(one.getByRole("heading", { level: 1, name })).toBeVisible();
		};
		const write = async (each: SentLead) =>
			(await unfold(page, each, say)).getByRole("button", { name: say("reply.write") }).click();
		const reply = (one: Page) => one.getByRole("button", { name: say("lead.reply"), exact: true }).click();
		const notes = (one: Page, hasText: string) => one.getByRole("dialog").getByRole("status").filter({ hasText });
		const ownersReply = sana.getByText(say("lead.isReplying", { name: "Owner" }), { exact: true });

		await test.step("an answer that is written over the list is told to colleagues, and theirs to who writes it", async () => {
			await showTo(sana, await idOf(page, lead), lead);
			await write(lead);
			await expect(ownersReply).toBeVisible();
			await reply(sana);
			await expect(notes(page, say("sheet.replyingToo", { name: "Sana" }))).toBeVisible();
			await expect(notes(sana, say("sheet.replyingNow", { name: "Owner" }))).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(notes(sana, say("sheet.replyingNow", { name: "Owner" }))).toHaveCount(0);
		});

		await test.step("so is one that begins while the lead is being read anew", async () => {
			const id = await idOf(page, other);
			await showTo(sana, id, other);
			await page.goto(at(only(other)));
			const heard = page.evaluate(
				() =>
					new Promise<void>((resolve) => {
						const stream = new EventSource("/api/admin/leads/stream");
						stream.addEventListener("presence", ({ data }) => {
							if (/"Sana","state":"replying"/.test(data)) resolve();
						});
					}),
			);
			// The answer is made before she begins, and comes after it is told that she did.
			await page.route(
				`**/api/admin/leads/${id}`,
				async (route) => {
					const response = await route.fetch();
					await reply(sana);
					await heard;
					await route.fulfill({ response }).catch(() => undefined);
				},
				{ times: 1 },
			);
			await write(other);
			await expect(notes(page, say("sheet.replyingToo", { name: "Sana" }))).toBeVisible();
			await sana.keyboard.press("Escape");
		});

		await test.step("who replies at once is told as replying, however slow the line tells that they look", async () => {
			const id = await idOf(page, other);
			const { promise, resolve: letPass } = Promise.withResolvers<void>();
			const answered: string[] = [];
			const reports = "**/api/admin/leads/*/presence";
			await page.route(reports, async (route) => {
				const { state } = route.request().postDataJSON();
				if (state === "viewing") await promise;
				await route.fulfill({ response: await route.fetch() });
				answered.push(state);
			});
			await showTo(page, id, other);
			answered.length = 0;
			await reply(page);
			await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
			letPass();
			await expect.poll(() => answered.toSorted()).toEqual(["replying", "viewing"]);
			const { people } = await (await page.request.get(`/api/admin/leads/${id}`)).json();
			expect(people).toContainEqual(expect.objectContaining({ name: "Owner", state: "replying" }));
			await expect(ownersReply).toBeVisible();
			await page.unroute(reports);
		});
		await sana.context().close();
	},
);

test(
	"of two who answer at once the first goes on, and the second is told before WhatsApp opens and led to what happened",
	once,
	async ({ page, browser, baseURL, at, say, openNew }) => {
		const lead = newLead();
		const id = await openNew(lead);
		const sana = await colleague(browser, page, baseURL ?? "");
		for (const one of [page, sana])
			await one.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		// Who is first is said by the server, once it has heard of them.
		const seesReplying = (one: typeof page, name: string) =>
			expect(one.getByText(say("lead.isReplying", { name }))).toBeVisible();
		const write = async (one: typeof page) => {
			await one.getByRole("button", { name: say("lead.reply"), exact: true }).click();
			return one.getByRole("dialog");
		};
		await sana.goto(at(`/admin/leads/${id}`));
		const first = await write(page);
		await expect(first.getByRole("textbox")).toHaveValue(new RegExp(lead.name));
		await seesReplying(sana, "Owner");
		const second = await write(sana);
		await expect(second.getByText(say("sheet.replyingNow", { name: "Owner" }))).toBeVisible();
		await expect(first.getByText(say("sheet.replyingToo", { name: "Sana" }))).toBeVisible();

		await first.getByRole("link", { name: say("reply.open") }).click();
		await expect(first.getByRole("button", { name: say("sent.yes"), exact: true })).toBeVisible();
		await second.getByRole("link", { name: say("reply.open") }).click();
		await expect(second.getByRole("alert")).toContainText(say("sheet.replyingNow", { name: "Owner" }));
		await first.getByRole("button", { name: say("sent.yes"), exact: true }).click();
		await expect(first).toBeHidden();
		await second.getByRole("button", { name: say("sheet.openIt"), exact: true }).click();
		await expect(second).toBeHidden();
		const timeline = sana.getByRole("heading", { name: say("lead.timeline"), exact: true });
		await expect(timeline).toBeFocused();
		await expect(timeline).toBeInViewport();
		await expect(sana.getByText(say("event.answered"), { exact: true })).toBeVisible();

		await sana.goto(at(`/admin?tab=leads&view=all&q=${encodeURIComponent(lead.whatsapp)}`));
		const card = await unfold(sana, lead, say);
		await card.getByRole("button", { name: say("reply.write") }).click();
		await seesReplying(page, "Sana");
		await write(page);
		await expect(second.getByText(say("sheet.replyingToo", { name: "Owner" }))).toBeVisible();
		const answered = await page.request.post(`/api/admin/leads/${id}/answers`, {
			data: {
				channel: "whatsapp",
				version: (await (await page.request.get(`/api/admin/leads/${id}`)).json()).version,
				again: true,
			},
		});
		expect(answered.ok(), await answered.text()).toBe(true);
		await second.getByRole("link", { name: say("reply.open") }).click();
		await second.getByRole("button", { name: say("sheet.openIt"), exact: true }).click();
		await expect(sana).toHaveURL(new RegExp(`/leads/${id}`));
		await expect(timeline).toBeFocused();
		await sana.context().close();
	},
);

test(
	"the sheet says which rate it offers, its language is changed, and what was written by hand is not lost",
	once,
	async ({ page, say, openNew }) => {
		const lead = newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 500 }, locale: "en" });
		const dialog = page.getByRole("dialog");
		const text = dialog.getByRole("textbox");
		const choice = dialog.getByRole("combobox", { name: say("quick.heading"), exact: true });
		const button = (name: string) => dialog.getByRole("button", { name, exact: true });
		await page.route("**/api/rates", (route) => route.abort("connectionreset"));
		const id = await openNew(lead);
		const quick = { type: null, name: `Payment ${id.slice(-12)}`, en: "", ur: "{name}، رقم بھیج دیں۔" };
		const made = await page.request.post("/api/admin/quick-replies", { data: quick });
		expect(made.ok(), await made.text()).toBe(true);

		await test.step("without today's rate it says that it offers the one from before", async () => {
			await page.keyboard.press("r");
			await expect(dialog.getByText(say("sheet.noToday"))).toBeVisible();
			await page.unroute("**/api/rates");
			await page.reload();
			await expect(dialog.getByLabel(say("sheet.today", { rate: "295.00" }))).toBeChecked();
			await expect(dialog.getByText(say("sheet.noToday"))).toHaveCount(0);
		});

		await test.step("its language is changed, and quick replies are offered in theirs alone", async () => {
			await expect(text).toHaveValue(/Assalam-o-Alaikum/);
			await expect(choice.locator("option", { hasText: quick.name })).toHaveCount(0);
			await button(say("sheet.inUrdu")).click();
			await expect(text).toHaveValue(/السلام علیکم/);
			await expect(text).toHaveAttribute("lang", "ur");
			await choice.selectOption({ label: quick.name });
			await expect(text).toHaveValue(/رقم بھیج دیں/);
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
			expect(await overflow(page)).toBe(0);
		});

		await test.step("what was written by hand outlasts a reload and the other language", async () => {
			await text.fill("اپنے الفاظ");
			await page.reload();
			await expect(text).toHaveValue("اپنے الفاظ");
			await button(say("sheet.inEnglish")).click();
			await expect(text).toHaveValue("اپنے الفاظ");
			await expect(dialog.getByText(say("sheet.changed"))).toBeVisible();
			await button(say("sheet.update")).click();
			await expect(text).toHaveValue(/Assalam-o-Alaikum/);
			await button(say("sheet.restore")).click();
			await expect(text).toHaveValue("اپنے الفاظ");
		});
	},
);

test(
	"a second reply says again what is offered, asks before it replaces that, and without a rate leaves it",
	once,
	async ({ page, context, say, openNew }) => {
		const lead = newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 500 }, locale: "en" });
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		const id = await openNew(lead);
		const stored = async () => (await page.request.get(`/api/admin/leads/${id}`)).json();
		const quick = { type: "USDT_TRADE", name: `Account ${id.slice(-12)}`, en: "Our account follows, {name}.", ur: "" };
		expect((await page.request.post("/api/admin/quick-replies", { data: quick })).ok()).toBe(true);
		const dialog = page.getByRole("dialog");
		const text = dialog.getByRole("textbox");
		const until = new Date(Date.now() + 40 * 60_000).toISOString();
		const first = { version: (await stored()).version, quote: { rate: 280, until } };

		// A rate that is offered while the sheet is open is the one that it offers.
		await page.keyboard.press("r");
		await expect(dialog.getByRole("radio", { name: say("sheet.today", { rate: "295.00" }) })).toBeChecked();
		expect((await page.request.post(`/api/admin/leads/${id}/answers`, { data: first })).ok()).toBe(true);
		await expect(dialog.getByRole("radio", { name: /^Offered 280\.00/ })).toBeChecked();
		await expect(text).toHaveValue(/× 280\.00 = /);
		// With the answer in sight, the next one is not warned of it.
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await page.keyboard.press("r");
		const choice = dialog.getByRole("combobox", { name: say("quick.heading"), exact: true });
		const offered = dialog.getByRole("radio", { name: /^Offered 280\.00, until \d+:\d\d [ap]m/ });
		await expect(offered).toBeChecked();
		await expect(text).toHaveValue(
			/You buy 500 USDT × 280\.00 = Rs 1,40,000\.\nValid until \d+:\d\d [ap]m( on \d+ \w+)?\./,
		);
		await dialog.getByRole("radio", { name: say("sheet.today", { rate: "295.00" }) }).check();
		await expect(dialog.getByText(/^This replaces a rate that is still valid: Offered 280\.00/)).toBeVisible();
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await expect(dialog.getByText(say("sheet.slipFirst"))).toBeVisible();
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		expect(context.pages()).toHaveLength(1);

		await choice.selectOption({ label: quick.name });
		await expect(text).toHaveValue(/^Our account follows/m);
		await expect(dialog.getByText(say("sheet.rate"))).toHaveCount(0);
		await choice.selectOption("usual");
		await offered.check();
		await text.fill("See you at four.");
		await expect(dialog.getByText(say("sheet.offersNothing"))).toBeVisible();
		await expect(offered).not.toBeChecked();
		const opened = context.waitForEvent("page");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await (await opened).close();
		await expect(dialog.getByRole("radio")).toHaveCount(0);
		const recorded = page.waitForRequest((sent) => sent.method() === "POST" && sent.url().endsWith("/answers"));
		await dialog.getByRole("button", { name: say("end.price"), exact: true }).click();
		expect((await recorded).postDataJSON()).not.toHaveProperty("quote");
		await expectToast(page, say("sent.closed"));
		expect(await stored()).toMatchObject({ status: "CLOSED", reason: "price", offered: { rate: 280, until } });
	},
);

test(
	"who puts an unanswered request aside is told when its answer is due, and can reply at once",
	once,
	async ({ page, say, openNew }) => {
		const id = await openNew(newLead());
		await chooseInMenu(page, say, say("row.snooze"));
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText(/^Nobody has answered; the promise ends .+\d:\d\d/)).toBeVisible();
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await dialog.getByRole("button", { name: say("reply.write"), exact: true }).click();
		await expect(dialog.getByRole("textbox")).toHaveValue(/السلام علیکم/);
		await dialog.getByRole("button", { name: say("admin.close"), exact: true }).click();
		await chooseInMenu(page, say, say("row.snooze"));
		await dialog.getByRole("button", { name: say("snooze.pays") }).click();
		await expectToast(page, say("snooze.done"));
		const stored = await (await page.request.get(`/api/admin/leads/${id}`)).json();
		expect(stored.snoozedUntil).toBe(stored.sla.dueAt);
	},
);
