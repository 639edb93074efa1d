import type { Locator, Page } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import {
	begin,
	expectToast,
	idOf,
	labelIn,
	leadCard,
	newLead,
	openFilters,
	openLead,
	type SentLead,
	send,
	sendThree,
} from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { expect, holdBack, inUrdu, once } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"who closes a request by keyboard goes on with the row that follows, from the last one with the one before",
	once,
	async ({ page, request, say, openPanel }) => {
		const [first, second, third] = await sendThree(request);
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin");
		const link = ({ name }: SentLead) => page.getByRole("link", { name, exact: true });
		const beside = page.getByRole("region", { name: say("queue.beside") });
		const finish = async (lead: SentLead) => {
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("button", { name: say("end.deal"), exact: true }).press("Enter");
			await expect(dialog).toBeHidden();
			await expect(leadCard(page, lead)).toBeHidden();
		};

		await link(first).focus();
		await page.keyboard.press("e");
		await finish(first);
		await expect(link(second)).toBeFocused();
		await link(third).press("Enter");
		await beside.getByRole("button", { name: say("view.done"), exact: true }).press("Enter");
		await finish(third);
		await expect(link(second)).toBeFocused();
		await page.keyboard.press("e");
		await finish(second);
		await expect(page.getByRole("heading", { name: say("leads.title") })).toBeFocused();
	},
);

test(
	"a snoozed row and a bulk change that is taken back leave the focus in their list",
	once,
	async ({ page, request, say, openPanel }) => {
		const [first, second] = await sendThree(request);
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin");
		const link = ({ name }: SentLead) => page.getByRole("link", { name, exact: true });
		await link(first).focus();
		await page.keyboard.press("s");
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("button", { name: new RegExp(`^${say("snooze.hour")}`) }).press("Enter");
		await expect(leadCard(page, first)).toBeHidden();
		await expect(link(second)).toBeFocused();

		await openFilters(page, say);
		await page.getByText(say("bulk.title"), { exact: true }).click();
		await page.getByRole("button", { name: say("bulk.change"), exact: true }).press("Enter");
		await dialog.getByRole("button", { name: say("bulk.change"), exact: true }).press("Enter");
		await page.getByRole("button", { name: say("admin.undo"), exact: true }).press("Enter");
		await expect(page.getByText(say("bulk.undone", { count: 2 }))).toBeVisible();
		await expect(page.getByRole("button", { name: say("admin.hide"), exact: true })).toBeFocused();
	},
);

test(
	"a bulk change that is taken back in the activity log leaves the focus in its row",
	once,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel("/admin");
		const ids = [await idOf(page, lead)];
		const changed = await page.request.post("/api/admin/leads/bulk", {
			data: { filter: { ids }, status: "IN_REVIEW" },
		});
		expect(changed.ok(), await changed.text()).toBe(true);
		await openPanel("/admin/audit");
		const undo = page.getByRole("button", { name: say("admin.undo"), exact: true });
		const row = page.getByRole("article").filter({ has: undo });
		const place = await row.evaluate((element) =>
			[...document.querySelectorAll("article")].indexOf(element as HTMLElement),
		);
		await undo.press("Enter");
		await expect(undo).toHaveCount(0);
		// The way back has a row of its own, above.
		await expect(
			page
				.getByRole("article")
				.nth(place + 1)
				.locator(":focus"),
		).toHaveCount(1);
	},
);

test(
	"customers that are parted again, a session that is ended, a view that is deleted: the focus stays near",
	once,
	async ({ page, request, baseURL, browser, say, openPanel }) => {
		const own = newLead();
		const other = newLead({ name: own.name, email: own.email });
		await send(request, other);
		await send(request, own);
		await openPanel("/admin/customers");
		const rows = await page.request.get(`/api/admin/customers?q=${encodeURIComponent(own.name)}`);
		const [one, two] = await rows.json();
		const merged = await page.request.post(`/api/admin/customers/${two.id}/merge`, { data: { into: one.id } });
		expect(merged.ok(), await merged.text()).toBe(true);
		await openPanel(`/admin/customers/${one.id}`);
		await page.getByRole("button", { name: say("merge.undoOf", { name: `\u2068${two.name}\u2069` }) }).press("Enter");
		await expect(page.getByRole("heading", { name: say("merge.from") })).toBeHidden();
		await expect(page.getByRole("main").locator("h2:focus")).toHaveText(say("customer.eraseHeading"));

		for (const name of ["One", "Two"]) {
			const saved = await page.request.post("/api/admin/views", { data: { name, filter: {} } });
			expect(saved.ok(), await saved.text()).toBe(true);
		}
		await openPanel("/admin");
		await openFilters(page, say);
		await page.getByRole("button", { name: say("view.manage"), exact: true }).press("Enter");
		const dialog = page.getByRole("dialog");
		const remove = dialog.getByRole("button", { name: say("admin.delete"), exact: true });
		await remove.first().press("Enter");
		await expect(remove).toHaveCount(1);
		await expect(remove).toBeFocused();

		const another = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
		const login = await another.request.post("/api/admin/session", {
			data: { password: ownerPassword },
			headers: { origin: baseURL ?? "" },
		});
		expect(login.ok()).toBe(true);
		await openPanel("/admin/account");
		const ends = page.getByRole("listitem").getByRole("button", { name: say("security.end") });
		await ends.first().press("Enter");
		await expect(ends).toHaveCount(0);
		await expect(page.getByRole("heading", { name: say("security.sessions") })).toBeFocused();
		await another.close();
	},
);

test(
	"the first key and Enter lead past the header to the first rate, the next key to the next one",
	once,
	async ({ page, say, openPanel }) => {
		await openPanel("/admin/rates");
		const rates = page.getByRole("table", { name: say("nav.ratesEditor") }).getByRole("textbox");
		await expect(rates.first()).toBeVisible();
		const skip = page.getByRole("link", { name: say("nav.toContent"), exact: true });
		await page.keyboard.press("Tab");
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("Enter");
		await expect(rates.first()).toBeFocused();
		await page.keyboard.press("ArrowUp");
		await expect(rates.first()).toHaveValue("280.50");
		await page.keyboard.press("Tab");
		await expect(rates.nth(1)).toBeFocused();
		// Who saves by keyboard stays at the button.
		const save = page.getByRole("button", { name: say("board.save") });
		await save.press("Enter");
		await expectToast(page, say("board.saved"));
		await expect(save).toBeDisabled();
		await expect(save).toBeFocused();

		await openPanel("/admin/settings");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
	},
);

/** Whether the notification that shows lies over an element. */
function isCovered(element: Locator): Promise<boolean> {
	return element.evaluate(async (covered) => {
		const toast = document.querySelector("li.toast");
		if (!toast) throw new Error("no notification");
		await Promise.all(toast.getAnimations().map(({ finished }) => finished));
		const [one, other] = [covered.getBoundingClientRect(), toast.getBoundingClientRect()];
		return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
	});
}

/** The buttons of the page that lie under the notification that shows. */
function covered(page: Page): Promise<string[]> {
	return page.locator("li.toast").evaluate(async (element) => {
		await Promise.all(element.getAnimations().map(({ finished }) => finished));
		const toast = element.getBoundingClientRect();
		return [...document.querySelectorAll("main button.button, .lead-bar button, .panel-nav a")]
			.filter((control) => control.checkVisibility())
			.filter((control) => {
				const box = control.getBoundingClientRect();
				return box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom;
			})
			.map((control) => control.textContent || control.outerHTML);
	});
}

for (const [width, only] of [
	[360, inUrdu],
	[1280, once],
] as const)
	test(
		`a notification covers no bar and no button that is pressed next, ${width} px wide`,
		only,
		async ({ page, request, say, openPanel }) => {
			const lead = newLead();
			await send(request, lead);
			await page.setViewportSize({ width, height: 800 });
			await openPanel("/admin");
			// On a phone its page, on a desk beside the list.
			await openLead(page, lead);
			await page.getByRole("button", { name: say("admin.more"), exact: true }).click();
			await page.getByRole("menuitem", { name: say("lead.take"), exact: true }).click();
			await expectToast(page, say("admin.saved"));
			// It stays for as long as nobody looks at the window: a busy machine takes longer than its five seconds.
			await page.evaluate(() => window.dispatchEvent(new Event("blur")));
			expect(await covered(page)).toEqual([]);
			await page.getByRole("button", { name: say("admin.more"), exact: true }).click();
			await page.getByRole("menuitem").last().click({ trial: true, timeout: 2_000 });
			await page.keyboard.press("Escape");
			await page.locator('.panel-nav a[href$="/admin/rates"]').click();
			await expect(page.getByLabel(say("board.weSell")).first()).toBeVisible();
			await expect(page.locator("li.toast")).toBeVisible();
			expect(await covered(page)).toEqual([]);

			await openPanel("/admin/rates");
			await page.getByLabel(say("board.weSell")).first().fill("281");
			await page.getByRole("button", { name: say("board.save") }).click();
			await expectToast(page, say("board.saved"));
			expect(await covered(page)).toEqual([]);

			await openPanel("/admin/settings/shop");
			const save = page.getByRole("button", { name: say("set.shopSave"), exact: true });
			await page.getByLabel(say("settings.brand")).fill("Sauda Lahore");
			await save.evaluate((button) => button.scrollIntoView({ block: "end" }));
			await save.click();
			await expectToast(page, say("admin.saved"));
			expect(await covered(page)).toEqual([]);

			await page.getByLabel(say("settings.brand")).fill("");
			await save.click();
			await expect(page.getByLabel(say("settings.brand"))).toBeFocused();
			await expect(page.locator("li.toast")).toHaveCount(0);
		},
	);

test("a failure is told beside the wrong field that has the focus, and beside the next one", async ({
	page,
	say,
	openPanel,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await openPanel("/admin/settings/contact");
	const whatsapp = page.getByLabel(say("settings.whatsapp"), { exact: true });
	await whatsapp.fill("12");
	for (const block of ["end", "start"] as const) {
		await whatsapp.evaluate((field, where) => {
			field.scrollIntoView({ block: where });
			scrollBy(0, where === "end" ? 80 : -80);
		}, block);
		await whatsapp.press("Enter");
		await expectToast(page, say("admin.failed"));
		await expect(whatsapp).toBeFocused();
		expect(await isCovered(whatsapp)).toBe(false);
	}
	const toast = await page.locator("li.toast").boundingBox();
	const next = page.getByLabel(say("settings.email"));
	await next.evaluate((field, y) => scrollBy(0, field.getBoundingClientRect().top - y), (toast?.y ?? 0) + 10);
	expect(await isCovered(next)).toBe(true);
	await next.focus();
	expect(await isCovered(next)).toBe(false);
});

test("what failed is told no longer once it is sent again", async ({ page, say, openPanel }) => {
	await openPanel("/admin/settings/shop");
	const licence = page.getByLabel(say("settings.licence"));
	await licence.fill("Registered in Lahore");
	await page.route("**/api/admin/settings", (route) => route.abort("connectionreset"), { times: 2 });
	await licence.press("Enter");
	await expectToast(page, say("admin.failed"));
	const letPass = await holdBack(page, "**/api/admin/settings");
	await licence.press("Enter");
	await expect(page.locator("li.toast")).toHaveCount(0);
	letPass();
	await expectToast(page, say("admin.saved"));
});

/** The changes that the page asks for from now on. */
function changesOf(page: Page): string[] {
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() !== "GET") sent.push(new URL(request.url()).pathname.replace(/[^/]{36}$/, ":id"));
	});
	return sent;
}

/** Keeps the page busy after each click, as a slow phone is: the next tap waits already when it has time again. */
function keepBusy(page: Page): Promise<void> {
	return page.evaluate(() =>
		window.addEventListener("click", () => {
			for (const end = performance.now() + 300; performance.now() < end; );
		}),
	);
}

test(
	"a double tap on a busy phone hides an entry once, and makes one file",
	once,
	async ({ page, say, lang, openPanel }) => {
		await openPanel("/admin/website?type=team-member");
		await begin(page, teamMember, lang);
		await page.getByLabel(labelIn(teamMember, "role", lang), { exact: true }).fill("Exchange");
		await page.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		const sent = changesOf(page);
		await keepBusy(page);
		const letHide = await holdBack(page, "**/api/admin/content/team-member/*");
		await page.getByRole("button", { name: say("catalogue.hideOne", { name: "Exchange" }), exact: true }).dblclick();
		letHide();
		await expectToast(page, say("catalogue.hidden", { name: "Exchange" }));
		expect(sent).toEqual(["/api/admin/content/team-member/:id"]);

		sent.length = 0;
		await openPanel("/admin/archive");
		await page.getByLabel(say("archive.passphrase"), { exact: true }).fill("five words that nobody says");
		await keepBusy(page);
		const letMake = await holdBack(page, "**/api/admin/archives");
		await page.getByRole("button", { name: say("archive.make"), exact: true }).dblclick();
		letMake();
		await expect(page.getByText(say("archive.making"))).toBeVisible();
		expect(sent).toEqual(["/api/admin/archives"]);
	},
);

test(
	"a double tap on a busy phone records an answer once, and stays at the request",
	once,
	async ({ page, context, say, openNew }) => {
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		const id = await openNew(newLead());
		await page.getByRole("button", { name: say("lead.reply"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const opened = context.waitForEvent("page");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await (await opened).close();
		const sent = changesOf(page);
		await keepBusy(page);
		await dialog.getByRole("button", { name: say("sent.yes"), exact: true }).dblclick();
		await expectToast(page, say("reply.noted"));
		await expect(dialog).toBeHidden();
		expect(sent.filter((path) => path.endsWith("/answers"))).toHaveLength(1);
		await expect(page).toHaveURL(new RegExp(`/admin/leads/${id}$`));
	},
);
