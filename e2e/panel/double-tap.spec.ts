import type { Page } from "@playwright/test";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import { begin, expectToast, labelIn, newLead } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { expect, holdBack, once } from "../support/test.ts";

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
