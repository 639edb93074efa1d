import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectToast, type Say } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, once, overflow, overflowOfLargeLetters } from "../support/test.ts";

/** Words of its own for each run, as others change the same site. */
const ownName = (called: string) => `${called} ${crypto.randomUUID().slice(0, 8)}`;

const choose = (page: Page, say: Say, name: string, text: string | Buffer) =>
	page
		.getByLabel(say("tables.choose"), { exact: true })
		.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

const fact = (page: Page, name: string) =>
	page.getByRole("main").locator("dt").getByText(name, { exact: true }).locator("+ dd");

const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test(
	"what is downloaded says nothing new; networks are brought in with a CSV file, seen before that, and taken back",
	once,
	async ({ page, say, at, openPanel }) => {
		const [made, drafted] = [ownName("Made"), ownName("Drafted")];
		const rows = [
			"name,Urdu name,shortDesc,tags,cookieDays,mood",
			`${made},نیٹ ورک,A network of a file,"cpa, mobile",,happy`,
			`${drafted},,Another one,,,`,
			"Wrong,,No days,,many,",
		];
		await openPanel("/admin?tab=networks");
		await page.getByRole("link", { name: say("catalogue.csvIn") }).click();
		await expect(page.getByRole("heading", { level: 1, name: say("tables.title.network") })).toBeVisible();

		const saved = page.waitForEvent("download");
		await page.getByRole("button", { name: say("catalogue.csvOut") }).click();
		const download = await saved;
		expect(download.suggestedFilename()).toBe("networks.csv");
		await choose(page, say, "all.csv", await readFile(await download.path()));
		await expect(page.getByText(say("tables.nothing"))).toBeVisible();
		await expect(fact(page, say("tables.refused"))).toHaveText("0");

		await choose(page, say, "networks.csv", rows.join("\r\n"));
		await expect(page.getByRole("heading", { level: 2, name: "networks.csv" })).toBeFocused();
		await expect(fact(page, say("tables.new"))).toHaveText("2");
		await expect(fact(page, say("tables.refused"))).toHaveText("1");
		await expect(rowOf(page, "Wrong")).toContainText(say("tables.row", { row: "4" }));
		await expect(page.getByText("mood")).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await overflowOfLargeLetters(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);

		await page.getByRole("button", { name: say("tables.bringDrafts", { count: "2" }) }).click();
		await expectToast(page, say("tables.done"));
		const file = page.getByRole("article").first();
		await expect(file).toContainText(say("tables.summary", { created: "2", changed: "0" }));
		await expect(file).toContainText(say("tables.stamp.drafts"));

		// The same file with one row changed, for all to see.
		await expect(page.getByLabel(say("tables.choose"), { exact: true })).toBeFocused();
		await page.getByRole("radio", { name: say("tables.published") }).check();
		const changed = rows.slice(0, 2).join("\n").replace("A network of a file", "Changed by a file");
		await choose(page, say, "again.csv", changed);
		await expect(fact(page, say("tables.changed"))).toHaveText("1");
		await expect(rowOf(page, made).locator("del")).toHaveText("A network of a file");
		await expect(rowOf(page, made).locator("ins")).toHaveText("Changed by a file");
		expect(await accessFaults(page)).toEqual([]);
		await page.getByRole("button", { name: say("tables.bringPublished", { count: "1" }) }).click();
		await expect(file).toContainText(say("tables.stamp.published"));

		for (const name of ["again.csv", "networks.csv"]) {
			await page
				.getByRole("button", { name: say("tables.undoOne", { name: `\u2068${name}\u2069` }) })
				.first()
				.click();
			await page
				.getByRole("dialog")
				.getByRole("button", { name: say("tables.undo") })
				.click();
			await expect(page.getByRole("article").filter({ hasText: name }).first()).toContainText(
				say("tables.stamp.undone"),
			);
		}
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);
		await page.goto(at("/admin?tab=networks"));
		await expect(page.getByRole("link", { name: say("catalogue.csvIn") })).toBeVisible();
		await expect(page.getByText(made)).toHaveCount(0);
		await expect(page.getByText(drafted)).toHaveCount(0);
	},
);

test(
	"a file that cannot be used is told beside its field, and without a connection nothing is asked for",
	inUrdu,
	async ({ page, context, say, openPanel }) => {
		await openPanel("/admin/content-table?type=service");
		await choose(page, say, "services.csv", Buffer.from("504b030414000600", "hex"));
		const field = page.getByLabel(say("tables.choose"), { exact: true });
		await expect(page.getByRole("alert").filter({ hasText: say("imports.wrongFile") })).toBeVisible();
		await expect(field).toBeFocused();
		await choose(page, say, "large.csv", Buffer.alloc(2 * 1024 * 1024 + 1, "x"));
		await expect(page.getByRole("alert").filter({ hasText: say("tables.tooLarge") })).toBeVisible();
		expect(await accessFaults(page)).toEqual([]);
		await context.setOffline(true);
		await expect(page.getByText(say("imports.offline"))).toBeVisible();
		await expect(field).toBeDisabled();
		await context.setOffline(false);
		await expect(field).toBeEnabled();
	},
);
