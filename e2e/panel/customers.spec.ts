import type { Locator, Page } from "@playwright/test";
import { phoneText } from "../../src/shared/text/contact-links.ts";
import { isolated } from "../../src/shared/text/direction.ts";
import { expectToast, leadCard, newLead, type Say, type SentLead, send, unfold } from "../support/panel.ts";
import { accessFaults, contrastFaults, expect, inUrdu, once, overflow, slowDown, test } from "../support/test.ts";

/** Finds a customer by typing, and opens the page. */
async function find(page: Page, say: Say, typed: string, { name, whatsapp }: SentLead): Promise<void> {
	await page.keyboard.press("/");
	await expect(page.getByLabel(say("customers.search"))).toBeFocused();
	await page.getByLabel(say("customers.search")).fill(typed);
	await page
		.getByRole("listitem")
		.getByRole("link")
		.filter({ hasText: phoneText(whatsapp) })
		.click();
	await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

test(
	"the chosen filter is legible after a request was open, and a customer tapped just before a search begins is opened",
	once,
	async ({ page, request, say, openPanel, leadsOf }) => {
		const lead = newLead();
		await send(request, lead);
		for (let count = 0; count < 20; count++) await send(request, newLead());
		const [stored] = await leadsOf(lead.whatsapp);
		await openPanel(`/admin/leads/${stored?.id}`);
		await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
		await page.getByRole("link", { name: say("queue.customers"), exact: true }).click();
		await expect(page.getByRole("button", { name: say("customers.all"), pressed: true })).toBeVisible();
		for (const width of [360, 1280])
			for (const colorScheme of ["light", "dark"] as const) {
				await page.setViewportSize({ width, height: 740 });
				await page.emulateMedia({ colorScheme });
				expect(await contrastFaults(page, "main"), `${width} ${colorScheme}`).toEqual([]);
			}

		const link = page.getByRole("main").getByRole("link").filter({ hasText: lead.name });
		await expect(link).toBeVisible();
		// The search begins 300 ms after the last key, the tap just before it.
		await link.evaluate((element: HTMLElement) =>
			document.addEventListener("input", () => setTimeout(() => element.click(), 300), { capture: true, once: true }),
		);
		await page.getByLabel(say("customers.search")).focus();
		await page.keyboard.type("H");
		const heading = page.getByRole("heading", { level: 1, name: lead.name, exact: true });
		await expect(heading).toBeVisible();
		await page.goBack();
		await expect(link).toBeVisible();

		// A slow phone draws in many short steps, between which it looks at its clock.
		const slow = await slowDown(page, 6);
		await link.evaluate((element: HTMLElement) => {
			const tap = () => {
				element.click();
				const end = performance.now() + 400;
				while (performance.now() < end);
			};
			document.addEventListener("input", () => setTimeout(tap, 100), { capture: true, once: true });
		});
		await page.getByLabel(say("customers.search")).focus();
		await page.keyboard.type("H");
		await expect(page).toHaveURL(/customers\/./);
		await slow.detach();
		await expect(heading).toBeVisible();
	},
);

test(
	"a day with customers: found, marked with a reason, seen in the list, merged and parted again",
	once,
	async ({ page, request, lang, say, openPanel }) => {
		const own = newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: 500 } });
		const other = newLead({ name: own.name, email: own.email });
		await send(request, other);
		await send(request, own);
		await openPanel("/admin/customers");
		await find(page, say, own.whatsapp.replace("+92", "0"), own);
		// A sentence that begins with a Latin word still runs as its page does.
		const sentence = page.getByRole("main").getByText("500").and(page.locator("li *")).first();
		await expect(sentence).toHaveCSS("direction", lang === "ur" ? "rtl" : "ltr");

		await page.getByRole("button", { name: say("admin.edit"), exact: true }).click();
		await page.getByLabel(say("customer.trust")).selectOption("watch");
		await page.getByRole("button", { name: say("admin.save") }).click();
		await expect(page.getByLabel(say("customer.trustReason"))).toBeFocused();
		await page.getByLabel(say("customer.trustReason")).fill("Paid late twice");
		await page.getByLabel(say("customer.tags")).fill("wholesale، نقد");
		await page.reload();
		await expect(page.getByLabel(say("customer.trustReason"))).toHaveValue("Paid late twice");
		await page.getByRole("button", { name: say("admin.save") }).click();
		const main = page.getByRole("main");
		await expect(main.locator("[data-trust=watch]")).toBeVisible();
		await expect(main.getByText("Paid late twice", { exact: true })).toBeVisible();
		await expect(main.getByRole("link", { name: "#نقد" })).toBeVisible();

		const others = `${isolated(other.name)} ${isolated(phoneText(other.whatsapp))}`;
		await page.getByRole("button", { name: say("merge.compareWith", { name: others }), exact: true }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText(say("merge.joins"))).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		await dialog.getByRole("button", { name: say("merge.action") }).click();
		await expect(page.getByRole("heading", { name: say("merge.from") })).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		// At once from the notification, or later from the list.
		const toast = page.locator("li.toast");
		await toast.getByRole("button", { name: say("merge.undo"), exact: true }).click();
		await expectToast(page, say("merge.undone"));
		await expect(page.getByRole("heading", { name: say("merge.from") })).toBeHidden();
		await page.getByRole("button", { name: say("merge.compareWith", { name: others }), exact: true }).click();
		await dialog.getByRole("button", { name: say("merge.action") }).click();
		await expect(page.getByRole("heading", { name: say("merge.from") })).toBeVisible();

		await openPanel(`/admin?tab=leads&q=${encodeURIComponent(other.whatsapp)}`);
		await expect(leadCard(page, other).locator("[data-trust=watch]")).toBeVisible();
		await (await unfold(page, other, say))
			.getByRole("link", { name: say("customer.open", { name: `\u2068${own.name}\u2069` }) })
			.click();
		await page.getByRole("button", { name: say("merge.undoOf", { name: others }), exact: true }).click();
		await expect(page.getByRole("heading", { name: say("merge.from") })).toBeHidden();

		await openPanel(`/admin/customers?trust=watch&q=${encodeURIComponent(own.name)}`);
		await expect(page.getByRole("listitem").getByRole("link").filter({ hasText: own.name })).toHaveCount(1);
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
	},
);

test(
	"a change that someone else made meanwhile is shown with the name, and nothing typed is lost",
	once,
	async ({ page, request, say, openPanel, leadsOf }) => {
		const lead = newLead();
		await send(request, lead);
		for (let count = 0; count < 2; count++) await send(request, newLead({ name: lead.name }));
		const [stored] = await leadsOf(lead.whatsapp);
		const { id } = Object(stored?.customer) as { id: string };
		await openPanel(`/admin/customers/${id}`);
		// The ways to compare with namesakes have names of their own.
		const compare = page.getByRole("listitem").filter({ hasText: lead.name }).getByRole("button");
		await expect(compare).toHaveCount(2);
		const names = await compare.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
		expect(new Set(names).size).toBe(2);

		await page.getByRole("button", { name: say("admin.edit"), exact: true }).click();
		await page.getByLabel(say("customer.notes")).fill("Mine");
		const answer = await page.request.patch(`/api/admin/customers/${id}`, { data: { notes: "Theirs", version: 1 } });
		expect(answer.status()).toBe(200);
		await page.getByRole("button", { name: say("admin.save") }).click();
		const question = page.getByRole("region", { name: say("conflict.title") });
		await expect(question.getByText(say("customer.changedBy", { name: "\u2068Owner\u2069" }))).toBeVisible();
		await expect(question.getByRole("insertion").getByText("Theirs")).toBeVisible();
		await question.getByRole("button", { name: say("conflict.mine") }).click();
		await page.getByRole("button", { name: say("admin.save") }).click();
		await expect
			.poll(async () => (await (await page.request.get(`/api/admin/customers/${id}`)).json()).notes)
			.toBe("Mine");
	},
);

/** Where the first and the last sign of a text stand, and the box around it: px from the left. */
function endsOf(text: Locator) {
	return text.evaluate((element) => {
		const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		const nodes: Text[] = [];
		while (walker.nextNode()) nodes.push(walker.currentNode as Text);
		const signAt = (node: Text | undefined, from: number) => {
			const range = document.createRange();
			range.setStart(node ?? element, from);
			range.setEnd(node ?? element, from + 1);
			return Math.round(range.getBoundingClientRect().left);
		};
		const last = nodes.at(-1);
		return {
			first: signAt(nodes[0], 0),
			last: signAt(last, (last?.length ?? 0) - 1),
			box: Math.round(element.getBoundingClientRect().left),
		};
	});
}

test(
	"what was typed in English runs from the left on an Urdu page, its full stop at its end, and no sum is cut in half",
	inUrdu,
	async ({ page, context, session, request, say, openPanel, leadsOf }) => {
		const trade = { type: "PAYONEER_TRADE", payload: { side: "sell", amount: "1200" } } as const;
		const lead = newLead({ name: "Khan Traders (Pvt.)", ...trade });
		await send(request, lead);
		const [stored] = await leadsOf(lead.whatsapp);
		const { id } = Object(stored?.customer) as { id: string };
		const reason = "Paid late twice (Rs 5,000), then asked for a refund of all of it. See the note of May!";
		const waitingFor = "his bank (HBL).";
		await context.addCookies(await session.cookies());
		const [knows, waits] = [
			await page.request.patch(`/api/admin/customers/${id}`, {
				data: { trust: "watch", trustReason: reason, version: 1 },
			}),
			await page.request.patch(`/api/admin/leads/${stored?.id}`, { data: { waitingFor, version: stored?.version } }),
		];
		expect([knows.status(), waits.status()]).toEqual([200, 200]);

		await openPanel(`/admin/customers/${id}`);
		const shown = page.getByRole("main").getByText(reason, { exact: true });
		const ends = await endsOf(shown);
		expect(ends.first).toBe(ends.box);
		const name = await endsOf(page.getByRole("heading", { level: 1 }));
		expect(name.last).toBeGreaterThan(name.first);
		await page.setViewportSize({ width: 360, height: 740 });
		const sentence = page.getByRole("listitem").getByText("1,200").first();
		await expect(sentence).toBeVisible();
		expect(await sentence.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);

		await openPanel(`/admin/leads/${stored?.id}`);
		const head = await endsOf(page.getByRole("heading", { level: 1 }));
		expect(head.last).toBeGreaterThan(head.first);
		const wait = page.getByText(say("lead.waitsFor", { what: isolated(waitingFor) })).first();
		const place = await wait.evaluate((element) => {
			const text = element.firstChild;
			const left = (sign: string) => {
				const range = document.createRange();
				const from = text?.textContent?.lastIndexOf(sign) ?? 0;
				range.setStart(text ?? element, from);
				range.setEnd(text ?? element, from + 1);
				return range.getBoundingClientRect().left;
			};
			return { begin: left("h"), stop: left(".") };
		});
		expect(place.stop).toBeGreaterThan(place.begin);
	},
);
