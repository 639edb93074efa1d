import pagesEn from "../../src/i18n/en/pages.json" with { type: "json" };
import en from "../../src/i18n/en/requests.json" with { type: "json" };
import pagesUr from "../../src/i18n/ur/pages.json" with { type: "json" };
import ur from "../../src/i18n/ur/requests.json" with { type: "json" };
import { requestOf } from "../../src/shared/requests/registry.ts";
import { bothLanguages, expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn } from "../support/visitor.ts";

const words = { en: { ...pagesEn, ...en }, ur: { ...pagesUr, ...ur } };
const contact = requestOf("CONTACT");

for (const scripts of [true, false])
	test.describe(scripts ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled: scripts });

		test("the look-up leads to what this device sent", async ({ page, at, lang }) => {
			await page.goto(at("/status"));
			await page.getByRole("main").getByRole("link", { name: words[lang]["lookUp.own"] }).click();
			await expect(page).toHaveURL(at("/requests"));
			await expect(page.getByRole("heading", { level: 1, name: words[lang]["requests.title"] })).toBeVisible();
		});

		test(`the thanks ${scripts ? "do not ask" : "ask"} to write the reference down`, async ({ page, at, lang }) => {
			await page.goto(at("/request/contact"));
			if (scripts) await untilAlive(page);
			const form = page.locator("main form");
			await fillIn(form, "CONTACT", lang, answersFor("CONTACT"));
			await form.getByRole("button", { name: contact.submit[lang] }).click();
			await expect(page).toHaveURL(/\/thanks\?reference=/);
			await expect(page.getByText(words[lang]["thanks.referenceNote"])).toBeVisible();
			// What is searched by its text is not found in `noscript`.
			const note = page.getByRole("main").locator("noscript p");
			await expect(note).toBeVisible({ visible: !scripts });
			if (!scripts) await expect(note).toHaveText(words[lang]["thanks.writeDown"]);
		});
	});

test("a request in the list shows its two words: one that was sent by itself had no slip", async ({
	page,
	at,
	lang,
}) => {
	await page.addInitScript(() => {
		const sentAt = "2025-09-24T13:05:00.000Z";
		const sent = { reference: "K7M4-QX2P", type: "USDT_TRADE", sentAt, asked: {}, words: ["copper", "kite"] };
		localStorage.setItem("sent", JSON.stringify([sent]));
	});
	await page.route("**/api/requests/**", (route) => route.abort());
	await page.goto(at("/requests"));
	const entry = page.getByRole("main").getByRole("listitem");
	await expect(entry.getByText("copper kite", { exact: true })).toBeVisible();
	await expect(entry.getByText(words[lang]["receipt.wordsNote"])).toBeVisible();
});

test("while a request waits to be sent, its page does not say that nothing was", async ({ page, at, lang }) => {
	await page.route("**/api/leads", (route) => route.abort());
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, answersFor("CONTACT"));
	await form.getByRole("button", { name: contact.submit[lang] }).click();
	await expect(form.getByRole("status")).not.toBeEmpty();
	await page.goto(at("/requests"));
	await expect(page.locator("#waiting-requests").getByRole("listitem")).toBeVisible();
	await expect(page.getByText(words[lang]["requests.none"])).toBeHidden();
});

test(
	"a request that was sent says its times by one clock, each on one line",
	bothLanguages,
	async ({ page, at, lang }) => {
		await page.addInitScript(() => {
			const answers = { side: "sell", amount: 1500 };
			const sent = {
				reference: "K7M4-QX2P",
				type: "USDT_TRADE",
				sentAt: "2025-09-24T13:05:00.000Z",
				asked: answers,
				rate: 286,
			};
			localStorage.setItem("sent", JSON.stringify([sent]));
		});
		await page.route("**/api/requests/**", (route) => route.abort());
		await page.goto(at("/requests"));
		await untilAlive(page);
		const times = page.getByRole("main").getByRole("listitem").locator("time");
		await expect(times).toHaveCount(2);
		const read = await times.evaluateAll((all) =>
			all.map((time) => {
				const range = document.createRange();
				range.selectNodeContents(time);
				const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
				// What a line end must not part is held together by spaces of its own.
				return {
					text: time.textContent?.replaceAll("\u00a0", " ") ?? "",
					spread: Math.max(...middles) - Math.min(...middles),
				};
			}),
		);
		const clock = { en: "6:05 pm", ur: "شام 6:05 بجے" }[lang];
		for (const { text, spread } of read) {
			expect(text).toContain(clock);
			expect(spread, text).toBeLessThan(12);
		}
	},
);
