import type { Page } from "@playwright/test";
import { isolated } from "../../src/shared/text/direction.ts";
import { addNote as note, snapshotOf, untilStored } from "../support/offline.ts";
import {
	chooseInMenu,
	colleague,
	expectToast,
	idOf,
	leadCard,
	logOut,
	newLead,
	openLead,
	send,
} from "../support/panel.ts";
import { expect, holdBack, once, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const trade = () => newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 500 }, locale: "en" });

test(
	"a quarter of an hour without a line: twelve deeds on five leads and two drafts outlast it, a restart and a colleague",
	once,
	async ({ page, context, browser, baseURL, request, at, say, openPanel }) => {
		const leads = [trade(), trade(), trade(), trade(), trade()] as const;
		const [answered, noted, spam, aside, contested] = leads;
		for (const lead of leads) await send(request, lead);
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await page.clock.install();
		await openPanel("/admin");
		const ids = new Map<string, string>();
		for (const lead of leads) ids.set(lead.name, await idOf(page, lead));
		const read = async ({ name }: { name: string }) =>
			(await page.request.get(`/api/admin/leads/${ids.get(name)}`)).json();
		const { customer } = await read(noted);
		const sana = await colleague(browser, page, baseURL ?? "");
		const [ownerId, sanaId] = [await userIdOf(page), await userIdOf(sana)];

		const dialog = page.getByRole("dialog");
		const bar = page.getByRole("region", { name: say("lead.bar") });
		const customerNotes = page.locator("[name=notes]");
		const rateNote = page.locator("[name=note]");
		const saveCustomer = page.getByRole("button", { name: say("admin.save"), exact: true }).first();
		const saveRates = page.getByRole("button", { name: say("board.save"), exact: true });
		const needsLine = page.getByText(say("admin.offlineNote"), { exact: true });
		const draft = `Pays in cash ${noted.whatsapp}`;
		const back = () => page.getByRole("link", { name: say("lead.back") }).click();
		const queued = (count: number) =>
			expect(page.getByText(say("waiting.count", { count }), { exact: true })).toBeVisible();
		const clock = () => page.evaluate(() => Date.now());
		// Twelve times that is a quarter of an hour.
		const later = () => page.clock.fastForward("01:15");
		const write = async (text: string) => {
			await note(page, say, text);
			await later();
		};

		await openLead(page, answered);
		await page.goto(at("/admin/rates"));
		await expect(rateNote).toBeVisible();
		await page.goto(at(`/admin/customers/${customer.id}`));
		const editCustomer = page.getByRole("button", { name: say("admin.edit"), exact: true });
		await editCustomer.click();
		await expect(customerNotes).toBeVisible();
		await expect.poll(() => snapshotOf(page)).toContain(`"/api/admin/customers","${customer.id}"`);
		await page.goto(at("/admin"));
		await untilStored(
			page,
			leads.map(({ name }) => name),
		);

		await context.setOffline(true);
		await page.reload();
		const lostAt = await clock();

		await openLead(page, answered);
		await bar.getByRole("button", { name: say("lead.reply") }).click();
		const opened = context.waitForEvent("page");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await (await opened).close();
		await dialog.getByRole("button", { name: say("end.deal") }).click();
		await expectToast(page, say("waiting.queued"));
		await queued(1);
		await later();
		await write("Paid by JazzCash");
		await back();

		await openLead(page, noted);
		for (const text of ["Calls at six", "Wants a receipt", "Brother of Bilal"]) await write(text);
		await queued(5);
		await back();

		await openLead(page, spam);
		await chooseInMenu(page, say, say("lead.spam"));
		await queued(6);
		await later();
		await back();

		for (const lead of [aside, contested]) {
			const answer = await sana.request.patch(`/api/admin/leads/${ids.get(lead.name)}`, {
				data: { assigneeId: sanaId, version: 1 },
				headers: { origin: new URL(baseURL ?? "").origin },
			});
			expect(answer.status(), await answer.text()).toBe(200);
		}

		await openLead(page, aside);
		await chooseInMenu(page, say, say("row.snooze"));
		await dialog.getByRole("button", { name: say("snooze.pays") }).click();
		await queued(7);
		await later();
		await write("Bank is closed today");
		await back();

		await openLead(page, contested);
		await write("Asked twice");
		await chooseInMenu(page, say, say("lead.take"));
		await queued(10);
		await later();
		await write("Very polite");
		await write("Sends his cousin");
		await queued(12);

		await page.goto(at(`/admin/customers/${customer.id}`));
		await editCustomer.click();
		await customerNotes.fill(draft);
		await saveCustomer.click();
		await expectToast(page, say("admin.failed"), say("admin.offline"));
		await expect(needsLine).toBeVisible();
		await page.goto(at("/admin/rates"));
		await rateNote.fill(draft);
		await saveRates.click();
		await expectToast(page, say("board.failed"), say("admin.offline"));
		expect(await clock()).toBeGreaterThanOrEqual(lostAt + 15 * 60_000);

		// The phone restarts.
		await page.reload();
		await expect(rateNote).toHaveValue(draft);
		await page.goto(at("/admin"));
		await queued(12);
		await page.goto(at(`/admin/customers/${customer.id}`));
		await expect(customerNotes).toHaveValue(draft);
		await expect(needsLine).toBeVisible();
		await expect(saveCustomer).toBeEnabled();

		await context.setOffline(false);
		await expect(needsLine).toBeHidden();
		await saveCustomer.click();
		await expectToast(page, say("admin.saved"));
		await page.goto(at("/admin"));
		await expect(page.getByText(say("waiting.decide", { count: 1 }), { exact: true })).toBeVisible();
		await page.getByRole("button", { name: say("admin.show"), exact: true }).click();
		await expect(dialog.getByText(say("waiting.conflict"))).toBeVisible();
		await expect(dialog.getByText(say("event.assigned", { name: isolated("Owner") }))).toBeVisible();
		await expect(dialog.getByText(say("event.assigned", { name: isolated("Sana") }))).toBeVisible();
		await dialog.getByRole("button", { name: say("waiting.insist"), exact: true }).click();
		await expect(page.getByText(say("admin.show"), { exact: true })).toBeHidden();

		const done = await read(answered);
		expect(done).toMatchObject({ status: "CLOSED", reason: "deal", assigneeId: ownerId, sla: { state: "met" } });
		expect(done.events.filter(({ kind }: { kind: string }) => kind === "answered")).toHaveLength(1);
		const textsOf = (lead: { notes: { text: string }[] }) => lead.notes.map(({ text }) => text);
		expect(textsOf(done)).toEqual(["Paid by JazzCash"]);
		expect(textsOf(await read(noted))).toEqual(["Calls at six", "Wants a receipt", "Brother of Bilal"]);
		expect(await read(spam)).toMatchObject({ status: "REJECTED", reason: "spam" });
		const put = await read(aside);
		expect(put).toMatchObject({ waitingFor: say("waiting.pays"), assigneeId: sanaId });
		expect(textsOf(put)).toEqual(["Bank is closed today"]);
		const settled = await read(contested);
		expect(settled.assigneeId).toBe(ownerId);
		expect(textsOf(settled)).toEqual(["Asked twice", "Very polite", "Sends his cousin"]);
		const stored = await (await page.request.get(`/api/admin/customers/${customer.id}`)).json();
		expect(stored.notes).toBe(draft);
	},
);

test(
	"what waits stays in sight until it is sent, and who logs out in one tab leaves nothing of what another shows",
	once,
	async ({ page, context, request, say, logIn }) => {
		const lead = trade();
		await send(request, lead);
		await logIn();
		await page.goto("/admin");
		await openLead(page, lead);
		const id = await idOf(page, lead);
		await context.setOffline(true);
		await note(page, say, "Paid by JazzCash");
		await chooseInMenu(page, say, say("lead.take"));
		await expect(page.getByText(say("waiting.count", { count: 2 }), { exact: true })).toBeVisible();
		const letThrough = await holdBack(page, `**/api/admin/leads/${id}/notes`);
		const readAnew = page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/leads/${id}`));
		await context.setOffline(false);
		await page.reload();
		await (await readAnew).finished();
		await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		await expect(page.getByText("Paid by JazzCash")).toBeVisible();
		await expect(page.getByText(say("waiting.count", { count: 2 }), { exact: true })).toBeVisible();
		await letThrough();
		await expect(page.getByText(say("waiting.count", { count: 2 }), { exact: true })).toBeHidden();
		await expect(page.getByText("Paid by JazzCash")).toBeVisible();

		const other = await context.newPage();
		await other.goto("/admin");
		await expect.poll(() => snapshotOf(other)).toContain(lead.name);
		await logOut(page, say);
		await expectToast(page, say("login.out"));
		expect(await snapshotOf(page)).toBe("");
		await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await other.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
		expect(await snapshotOf(other)).toBe("");
	},
);

test(
	"a screen that this device never had says so, and the header leads to what it has",
	once,
	async ({ page, context, say, openPanel }) => {
		await openPanel("/admin");
		await untilStored(page, []);
		await context.setOffline(true);
		await page.goto("/admin/settings");
		await expect(page.getByRole("alert").getByText(say("admin.offlineUnread"))).toBeVisible();
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(say("admin.title"));
		await page.locator("a[href='/admin']:visible").first().click();
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
		await page.goto("/admin/settings");
		await expect(page.getByRole("alert").getByText(say("admin.offlineUnread"))).toBeVisible();
		await context.setOffline(false);
		await expect(page.getByRole("main").getByRole("heading", { level: 1, name: say("nav.settings") })).toBeVisible();
	},
);

test(
	"what the device has stored outlasts a page that goes on before it was read back",
	once,
	async ({ page, say, openNew, openPanel }) => {
		const lead = trade();
		await openNew(lead);
		await expect.poll(() => snapshotOf(page)).toContain(lead.name);
		const atOf = async () => Number(JSON.parse(await snapshotOf(page)).at);
		const before = await atOf();
		await page.clock.install();
		await page.addInitScript(holdSnapshot);
		await openPanel("/admin/rates");
		await expect(page.getByRole("button", { name: say("board.save"), exact: true })).toBeVisible();
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await page.clock.fastForward("00:05");
		expect(await snapshotOf(page)).toContain(lead.name);
		await page.evaluate(() => dispatchEvent(new Event("read-back")));
		await expect.poll(atOf).toBeGreaterThan(before);
		expect(await snapshotOf(page)).toContain(lead.name);
	},
);

/** A slow device: what it has stored is not read back until the page hears of it. */
function holdSnapshot(): void {
	const get = IDBObjectStore.prototype.get;
	IDBObjectStore.prototype.get = function (query) {
		const real = get.call(this, query);
		if (query !== "snapshot") return real;
		IDBObjectStore.prototype.get = get;
		const held = new EventTarget() as IDBRequest;
		addEventListener("read-back", () => {
			Object.defineProperty(held, "result", { value: real.result });
			held.onsuccess?.(new Event("success"));
		});
		return held;
	};
}

test(
	"what was done without a line is still done after a reload at once",
	once,
	async ({ page, context, request, say, openPanel }) => {
		const lead = trade();
		await send(request, lead);
		await openPanel("/admin");
		await untilStored(page, [lead.name]);
		await context.setOffline(true);
		await openLead(page, lead);
		await chooseInMenu(page, say, say("lead.spam"));
		await expectToast(page, say("waiting.queued"));
		await page.goto("/admin");
		await expect(leadCard(page, lead)).toContainText(say("status.REJECTED"));
	},
);

test(
	"what happened before a line was lost is no news once it is back",
	once,
	async ({ page, context, request, say, openPanel }) => {
		const lead = trade();
		await send(request, lead);
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await openPanel("/admin");
		await untilStored(page, [lead.name]);
		await context.setOffline(true);
		await openLead(page, lead);
		await page.getByRole("button", { name: say("lead.reply"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const opened = context.waitForEvent("page");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await (await opened).close();
		await dialog.getByRole("button", { name: say("sent.yes"), exact: true }).click();
		await expect(page.getByText(say("event.answered"), { exact: true })).toBeVisible();
		// One's own answer is not the whole history.
		await expect(page.getByText(say("lead.earlierLater"), { exact: true })).toBeVisible();

		await context.setOffline(false);
		await expect(page.getByText(say("event.received"), { exact: true })).toBeVisible();
		await expect(page.locator(".lead-note.is-news")).toBeHidden();
	},
);

test("what was on its way before the worker had the page is stored too", once, async ({ page, request, openPanel }) => {
	const lead = trade();
	await send(request, lead);
	await page.addInitScript(() => {
		const { register } = ServiceWorkerContainer.prototype;
		const isLet = new Promise((resolve) => window.addEventListener("let-worker", resolve));
		ServiceWorkerContainer.prototype.register = async function (...given) {
			await isLet;
			return register.apply(this, given);
		};
	});
	const letFilePass = await holdBack(page, "**/assets/lead-dialogs-*.js");
	await openPanel("/admin");
	const loading = page.waitForRequest(/lead-dialogs-/);
	// The first touch brings the parts of the screens.
	await page.keyboard.press("Shift");
	await loading;
	await page.evaluate(() => window.dispatchEvent(new Event("let-worker")));
	await page.waitForFunction(async () => (await caches.open("panel-shell")).match("/admin/build"));
	await letFilePass();
	await untilStored(page, [lead.name]);
});

/** Who is logged in there. */
async function userIdOf({ request }: Page): Promise<string> {
	const { user } = await (await request.get("/api/admin/session")).json();
	return user.id;
}
