import noticesEn from "../../src/i18n/en/notices.json" with { type: "json" };
import { fillIn } from "../../src/i18n/t.ts";
import noticesUr from "../../src/i18n/ur/notices.json" with { type: "json" };
import { pushService } from "../../src/server/modules/notices/testing/push-service.ts";
import type { Figures } from "../../src/shared/api/leads/figures.ts";
import type { LeadDetail } from "../../src/shared/api/leads/lead.ts";
import type { RateHistoryEntry } from "../../src/shared/api/rates.ts";
import { dayOf } from "../../src/shared/day.ts";
import { leadTypes } from "../../src/shared/requests/spec.ts";
import { test as withMail } from "../support/mail.ts";
import { addNote, untilStored } from "../support/offline.ts";
import {
	chooseInMenu,
	colleague,
	expectToast,
	leadCard,
	openFilters,
	openLead,
	type SentLead,
	send,
	unfold,
} from "../support/panel.ts";
import { expect, once } from "../support/test.ts";
import {
	answer,
	buyer,
	historyOf,
	mailsAbout,
	manyFromOne,
	passAnHour,
	receiptsTo,
	toldOfNew,
	untilAllAreTold,
	type Worker,
	worker,
} from "../support/working-day.ts";

const test = withMail.extend<{ push: Awaited<ReturnType<typeof pushService>> }>({
	push: async ({ browserName: _ }, use) => {
		const push = await pushService();
		await use(push);
		await push.close();
	},
	environment: ({ mail }, use) => use({ SMTP_URL: mail.url, PUSH_ALLOW_PRIVATE: "on" }),
});

test.use({ serviceWorkers: "allow" });

const hour = 3_600_000;
const receiptsInARow = 20;

test(
	"thirty requests, three staff, two rates, an hour without a line: each is settled once and told once",
	once,
	async ({ page, browser, request, server, mail, push, openPanel }) => {
		test.setTimeout(240_000);
		const begun = Date.now();
		const early = buyer("Adeel Early");
		const second = buyer("Bushra Second", "ur");
		const third = buyer("Chaudhry Third");
		const both = buyer("Dania Both");
		const called = buyer("Ehsan Called");
		const pays = buyer("Fariha Pays", "ur");
		const later = buyer("Ghazala Later");
		const noted = buyer("Hamid Noted", "ur");
		const hourLong = buyer("Iqra Hour");
		const contested = buyer("Junaid Contested");
		const spam = buyer("Kashif Spam");
		const customers = [early, second, third, both, called, pays, later, noted, hourLong, contested, spam];
		const agency = manyFromOne("Ravi Traders", 19);
		const all = [...customers, ...agency];
		const ids = new Map<SentLead, string>();
		const read = async (lead: SentLead): Promise<LeadDetail> =>
			(await page.request.get(`/api/admin/leads/${ids.get(lead)}`)).json();
		let [owner, sana, hamza] = [] as unknown as [Worker, Worker, Worker];

		await test.step("three people come to work: one at a desk, two with phones, one of them in Urdu", async () => {
			await page.setViewportSize({ width: 1280, height: 900 });
			// Not the list: it would be drawn anew with each request that comes.
			await openPanel("/admin/account");
			await page.request.put("/api/admin/settings", { data: { dailySummary: false, ratesSecondPersonPercent: 2 } });
			const sanas = await colleague(browser, page, server.url, { name: "Sana" });
			const hamzas = await colleague(browser, page, server.url, { name: "Hamza", lang: "ur", width: 412 });
			owner = await worker(page, "en", server.url, push);
			sana = await worker(sanas, "en", server.url, push);
			hamza = await worker(hamzas, "ur", server.url, push);
			// Her phone shows the real time when the hour is over.
			await sana.page.clock.install({ time: Date.now() - hour });
		});

		await test.step("thirty requests of all types come in both languages", async () => {
			for (const lead of all) await send(request, lead);
			const stored: { id: string; whatsapp: string }[] = await (
				await page.request.get("/api/admin/leads?view=all&limit=50")
			).json();
			for (const lead of all) ids.set(lead, stored.find(({ whatsapp }) => whatsapp === lead.whatsapp)?.id ?? "");
			await Promise.all([owner, sana, hamza].map((one) => one.page.goto(one.at("/admin"))));
			for (const one of [owner, sana, hamza]) await expect(leadCard(one.page, early)).toBeVisible();
			await expect(page).toHaveTitle(/^\(30\) /);
		});

		await test.step("at the desk, keys answer one, close one after a call, and put one aside", async () => {
			const { say } = owner;
			const dialog = page.getByRole("dialog");
			const name = (lead: SentLead) => leadCard(page, lead).getByRole("link", { name: lead.name, exact: true });
			await name(early).focus();
			await page.keyboard.press("r");
			await answer(owner, "end.deal");
			await name(called).focus();
			await page.keyboard.press("e");
			await dialog.getByLabel(say("end.telephone")).check();
			await dialog.getByRole("button", { name: say("end.deal"), exact: true }).click();
			await expect(dialog).toBeHidden();
			await name(pays).focus();
			await page.keyboard.press("s");
			await dialog.getByRole("button", { name: say("snooze.pays") }).click();
			await expect(dialog).toBeHidden();
			await expect(leadCard(page, pays)).toBeHidden();
		});

		await test.step("the rate rises, and the next answer says the new one, in Urdu", async () => {
			await page.goto("/admin/rates");
			await page.locator("[name=usdtBuy]").fill("297");
			await page.getByRole("button", { name: owner.say("board.save") }).click();
			await expectToast(page, owner.say("board.saved"));
			await unfold(hamza.page, second, hamza.say);
			const card = leadCard(hamza.page, second);
			await card.getByRole("button", { name: hamza.say("row.take"), exact: true }).click();
			await expectToast(hamza.page, hamza.say("row.taken"));
			await card.getByRole("button", { name: hamza.say("reply.write") }).click();
			await expect(hamza.page.getByRole("dialog").getByRole("textbox")).toHaveValue(/297/);
			await answer(hamza, "end.deal");
			await unfold(hamza.page, later, hamza.say);
			await leadCard(hamza.page, later)
				.getByRole("button", { name: hamza.say("row.snooze"), exact: true })
				.click();
			await hamza.page
				.getByRole("dialog")
				.getByRole("button", { name: new RegExp(`^${hamza.say("snooze.hour")}`) })
				.click();
			await expect(leadCard(hamza.page, later)).toBeHidden();
		});

		await test.step("two write to one customer: each is warned before WhatsApp opens, and one leaves it", async () => {
			await page.goto(`/admin/leads/${ids.get(both)}`);
			await page.getByRole("button", { name: owner.say("lead.reply"), exact: true }).click();
			const [mine, theirs] = [page.getByRole("dialog"), hamza.page.getByRole("dialog")];
			await expect(mine.getByRole("textbox")).toHaveValue(/× 297\.00/);
			await openLead(hamza.page, both);
			await expect(hamza.page.getByText(hamza.say("lead.isReplying", { name: owner.name }))).toBeVisible();
			await hamza.page.getByRole("button", { name: hamza.say("lead.reply"), exact: true }).click();
			await theirs.getByRole("link", { name: hamza.say("reply.open") }).click();
			await expect(theirs.getByText(hamza.say("sheet.replyingNow", { name: owner.name }))).toBeVisible();
			const opened = hamza.page.context().waitForEvent("page");
			await theirs.getByRole("button", { name: hamza.say("sheet.allTheSame") }).click();
			await (await opened).close();
			await theirs.getByRole("button", { name: hamza.say("end.deal"), exact: true }).click();
			await expect(theirs).toBeHidden();

			await mine.getByRole("link", { name: owner.say("reply.open") }).click();
			await expect(mine.getByText(owner.say("sheet.twoAnswers"))).toBeVisible();
			await mine.getByRole("button", { name: owner.say("sheet.openIt") }).click();
			await expect(mine).toBeHidden();
		});

		await test.step("Sana has no line for an hour, and goes on: an answer, notes, a snooze, spam", async () => {
			const { page: phone, say } = sana;
			const dialog = phone.getByRole("dialog");
			const back = () => phone.getByRole("link", { name: say("lead.back") }).click();
			await openLead(phone, noted);
			await chooseInMenu(phone, say, say("lead.take"));
			await back();
			await untilStored(phone, [noted.name, contested.name]);
			await phone.context().setOffline(true);

			await openLead(phone, noted);
			await addNote(phone, say, "Pays by JazzCash");
			await phone.getByRole("button", { name: say("lead.reply"), exact: true }).click();
			await dialog.getByLabel(say("sheet.until.120"), { exact: true }).check();
			await answer(sana, "end.deal");
			await back();
			await openLead(phone, hourLong);
			await chooseInMenu(phone, say, say("row.snooze"));
			await dialog.getByRole("button", { name: new RegExp(`^${say("snooze.hour")}`) }).click();
			await expect(dialog).toBeHidden();
			await addNote(phone, say, "In a meeting");
			await back();
			await openLead(phone, contested);
			await phone.getByRole("button", { name: say("lead.reply"), exact: true }).click();
			await answer(sana, "sent.yes");
			await back();
			await openLead(phone, spam);
			await chooseInMenu(phone, say, say("lead.spam"));
			await expect(phone.getByText(say("waiting.count", { count: 6 }), { exact: true })).toBeVisible();
		});

		await test.step("meanwhile the owner answers one of these, and proposes a rate that Hamza approves", async () => {
			await page.goto(`/admin/leads/${ids.get(contested)}`);
			await page.getByRole("button", { name: owner.say("lead.reply"), exact: true }).click();
			await answer(owner, "end.deal");
			await page.goto("/admin/rates");
			await page.locator("[name=usdtBuy]").fill("305");
			await page.getByRole("button", { name: owner.say("board.save") }).click();
			await expect(page.getByRole("heading", { name: owner.say("rate.ownProposalHead") })).toBeVisible();
			await hamza.page.goto(hamza.at("/admin/rates"));
			await hamza.page.getByRole("button", { name: hamza.say("rate.approve") }).click();
			await expectToast(hamza.page, hamza.say("rate.approved"));
			await page.goto(`/admin/leads/${ids.get(third)}`);
			await page.getByRole("button", { name: owner.say("lead.reply"), exact: true }).click();
			await answer(owner, "end.deal");
		});

		await test.step("nineteen requests of one agency are rejected as duplicates in one go", async () => {
			await page.goto(`/admin?view=all&q=${encodeURIComponent("Ravi Traders")}`);
			await expect(page.getByRole("article")).toHaveCount(agency.length);
			await openFilters(page, owner.say);
			const dialog = page.getByRole("dialog");
			const action = owner.say("bulk.change");
			for (const status of ["IN_REVIEW", "REJECTED"]) {
				const bulk = page.getByRole("group").filter({ hasText: owner.say("bulk.title") });
				if ((await bulk.getAttribute("open")) === null) await bulk.getByText(owner.say("bulk.title")).click();
				await page.getByLabel(owner.say("bulk.to")).selectOption(status);
				await bulk.getByRole("button", { name: action, exact: true }).click();
				if (status === "REJECTED") await dialog.getByLabel(owner.say("finish.reason")).selectOption("duplicate");
				await dialog.getByRole("button", { name: action, exact: true }).click();
				await expect(page.getByText(owner.say("bulk.done", { count: agency.length, skipped: 0 }))).toBeVisible();
				await expect(dialog).toBeHidden();
			}
		});

		await test.step("the hour is over: what Sana did is sent, and she leaves what the owner had answered", async () => {
			const { page: phone, say } = sana;
			await passAnHour(server);
			// The event of the line that is back does not come: Chromium takes a page to be online once a chat of it was closed.
			await phone.clock.fastForward(hour - 30_000);
			await phone.context().setOffline(false);
			await phone.clock.fastForward(30_000);
			await expect(phone.getByText(say("waiting.decide", { count: 1 }), { exact: true })).toBeVisible();
			await phone.getByRole("button", { name: say("admin.show"), exact: true }).click();
			await phone.getByRole("button", { name: say("waiting.give"), exact: true }).click();
			await expect(phone.getByText(say("admin.show"), { exact: true })).toBeHidden();
			// The snooze was over before it could be sent: the request is back in the queue, with its note.
			expect(await read(hourLong)).toMatchObject({ status: "PENDING", snoozedUntil: null, sla: { state: "waiting" } });
			await phone.goto(sana.at(`/admin/leads/${ids.get(hourLong)}`));
			await phone.getByRole("button", { name: say("lead.reply"), exact: true }).click();
			await answer(sana, "end.deal");
		});

		await test.step("the reminder comes, and Hamza closes the last one", async () => {
			await hamza.page.goto(hamza.at(`/admin/leads/${ids.get(later)}`));
			await hamza.page.getByRole("button", { name: hamza.say("lead.reply"), exact: true }).click();
			await answer(hamza, "end.deal");
			await untilAllAreTold(server);
		});

		const { name: mine } = owner;
		const reviewed = (by: string) => `moved PENDING>IN_REVIEW by ${by}`;
		const closed = (by: string) => `moved IN_REVIEW>CLOSED by ${by}`;
		const answered = (by: string) => ["received", `answered by ${by}`, reviewed(by), closed(by), `assigned by ${by}`];
		const histories = new Map<SentLead, readonly string[]>([
			[early, answered(mine)],
			[called, answered(mine)],
			[pays, ["received", `snoozed by ${mine}`]],
			[second, ["received", "assigned by Hamza", "answered by Hamza", reviewed("Hamza"), closed("Hamza")]],
			[later, ["received", "snoozed by Hamza", "woken", ...answered("Hamza").slice(1)]],
			[both, answered("Hamza")],
			[noted, ["received", "assigned by Sana", "answered by Sana", reviewed("Sana"), closed("Sana")]],
			[hourLong, answered("Sana")],
			[contested, answered(mine)],
			[spam, ["received", reviewed("Sana"), "moved IN_REVIEW>REJECTED by Sana"]],
			[third, answered(mine)],
			...agency.map((lead) => [lead, ["received", reviewed(mine), `moved IN_REVIEW>REJECTED by ${mine}`]] as const),
		]);

		await test.step("every request has what was done to it, once, and the rate of that moment", async () => {
			const stored = new Map<SentLead, LeadDetail>();
			for (const lead of all) stored.set(lead, await read(lead));
			expect([...stored].map(([{ name }, lead]) => [name, historyOf(lead)])).toEqual(
				all.map((lead) => [lead.name, histories.get(lead)]),
			);
			const rates = [early, second, both, contested, third, hourLong, later].map(
				(lead) => stored.get(lead)?.offered?.rate,
			);
			expect(rates).toEqual([295, 297, 297, 297, 305, 305, 305]);
			expect(stored.get(pays)).toMatchObject({
				status: "PENDING",
				waitingFor: owner.say("waiting.pays"),
				// When its answer is due, an hour of which passed.
				snoozedUntil: new Date(Date.parse(stored.get(pays)?.sla.dueAt ?? "") - hour).toISOString(),
			});
			expect(stored.get(noted)?.notes.map(({ text }) => text)).toEqual(["Pays by JazzCash"]);
			expect(stored.get(hourLong)?.notes.map(({ text }) => text)).toEqual(["In a meeting"]);
			for (const lead of agency) expect(stored.get(lead)).toMatchObject({ status: "REJECTED", reason: "duplicate" });
			const history: RateHistoryEntry[] = await (await page.request.get("/api/admin/rates/history")).json();
			expect(history.map(({ usdtBuy, by, approvedBy }) => [usdtBuy, by?.name, approvedBy?.name]).slice(0, 2)).toEqual([
				[305, mine, "Hamza"],
				[297, mine, undefined],
			]);
		});

		await test.step("no visitor got two receipts; each of the staff was told of every request once", async () => {
			// Where more come in a row, the later ones see their receipt on the page alone.
			const receipts = all.map((lead) => receiptsTo(mail.mails, lead.email));
			expect(receipts.slice(0, receiptsInARow)).toEqual(Array.from({ length: receiptsInARow }, () => 1));
			expect(Math.max(...receipts)).toBe(1);
			for (const { email, name } of [owner, sana, hamza]) {
				const mailed = all.map((lead) => [lead.name, mailsAbout(mail.mails, email, ids.get(lead) ?? "")]);
				// The reminder goes to everybody where nobody has the request.
				expect(mailed, name).toEqual(all.map((lead) => [lead.name, lead === later ? 2 : 1]));
			}
			const newOnes = { en: noticesEn, ur: noticesUr };
			for (const [one, lang] of [
				[owner, "en"],
				[sana, "en"],
				[hamza, "ur"],
			] as const) {
				const title = (count: number) => fillIn(newOnes[lang]["notice.digest.received"], { count });
				expect(toldOfNew(one.phone, title), one.name).toBe(all.length);
				const reminders = one.phone.messages().filter(({ id }) => id.includes(".reminder-"));
				expect(reminders.map(({ url }) => url)).toEqual([one.at(`/admin/leads/${ids.get(later)}`)]);
			}
		});

		await test.step("the figures of the day are what was done", async () => {
			const [from, to] = [dayOf(begun), dayOf(Date.now())];
			const figures: Figures = await (await page.request.get(`/api/admin/figures?from=${from}&to=${to}`)).json();
			expect(figures).toMatchObject({
				requests: 30,
				suspects: 0,
				bySla: { met: 9, waiting: 1, excused: 20, missed: 0 },
			});
			const { total } = await (await page.request.get(`/api/admin/visits?from=${from}&to=${to}`)).json();
			expect(total).toMatchObject({ sent: 30, answered: 9, deals: 9 });
			const byPerson = figures.byPerson.map(({ name, answered }) => [name, answered]);
			expect(Object.fromEntries(byPerson)).toEqual({ [mine]: 4, Hamza: 3, Sana: 2 });
			const counts = leadTypes.map((type) => [type, all.filter((lead) => lead.type === type).length]);
			expect(figures.byType).toEqual(Object.fromEntries(counts));
			await page.goto(`/admin?tab=stats&period=own&from=${from}&to=${to}`);
			const main = page.getByRole("tabpanel");
			await main.getByText(owner.say("figures.moreFigures"), { exact: true }).click();
			await expect(main.getByText(owner.say("figures.inTimeOf", { met: 9, missed: 0 }), { exact: true })).toBeVisible();
			for (const [name, count] of Object.entries({ [mine]: 4, Hamza: 3, Sana: 2 }))
				await expect(main.getByRole("row").filter({ hasText: name })).toContainText(String(count));
		});
		await sana.page.context().close();
		await hamza.page.context().close();
	},
);
