import { page as pageType } from "../../src/shared/content-types/page.ts";
import { question } from "../../src/shared/content-types/question.ts";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import { begin, expectToast, labelIn, walk } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, contrastFaults, expect, once } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"a page is written, looked at, published, changed and brought back",
	once,
	async ({ page, context, at, lang, say, openPanel }) => {
		await openPanel("/admin/website?type=page");
		const dialog = page.getByRole("dialog").last();
		const text = dialog.getByRole("textbox", { name: labelIn(pageType, "body", lang), exact: true });
		const tool = (key: Parameters<typeof say>[0]) => dialog.getByRole("button", { name: say(key), exact: true });
		const visitor = await context.newPage();
		// A page behind another draws nothing, and the editor takes the focus as it draws.
		await page.bringToFront();
		const statusOf = async (path: string) => (await page.request.get(path)).status();
		const headings = async () => {
			const html = await (await page.request.get(at("/delivery"))).text();
			return [...html.matchAll(/<h2\b[^>]*>(.*?)<\/h2>/gs)].map(([, inner = ""]) => inner.replace(/<[^>]*>/g, ""));
		};

		await test.step("as a draft, with a heading, a list, a link and a table", async () => {
			await page.getByRole("button", { name: pageType.words.create[lang], exact: true }).click();
			await dialog.getByLabel(labelIn(pageType, "title", lang), { exact: true }).fill("Delivery");
			await text.click();
			await tool("rich.heading").click();
			await page.keyboard.type("How long it takes");
			await page.keyboard.press("Enter");
			await page.keyboard.type("Most work is done within a week.");
			await page.keyboard.press("Enter");
			await tool("rich.bullets").click();
			await page.keyboard.type("Websites");
			await page.keyboard.press("Enter");
			await page.keyboard.type("Apps");
			await page.keyboard.press("Enter");
			await page.keyboard.press("Enter");
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
			await tool("rich.link").click();
			const address = dialog.getByLabel(say("rich.linkTo"));
			await address.fill("javascript:alert(1)");
			await page.keyboard.press("Enter");
			await expect(address).toHaveAttribute("aria-invalid", "true");
			await expect(address).toHaveAccessibleDescription(new RegExp(say("issue.link")));
			await page.keyboard.press("Tab");
			await page.keyboard.press("Escape");
			await expect(address).toBeHidden();
			await expect(text).toBeFocused();
			await tool("rich.link").click();
			await address.fill("/contact");
			await page.keyboard.press("Enter");
			await expect(address).toBeHidden();
			await page.keyboard.press("Enter");
			await tool("rich.table").click();
			await page.keyboard.type("Work");
			await dialog.getByRole("button", { name: say("content.saveDraft"), exact: true }).click();
			await expectToast(page, say("content.draftSaved"));
			const row = page.getByRole("listitem").filter({ hasText: "/delivery" });
			await expect(row.getByText(say("content.isDraft"), { exact: true })).toBeVisible();
			expect(await contrastFaults(page, "main")).toEqual([]);
			expect(await statusOf(at("/delivery"))).toBe(404);
		});

		await test.step("previewed in both languages and widths", async () => {
			await page.getByRole("button", { name: say("catalogue.editOne", { name: "Delivery" }), exact: true }).click();
			await dialog.getByRole("button", { name: say("content.preview"), exact: true }).click();
			const frame = page.frameLocator("iframe");
			for (const language of ["content.english", "content.urdu"] as const) {
				await dialog.getByRole("radio", { name: say(language), exact: true }).check({ force: true });
				await expect(frame.getByRole("heading", { name: "How long it takes" })).toBeVisible();
			}
			await expect(frame.locator("html")).toHaveAttribute("lang", "ur");
			const widthOf = async () => (await page.locator("iframe").boundingBox())?.width ?? 0;
			const room = page.viewportSize()?.width ?? 0;
			for (const width of ["content.phone", "content.desk"] as const) {
				await dialog.getByRole("radio", { name: say(width), exact: true }).check({ force: true });
				await expect.poll(widthOf).toBeLessThan(room);
			}
			await page.keyboard.press("Escape");
		});

		await test.step("published", async () => {
			await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
			await expectToast(page, say("content.published"));
			await visitor.goto(at("/delivery"));
			await expect(visitor.getByRole("heading", { name: "How long it takes", level: 2 })).toBeVisible();
			await expect(visitor.locator("article li").filter({ hasText: "Apps" })).toBeVisible();
			await expect(visitor.locator("article").getByRole("link", { name: "/contact" })).toHaveAttribute(
				"href",
				at("/contact"),
			);
			await expect(visitor.getByRole("columnheader", { name: "Work" })).toBeVisible();
		});

		await test.step("changed, and restored to what it said before", async () => {
			const edit = page.getByRole("button", { name: say("catalogue.editOne", { name: "Delivery" }), exact: true });
			await edit.click();
			await text.click();
			await page.keyboard.press("Control+Home");
			await page.keyboard.type("Today: ");
			await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
			await expect(dialog).toBeHidden();
			expect(await headings()).toContain("Today: How long it takes");
			await edit.click();
			await dialog.getByRole("button", { name: say("content.history"), exact: true }).click();
			await dialog
				.getByText(say("content.changes", { count: 1 }))
				.first()
				.click();
			await expect(dialog.getByText("Today: How long it takes").first()).toBeVisible();
			await dialog
				.getByRole("button", { name: say("content.restore"), exact: true })
				.first()
				.click();
			await expectToast(page, say("content.restored"));
			expect(await headings()).toContain("Today: How long it takes");
			await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
			await expectToast(page, say("content.published"));
			expect(await headings()).toContain("How long it takes");
		});
	},
);

test(
	"people and questions are written for the site, and the law's pages cannot be lost",
	once,
	async ({ page, at, lang, say, openPanel }) => {
		await openPanel("/admin/website?type=team-member");
		// As visitors read it.
		await expect(page.getByRole("main").getByText("within 24 hours").first()).toBeVisible();
		await expect(page.getByRole("main")).not.toContainText("{deadline}");
		const shownAt = async (path: string) => (await page.request.get(at(path))).text();
		const form = page.getByRole("main");
		await begin(page, teamMember, lang);
		await form.locator("[name=name]").fill("Hina Tariq");
		await form.getByLabel(labelIn(teamMember, "role", lang), { exact: true }).fill("Payoneer desk");
		await form.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(page.getByRole("listitem").filter({ hasText: "Hina Tariq" })).toBeVisible();
		expect(await shownAt("/about")).toContain(">Hina Tariq<");

		await walk(page, at("/admin/website?type=question"));
		await begin(page, question, lang);
		await form.getByLabel(labelIn(question, "question", lang), { exact: true }).fill("Do you open on Eid?");
		await form.getByLabel(labelIn(question, "answer", lang), { exact: true }).fill("Only for trades.");
		await form.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(page.getByRole("listitem").filter({ hasText: "Do you open on Eid?" })).toBeVisible();
		expect(await shownAt("/contact")).toMatch(/>\s*Do you open on Eid\?\s*</);

		await walk(page, at("/admin/website?type=page"));
		const privacy = page.getByRole("listitem").filter({ hasText: "/privacy" });
		await expect(privacy.getByRole("button")).toHaveCount(1);
		await privacy.getByRole("button").click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText(say("content.isFixed"))).toBeVisible();
		await expect(dialog.getByRole("textbox", { name: labelIn(pageType, "slug", lang) })).not.toBeEditable();
		await expect(dialog.getByLabel(labelIn(pageType, "isActive", lang))).toBeDisabled();
		await dialog.getByLabel(labelIn(pageType, "title", lang), { exact: true }).fill("Your data");
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(dialog).toBeHidden();
		expect(await (await page.request.get("/api/pages/privacy")).json()).toMatchObject({ title: "Your data" });
	},
);
