import type { Page } from "@playwright/test";
import { chooseInMenu, colleague, expectToast, idOf, newLead, openLead, type Say, send } from "../support/panel.ts";
import { expect, once, test } from "../support/test.ts";

const trade = () => newLead({ type: "USDT_TRADE", payload: { side: "buy", amount: 500 }, locale: "en" });

// Of the screens and parts that are stored last.
const lastFiles = ["/lead-view-", "/customer-", "/shortcut-help-", "/rates-count-", "/toaster-"];

/** Waits until the device has the program and what the person has seen. */
async function untilStored(page: Page, names: readonly string[]): Promise<void> {
	const stored = () =>
		page.evaluate(async () => {
			const files = (await (await caches.open("panel-shell")).keys()).map(({ url }) => new URL(url).pathname);
			const open = indexedDB.open("panel-data");
			await new Promise((resolve) => open.addEventListener("success", resolve));
			const read = open.result.transaction("data").objectStore("data").get("snapshot");
			await new Promise((resolve) => read.addEventListener("success", resolve));
			open.result.close();
			return { files, snapshot: JSON.stringify(read.result) };
		});
	await expect
		.poll(
			async () => {
				const { files = [] } = (await stored().catch(() => null)) ?? {};
				return files.includes("/admin/build") && lastFiles.every((name) => files.some((file) => file.includes(name)));
			},
			{
				timeout: 60_000,
			},
		)
		.toBe(true);
	for (const name of [...names, "/api/admin/quick-replies"])
		await expect.poll(async () => (await stored()).snapshot).toContain(name);
}

async function note(page: Page, say: Say, text: string): Promise<void> {
	await page.getByLabel(say("lead.note"), { exact: true }).fill(text);
	await page.getByRole("button", { name: say("lead.addNote"), exact: true }).click();
	await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test(
	"an hour without a line: twelve deeds on five leads wait, survive a restart, and meet what a colleague did",
	once,
	async ({ page, context, browser, baseURL, request, say, openPanel }) => {
		const leads = [trade(), trade(), trade(), trade(), trade()] as const;
		const [answered, noted, spam, aside, contested] = leads;
		for (const lead of leads) await send(request, lead);
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await openPanel("/admin");
		const ids = new Map<string, string>();
		for (const lead of leads) ids.set(lead.name, await idOf(page, lead));
		const sana = await colleague(browser, page, baseURL ?? "");
		await openLead(page, answered);
		await page.getByRole("link", { name: say("lead.back") }).click();
		await untilStored(
			page,
			leads.map(({ name }) => name),
		);

		await context.setOffline(true);
		await page.reload();
		const dialog = page.getByRole("dialog");
		const bar = page.getByRole("region", { name: say("lead.bar") });
		const back = () => page.getByRole("link", { name: say("lead.back") }).click();
		const queued = (count: number) =>
			expect(page.getByText(say("waiting.count", { count }), { exact: true })).toBeVisible();

		await openLead(page, answered);
		await bar.getByRole("button", { name: say("lead.reply") }).click();
		const opened = context.waitForEvent("page");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		await (await opened).close();
		await dialog.getByRole("button", { name: say("sent.done") }).click();
		await expectToast(page, say("waiting.queued"));
		await queued(1);
		await note(page, say, "Paid by JazzCash");
		await back();

		await openLead(page, noted);
		for (const text of ["Calls at six", "Wants a receipt", "Brother of Bilal"]) await note(page, say, text);
		await queued(5);
		await back();

		await openLead(page, spam);
		await chooseInMenu(page, say, say("lead.spam"));
		await queued(7);
		await back();

		await openLead(page, aside);
		await chooseInMenu(page, say, say("lead.snooze"));
		await dialog.getByRole("button", { name: say("snooze.pays") }).click();
		await queued(8);
		await note(page, say, "Bank is closed today");
		await back();

		await openLead(page, contested);
		await note(page, say, "Asked twice");
		await chooseInMenu(page, say, say("lead.take"));
		await queued(11);
		await note(page, say, "Very polite");
		await queued(12);
		// The phone restarts.
		await page.reload();
		await queued(12);

		const origin = { origin: new URL(baseURL ?? "").origin };
		const people: { id: string; name: string }[] = await (await sana.request.get("/api/admin/staff")).json();
		const idOfSana = people.filter(({ name }) => name === "Sana").at(-1)?.id;
		for (const lead of [aside, contested]) {
			const change = { assigneeId: idOfSana, version: 1 };
			const answer = await sana.request.patch(`/api/admin/leads/${ids.get(lead.name)}`, {
				data: change,
				headers: origin,
			});
			expect(answer.status(), await answer.text()).toBe(200);
		}

		await context.setOffline(false);
		await expect(page.getByText(say("waiting.decide", { count: 1 }), { exact: true })).toBeVisible();
		await page.getByRole("button", { name: say("waiting.show"), exact: true }).click();
		await expect(dialog.getByText(say("waiting.conflict"))).toBeVisible();
		await expect(dialog.getByText(say("waiting.taken", { name: "Owner" }))).toBeVisible();
		await expect(dialog.getByText(say("waiting.taken", { name: "Sana" }))).toBeVisible();
		await dialog.getByRole("button", { name: say("waiting.insist"), exact: true }).click();
		await expect(page.getByText(say("waiting.show"), { exact: true })).toBeHidden();

		const read = async ({ name }: { name: string }) =>
			(await page.request.get(`/api/admin/leads/${ids.get(name)}`)).json();
		const owner = people.find(({ name }) => name === "Owner")?.id;
		const done = await read(answered);
		expect(done).toMatchObject({ status: "CLOSED", reason: "deal", assigneeId: owner, sla: { state: "met" } });
		expect(done.events.filter(({ kind }: { kind: string }) => kind === "answered")).toHaveLength(1);
		const textsOf = (lead: { notes: { text: string }[] }) => lead.notes.map(({ text }) => text);
		expect(textsOf(done)).toEqual(["Paid by JazzCash"]);
		expect(textsOf(await read(noted))).toEqual(["Calls at six", "Wants a receipt", "Brother of Bilal"]);
		expect(await read(spam)).toMatchObject({ status: "REJECTED", reason: "spam" });
		const put = await read(aside);
		expect(put).toMatchObject({ waitingFor: say("waiting.pays"), assigneeId: idOfSana });
		expect(textsOf(put)).toEqual(["Bank is closed today"]);
		const settled = await read(contested);
		expect(settled.assigneeId).toBe(owner);
		expect(textsOf(settled)).toEqual(["Asked twice", "Very polite"]);
	},
);
