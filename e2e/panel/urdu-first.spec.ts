import { page as pageType } from "../../src/shared/content-types/page.ts";
import { question } from "../../src/shared/content-types/question.ts";
import { loseAnswer } from "../support/offline.ts";
import { begin, expectToast } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, bothLanguages, expect, inUrdu, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test.use({ viewport: { width: 360, height: 740 } });

test(
	"a page in Urdu alone is written in the fields that come first, and is read in both languages",
	inUrdu,
	async ({ page, say, openPanel }) => {
		await openPanel("/admin/website?type=page");
		await page.getByRole("button", { name: pageType.words.create.ur, exact: true }).click();
		const dialog = page.getByRole("dialog");
		const title = dialog.getByRole("textbox").first();
		await expect(title).toHaveAccessibleName(/^اردو عنوان/);
		await title.fill("رقم کی واپسی");
		await expect(dialog.getByText("/رقم-کی-واپسی")).toBeVisible();
		await expect(dialog.locator("[name=title]")).toBeHidden();
		await dialog.getByRole("textbox", { name: pageType.fields[4].urdu.ur, exact: true }).click();
		await page.keyboard.type("سات دن میں");
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await dialog.getByRole("checkbox", { name: say("links.inFooter"), exact: true }).check();
		await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(dialog).toBeHidden();
		await expectToast(page, say("links.done"));
		for (const at of ["", "/ur"]) {
			await page.goto(`${at}/رقم-کی-واپسی`);
			await expect(page.getByRole("heading", { level: 1, name: "رقم کی واپسی" })).toBeVisible();
			await expect(page.locator("article[dir=rtl] [lang=ur]").getByText("سات دن میں")).toBeVisible();
			await expect(page.locator("footer").getByRole("link", { name: "رقم کی واپسی" })).toHaveCount(1);
			expect(await overflow(page)).toBe(0);
		}
	},
);

test("what is done to an entry calls it by its Urdu name", inUrdu, async ({ page, say, openPanel }) => {
	await openPanel("/admin?tab=services");
	const [{ nameUr: name }] = await (await page.request.get("/api/admin/content/service")).json();
	await page.getByRole("button", { name: say("catalogue.editOne", { name }), exact: true }).click();
	const dialog = page.getByRole("dialog").last();
	await expect(dialog.getByRole("button", { name: say("catalogue.deleteOne", { name }), exact: true })).toBeVisible();
	await dialog.getByRole("button", { name: say("content.history"), exact: true }).click();
	await expect(page.getByRole("dialog", { name: say("content.historyOf", { name }), exact: true })).toBeVisible();
});

test(
	"a text in the other language's field moves to its own in one tap, and back",
	inUrdu,
	async ({ page, say, openPanel }) => {
		await openPanel("/admin/website?type=question");
		await begin(page, question, "ur");
		const [english, urdu] = [page.locator("[name=question]"), page.locator("[name=questionUr]")];
		await page.getByText(say("drafts.english"), { exact: true }).click();
		await english.fill("رقم کب ملے گی؟");
		await page.getByRole("button", { name: say("drafts.toUrdu"), exact: true }).click();
		await expect(urdu).toHaveValue("رقم کب ملے گی؟");
		await expect(urdu).toBeFocused();
		await expect(english).toHaveValue("");
		await urdu.fill("Payoneer");
		await expect(page.getByRole("button", { name: say("drafts.toEnglish"), exact: true })).toHaveCount(0);
		await urdu.fill("When is it paid?");
		await page.getByRole("button", { name: say("drafts.toEnglish"), exact: true }).click();
		await expect(english).toHaveValue("When is it paid?");
		await page.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expect(page.locator("[name=answerUr]")).toBeFocused();
		await expect(page.locator("[name=answerUr]")).toHaveAttribute("aria-invalid", "true");
	},
);

test(
	"a new entry becomes a draft by itself, once, outlives the device, and is published from there",
	inUrdu,
	async ({ page, say, openPanel }) => {
		interface Entry {
			readonly answerUr: string | null;
			readonly published: unknown;
		}
		const entries = async (): Promise<Entry[]> => (await page.request.get("/api/admin/content/question")).json();
		const shown = async () => (await page.request.get("/api/questions")).text();
		await openPanel("/admin/website?type=question");
		const before = (await entries()).length;
		await begin(page, question, "ur");
		const [questionField, answer] = [page.locator("[name=questionUr]"), page.locator("[name=answerUr]")];
		const note = page.locator(".save-bar [role=status]");
		await questionField.fill("رقم کب ملے گی؟");
		await answer.fill("سات دن میں");
		await expect(note).toBeVisible();
		await answer.fill("تین دن میں");
		await expect(note).toBeHidden();
		await expect(note).toBeVisible();
		await expect(answer).toBeFocused();
		const made = (await entries()).slice(0, -before);
		expect(made).toMatchObject([{ answerUr: "تین دن میں", published: null }]);
		expect(await shown()).not.toContain("تین دن میں");

		// What was typed is on no device any more, and the form of a new one is empty.
		await page.evaluate(() => localStorage.clear());
		await page.reload();
		await begin(page, question, "ur");
		await expect(questionField).toHaveValue("");
		// The answer to what it saves by itself is lost.
		await page.route("**/api/admin/content/question", loseAnswer, { times: 1 });
		const lost = page.waitForEvent("requestfailed");
		await questionField.fill("کیا مفت ہے؟");
		await answer.fill("جی ہاں");
		await lost;
		await page.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(page, say("admin.saved"));
		expect(await shown()).toContain("جی ہاں");
		expect((await entries()).length, "saved by itself and published, it is one").toBe(before + 2);
	},
);

test(
	"what is typed becomes a draft by itself while one types on, and outlives the tab",
	inUrdu,
	async ({ page, context, at, say, openPanel }) => {
		await openPanel("/admin/website?type=home");
		const heading = page.locator("[name=headingUr]");
		await heading.fill("صاف سودا");
		const note = page.locator(".save-bar [role=status]");
		await expect(note).toBeVisible();
		await expect(heading).toBeFocused();
		await expect(heading).toHaveValue("صاف سودا");
		await page.keyboard.type("، سیدھی بات");
		await expect(note).toBeHidden();
		await expect(note).toBeVisible();
		await expect(heading).toHaveValue("صاف سودا، سیدھی بات");
		expect(await (await page.request.get("/api/home")).json()).not.toMatchObject({
			headingUr: expect.stringContaining("صاف سودا"),
		});

		// Typed, and the tab closed before it was saved; found again on another day.
		await page.route("**/api/admin/content/home/*", (route) => route.abort());
		await heading.fill("یہ رہ جائے");
		await page.evaluate(() => {
			const [key = ""] = Object.keys(localStorage).filter((name) => name.startsWith("panel-draft:content:home"));
			const draft = JSON.parse(localStorage.getItem(key) ?? "");
			localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - 86_400_000 }));
		});
		await page.close();
		const next = await context.newPage();
		await next.goto(at("/admin/website?type=home"));
		const again = next.locator("[name=headingUr]");
		await expect(again).toHaveValue("یہ رہ جائے");
		await next.getByRole("button", { name: say("drafts.drop"), exact: true }).click();
		await expect(again).toHaveValue("صاف سودا، سیدھی بات");
		await expect(next.getByRole("button", { name: say("drafts.goOn"), exact: true })).toHaveCount(0);
		await next.getByRole("button", { name: say("content.publish"), exact: true }).click();
		await expectToast(next, say("content.published"));
		expect(await (await next.request.get("/api/home")).json()).toMatchObject({ headingUr: "صاف سودا، سیدھی بات" });
	},
);

test(
	"a preview lies within its box and fills it, over the form and beside it, as a phone and as a desk show it",
	bothLanguages,
	async ({ page, say, openPanel }) => {
		await openPanel("/admin/website?type=home");
		const open = page.getByRole("button", { name: say("content.preview"), exact: true });
		/** How far the frame lies aside, how much of its width is lacking, and how far it is from its box above and below; px. */
		const faults = (own: number) =>
			page.locator("iframe").evaluate((frame, own) => {
				const inside = frame.getBoundingClientRect();
				const box = (frame.parentElement ?? frame).getBoundingClientRect();
				const aside = inside.left - box.left - (box.right - inside.right);
				const lacking = Math.min(own, box.width) - inside.width;
				const off = [aside, lacking, box.top - inside.top, box.height - inside.height];
				return off.map((px) => Math.abs(Math.round(px)));
			}, own);
		for (const [width, isBeside] of [
			[360, false],
			[1280, false],
			[1280, true],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			if (isBeside) await page.keyboard.press("Escape");
			if (isBeside || width === 360) await open.click();
			await expect(page.getByRole("dialog")).toHaveCount(isBeside ? 0 : 1);
			for (const language of ["content.urdu", "content.english"] as const) {
				await page.getByRole("radio", { name: say(language), exact: true }).check({ force: true });
				await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
				for (const [screen, own] of [
					["content.desk", 1280],
					["content.phone", 360],
				] as const) {
					await page.getByRole("radio", { name: say(screen), exact: true }).check({ force: true });
					await expect.poll(() => faults(own), `${screen} at ${width}`).toEqual([0, 0, 0, 0]);
				}
			}
		}
	},
);

test("drafts that came together are published together", inUrdu, async ({ page, say, openPanel }) => {
	const names = { first: "ہفتے کو بند", second: "اتوار کو بند" };
	await openPanel("/admin/announcements");
	for (const textUr of Object.values(names)) {
		const made = await page.request.post("/api/admin/content/announcement", { data: { textUr } });
		expect(made.status()).toBe(201);
	}
	await page.reload();
	await page.getByRole("button", { name: say("drafts.chooseAll", { count: "2" }), exact: true }).click();
	await page.getByRole("checkbox", { name: say("drafts.choose", { name: names.second }), exact: true }).uncheck();
	await page.getByRole("button", { name: say("drafts.publishChosen", { count: "1" }), exact: true }).click();
	await expectToast(page, say("drafts.chosenPublished", { count: "1" }));
	const read = await (await page.request.get("/api/announcements")).text();
	expect(read).toContain(names.first);
	expect(read).not.toContain(names.second);
	await page
		.locator("li.toast")
		.getByRole("button", { name: say("admin.undo"), exact: true })
		.click();
	await expectToast(page, say("admin.undone"));
	expect(await (await page.request.get("/api/announcements")).text()).not.toContain(names.first);
	await expect(page.getByRole("button", { name: say("drafts.chooseAll", { count: "2" }), exact: true })).toBeVisible();
});
