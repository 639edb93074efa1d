import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { fillIn as fillInWords } from "../../src/i18n/t.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { accessFaults, expect, inUrdu, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, openDialog } from "../support/visitor.ts";

const sentences = { en, ur };

test.beforeEach(({ session }) => session.setContacts());

test("the reference stays after a dialog: to copy, to follow, to go on with on WhatsApp, and in a list of one's own", async ({
	page,
	context,
	at,
	lang,
	leadsOf,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const words = sentences[lang];
	const answers = answersFor("USDT_TRADE");
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "USDT_TRADE");
	await fillIn(dialog, "USDT_TRADE", lang, answers);
	await dialog.getByRole("button", { name: requestOf("USDT_TRADE").submit[lang] }).click();
	await expect(dialog).toBeHidden();

	const [lead] = await leadsOf(answers.whatsapp);
	const reference = String(lead?.reference);
	const strip = page.getByRole("complementary", { name: words["receipt.label"] });
	await expect(strip.locator("bdi", { hasText: reference })).toBeInViewport();
	// What was asked, at which rate, and by when the answer comes.
	const lines = { en: ["Buy from us", "100", "Rs 295", "Rs 29,500"], ur: ["ہم سے خریدیں", "100", "295", "29,500"] }[
		lang
	];
	for (const value of lines) await expect(strip.locator("dl")).toContainText(value);
	expect(lead).toMatchObject({ sla: { dueAt: await strip.locator("time").getAttribute("datetime") } });
	await strip.getByRole("button", { name: `${words["receipt.copy"]} ${reference}` }).click();
	await expect(strip.getByText(words["receipt.copied"])).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
	const chat = strip.getByRole("link", { name: words["receipt.whatsapp"] });
	await expect(chat).toHaveAttribute("href", new RegExp(`^https://wa\\.me/\\d+\\?text=.*${reference}`));
	const draft = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
	expect(draft?.split("\n").slice(1)).toEqual([
		fillInWords(words["receipt.draftBuy"], { amount: "100 USDT" }),
		expect.stringContaining("295"),
	]);
	// The rest of the page may lie half behind it, as the visitor has scrolled.
	expect(await accessFaults(page, "aside")).toEqual([]);
	// What has the focus is never behind it.
	const below = page.getByRole("main").locator("a[data-request]").last();
	await below.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().bottom - window.innerHeight + 4));
	await below.focus();
	const place = await below.boundingBox();
	expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((await strip.boundingBox())?.y ?? 0);

	await strip.getByRole("link", { name: fillInWords(words["receipt.followOf"], { reference }) }).click();
	await expect(page).toHaveURL(at(`/status/${reference}`));
	await page.reload();
	await untilAlive(page);
	await expect(page.getByRole("region", { name: words["status.asked"] })).toContainText("29,500");
	await page.getByRole("navigation").locator("summary").click();
	await page
		.getByRole("navigation")
		.getByRole("link", { name: new RegExp(`^${sentences[lang]["requests.title"]}`) })
		.click();
	await expect(page).toHaveURL(at("/requests"));
	const entry = page.getByRole("main").getByRole("listitem");
	await expect(entry).toHaveCount(1);
	await expect(entry.locator("bdi.figure")).toHaveText(reference);
	await expect(entry).toContainText("29,500");
	await expect(entry.getByText(words["status.received"], { exact: true })).toBeVisible();
	expect(await accessFaults(page)).toEqual([]);

	await entry.getByRole("button", { name: fillInWords(words["requests.forgetOf"], { reference }) }).click();
	await expect(page.getByText(words["requests.none"])).toBeVisible();
	await expect(page.locator("#content")).toBeFocused();
	expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("sent");
});

test("the receipt gives the page its room back once the visitor reads on, and goes when it is closed", async ({
	page,
	at,
	lang,
}) => {
	const words = sentences[lang];
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "BULK_EMAIL_TRADE");
	await fillIn(dialog, "BULK_EMAIL_TRADE", lang, answersFor("BULK_EMAIL_TRADE"));
	await dialog.getByRole("button", { name: requestOf("BULK_EMAIL_TRADE").submit[lang] }).click();
	const strip = page.getByRole("complementary", { name: words["receipt.label"] });
	const show = strip.getByRole("button", { name: words["receipt.show"] });
	await expect(strip).toBeVisible();
	await expect(show).toBeHidden();
	await page.mouse.move(180, 140);
	await page.mouse.wheel(0, -150);
	await expect(show).toBeVisible();
	expect((await strip.boundingBox())?.height).toBeLessThan(120);
	await show.click();
	await expect(strip.getByRole("link", { name: words["receipt.whatsapp"] })).toBeInViewport();
	await strip.getByRole("button", { name: words["receipt.close"] }).click();
	await expect(strip).toBeHidden();
	await expect(page.locator("#content")).toBeFocused();
});

test("the way to WhatsApp is whole on the slip of a trade", inUrdu, async ({ page, at, lang }) => {
	await page.goto(at("/"));
	await untilAlive(page);
	const dialog = await openDialog(page, "USDT_TRADE");
	await fillIn(dialog, "USDT_TRADE", lang, answersFor("USDT_TRADE"));
	await dialog.getByRole("button", { name: requestOf("USDT_TRADE").submit[lang] }).click();
	const strip = page.getByRole("complementary", { name: sentences[lang]["receipt.label"] });
	await expect(strip.getByRole("link", { name: sentences[lang]["receipt.whatsapp"] })).toBeInViewport({ ratio: 1 });
});

test("a reference is looked up as people write it", async ({ page, request, at, lang }) => {
	const words = sentences[lang];
	const lead = { type: "CONTACT", name: "Sana", whatsapp: "+923001112233", payload: { message: "Hello" } };
	const { reference } = await (await request.post("/api/leads", { data: lead })).json();
	await page.goto(at("/"));
	await untilAlive(page);
	await page
		.getByRole("contentinfo")
		.locator(`a[href="${at("/status")}"]`)
		.click();
	const field = page.getByLabel(words["lookUp.field"]);
	await field.fill("K7M4");
	await page.getByRole("button", { name: words["lookUp.button"] }).click();
	await expect(page.getByText(words["lookUp.invalid"])).toBeVisible();
	await field.fill("K7M4-QX2I");
	await page.getByRole("button", { name: words["lookUp.button"] }).click();
	await expect(page.getByText(fillInWords(words["lookUp.impossible"], { letters: "I" }))).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill(` ${reference.toLowerCase().replace("-", " ")} `);
	await page.getByRole("button", { name: words["lookUp.button"] }).click();
	await expect(page).toHaveURL(at(`/status/${reference}`));
	await expect(page.getByText(words["status.received"], { exact: true })).toBeVisible();
});

test("who opens the thanks without a request is not told that one is stored", async ({ page, at, lang }) => {
	for (const path of ["/thanks", "/thanks?reference=B2B2-C3C3"]) {
		await page.goto(at(path));
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByText(sentences[lang]["thanks.text"])).toBeHidden();
		await expect(page.getByRole("main").locator(`a[href="${at("/status")}"]`)).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem("sent"))).toBeNull();
	}
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the thanks show the reference and lead to its page, and so does the form of the footer", async ({
		page,
		at,
		lang,
	}) => {
		const words = sentences[lang];
		await page.goto(at("/request/usdt-trade"));
		// Who sells to us is not asked for a wallet.
		const { walletAddress: _, ...details } = answersFor("USDT_TRADE");
		const answers = { ...details, side: "sell", amount: "1,500" };
		await fillIn(page.locator("main form"), "USDT_TRADE", lang, answers);
		await page
			.locator("main form")
			.getByRole("button", { name: requestOf("USDT_TRADE").submit[lang] })
			.click();
		const reference = new URL(page.url()).searchParams.get("reference") ?? "";
		await expect(page.getByRole("main").getByText(reference, { exact: true })).toBeVisible();
		await expect(page.getByRole("main").locator("dl")).toContainText({ en: "Rs 4,29,000", ur: "4,29,000" }[lang]);
		await expect(page.getByRole("main").locator("dl time")).toBeVisible();
		await page
			.getByRole("main")
			.locator(`a[href="${at(`/status/${reference}`)}"]`)
			.click();
		await expect(page.getByText(words["status.received"], { exact: true })).toBeVisible();

		await page
			.getByRole("contentinfo")
			.locator(`a[href="${at("/status")}"]`)
			.click();
		await page.getByLabel(words["lookUp.field"]).fill(reference.toLowerCase());
		await page.getByRole("button", { name: words["lookUp.button"] }).click();
		await expect(page).toHaveURL(at(`/status/${reference}`));
	});
});
