import type { Page } from "@playwright/test";
import { newLead, type Say, send } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, once, overflow, overflowOfLargeLetters } from "../support/test.ts";

/** A table with two people of its own, one of them twice, and a row without a number. */
function oldRequests() {
	const [first, second] = [newLead(), newLead()];
	const rows = [
		"Name,Phone,When,Message",
		`${first.name},${first.whatsapp},03/04/2026 14:30,A shop please`,
		`${first.name},${first.whatsapp},04/04/2026 10:00,Are you there?`,
		`${second.name},${second.whatsapp},05/04/2026 10:00,"A logo, and cards"`,
		"Nobody,,05/04/2026,No number",
	];
	return { first, second, text: rows.join("\r\n") };
}

const choose = (page: Page, say: Say, name: string, text: string | Buffer) =>
	page
		.getByLabel(say("imports.choose"), { exact: true })
		.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

const fact = (page: Page, name: string) =>
	page.getByRole("main").locator("dt").getByText(name, { exact: true }).locator("+ dd");

test(
	"a file that is no table is refused in words; requests of a former site are brought in with another, and taken back",
	inUrdu,
	async ({ page, request, say, at, openPanel }) => {
		const { first, second, text } = oldRequests();
		await send(request, newLead());
		await openPanel("/admin/imports");
		await expect(page.getByRole("heading", { level: 1, name: say("imports.title") })).toBeVisible();

		await choose(page, say, "book.xlsx", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
		await expect(page.getByRole("alert").filter({ hasText: say("imports.wrongFile") })).toBeVisible();
		await expect(page.getByLabel(say("imports.choose"), { exact: true })).toBeFocused();
		await choose(page, say, "old-site.csv", text);
		const heading = page.getByRole("heading", { level: 2, name: /old-site\.csv/ });
		await expect(heading).toBeFocused();
		const holds = (name: string) =>
			page.getByLabel(say("imports.holds", { name: `\u2068${name}\u2069` }), { exact: true });
		await expect(holds("Phone")).toHaveValue("whatsapp");
		await expect(holds("When")).toHaveValue("receivedAt");
		await holds("Phone").selectOption("");
		await page.getByRole("button", { name: say("imports.check") }).click();
		await expect(page.getByRole("alert").filter({ hasText: say("issue.importNoContact") })).toBeVisible();
		await holds("Phone").selectOption("whatsapp");
		expect(await overflow(page)).toBe(0);
		expect(await overflowOfLargeLetters(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);

		await page.getByRole("button", { name: say("imports.check") }).click();
		await expect(fact(page, say("imports.coming"))).toHaveText("2");
		await expect(fact(page, say("imports.inFile"))).toHaveText("1");
		await expect(fact(page, say("imports.refused"))).toHaveText("1");
		const preview = page.getByRole("article");
		await expect(preview).toHaveCount(2);
		await expect(preview.first()).toContainText("A shop please");
		await page.getByText(say("imports.refusedRows"), { exact: true }).click();
		await expect(page.getByRole("row", { name: say("imports.reason.noNumber") })).toBeVisible();
		const saved = page.waitForEvent("download");
		await page.getByRole("button", { name: say("imports.download") }).click();
		expect((await saved).suggestedFilename()).toBe("refused-rows.csv");
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);

		await page.getByRole("button", { name: say("imports.start", { count: "2" }) }).click();
		// A job in the background, which shares the machine with all other tests.
		await expect(fact(page, say("imports.brought"))).toHaveText("2", { timeout: 45_000 });
		await expect(heading).toContainText(say("imports.state.done"));
		expect(await accessFaults(page)).toEqual([]);

		await page.getByRole("link", { name: say("imports.see") }).click();
		await page.goto(at(`/admin?q=${encodeURIComponent(first.whatsapp)}`));
		const lead = page.getByRole("article");
		await expect(lead).toHaveCount(1);
		await lead.getByRole("link", { name: first.name, exact: true }).click();
		await expect(page.getByText("A shop please", { exact: true })).toBeVisible();

		await page.goto(at("/admin/imports"));
		await page
			.getByRole("button", { name: say("imports.openOne", { name: "old-site.csv" }) })
			.first()
			.click();
		await page.getByRole("button", { name: say("imports.undo"), exact: true }).click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("imports.undo"), exact: true })
			.click();
		await expect(fact(page, say("imports.state.undone"))).toHaveText("2");

		await page.getByRole("button", { name: say("imports.back") }).click();
		await choose(page, say, "old.csv", oldRequests().text);
		await expect(page.getByRole("heading", { level: 2, name: /old\.csv/ })).toBeFocused();
		await page.getByRole("button", { name: say("imports.discard"), exact: true }).click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("imports.discard"), exact: true })
			.click();
		await expect(page.getByLabel(say("imports.choose"), { exact: true })).toBeVisible();
		await page.goto(at(`/admin?q=${encodeURIComponent(second.whatsapp)}`));
		await expect(page.getByText(say("leads.noMatch"))).toBeVisible();
	},
);

test(
	"what a dry run answers stays, though what was read before it comes later",
	once,
	async ({ page, say, openPanel }) => {
		const answerLate = Promise.withResolvers<void>();
		const isRead = Promise.withResolvers<void>();
		const isAnswered = Promise.withResolvers<void>();
		await page.route(/\/api\/admin\/imports\/[^/?]+$/, async (route) => {
			if (route.request().method() !== "GET") return route.continue();
			const older = await route.fetch();
			isRead.resolve();
			await answerLate.promise;
			// The page may have given the question up.
			await route.fulfill({ response: older }).catch(() => undefined);
			isAnswered.resolve();
		});
		await openPanel("/admin/imports");
		await choose(page, say, "late.csv", oldRequests().text);
		await expect(page.getByRole("heading", { level: 2, name: /late\.csv/ })).toBeVisible();
		await isRead.promise;
		await page.getByRole("button", { name: say("imports.check") }).click();
		await expect(fact(page, say("imports.coming"))).toHaveText("2");
		answerLate.resolve();
		await isAnswered.promise;
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
		await expect(fact(page, say("imports.coming"))).toHaveText("2");
		await expect(page.getByRole("button", { name: say("imports.start", { count: "2" }) })).toBeVisible();
	},
);
