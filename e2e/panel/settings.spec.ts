import { localizedPath } from "../../src/shared/locale.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { formatDay } from "../../src/shared/time.ts";
import { publicHolidays } from "../../src/web/panel/settings/hours.ts";
import { expectToast, newLead, send, unfold, walk } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, bothLanguages, expect, holdBack, once, untilAlive } from "../support/test.ts";

test.describe.configure({ mode: "default" });

const note = { en: "Not available at the moment", ur: "اس وقت دستیاب نہیں" };
const refusal = {
	en: "Not available at the moment. Choose another option or write to us.",
	ur: "یہ اس وقت دستیاب نہیں۔ کچھ اور چن لیں یا ہمیں لکھیں۔",
};

test(
	"staff word their replies, and pause what they cannot take up",
	once,
	async ({ page, request, context, at, lang, say, openPanel }) => {
		const main = page.getByRole("main");
		await openPanel("/admin/settings/replies");

		await test.step("a reply with an error is refused beside its field, and its text stays", async () => {
			await main.locator("summary", { hasText: requestOf("USDT_TRADE").label[lang] }).click();
			const text = main.getByLabel(say("replies.textUr"));
			await text.fill("سلام {nmae}");
			await main
				.locator("details")
				.getByRole("button", { name: say("admin.save"), exact: true })
				.click();
			await expect(main.getByText(/\{nmae\}/).last()).toBeVisible();
			await expect(text).toHaveAttribute("aria-invalid", "true");
			expect(await accessFaults(page, "main")).toEqual([]);
			await text.fill("سلام {name}، ");
			await main.getByRole("button", { name: "{total}" }).click();
			await expect(main.locator("[data-preview=ur]")).toContainText("سلام عائشہ خان، 71,500 روپے");
			await main
				.locator("details")
				.getByRole("button", { name: say("admin.save"), exact: true })
				.click();
			await expectToast(page, say("admin.saved"));
			await expect(main.getByText(say("replies.own"), { exact: true })).toBeVisible();
		});

		await test.step("the reply to a request begins with the two words and it, and ends with the reference", async () => {
			const lead = newLead({ type: "USDT_TRADE", name: "ثنا طارق", payload: { side: "buy", amount: 100 } });
			await send(request, lead);
			await page.goto(at("/admin?tab=leads"));
			const card = await unfold(page, lead, say);
			await card.getByRole("button", { name: say("reply.write") }).click();
			const [{ reference }] = await (await page.request.get("/api/admin/leads")).json();
			await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(
				new RegExp(`^\\S+ \\S+: آپ کے دو لفظ۔\nسلام ثنا طارق، 29,500 روپے\n\nحوالہ نمبر ${reference}$`),
			);
		});

		await test.step("a service and a trade are paused", async () => {
			await page.goto(at("/admin/settings/orders"));
			await main.getByLabel(requestOf("USDT_TRADE").label[lang], { exact: true }).uncheck();
			await main.getByLabel({ en: "Mobile apps", ur: "موبائل ایپس" }[lang], { exact: true }).uncheck();
			await main.getByRole("button", { name: say("set.ordersSave"), exact: true }).click();
			await expectToast(page, say("admin.saved"));
		});

		await test.step("rates that a colleague sets meanwhile are not overwritten", async () => {
			await walk(page, at("/admin/rates"));
			const usdt = page.getByLabel(say("board.weSell")).nth(1);
			await page.getByLabel(say("board.weSell")).first().fill("281");
			const { updatedAt: _, ...rates } = await (await request.get("/api/rates")).json();
			const colleague = await page.request.put("/api/admin/rates", { data: { ...rates, usdtBuy: 297 } });
			expect(colleague.status()).toBe(200);
			await main.getByRole("button", { name: say("board.save") }).click();
			await expect(main.getByText(say("board.overtaken"))).toBeVisible();
			await expect(usdt).toHaveValue("297.00");
			expect(await (await request.get("/api/rates")).json()).toMatchObject({ payoneerBuy: 280, usdtBuy: 297 });
			await main.getByRole("button", { name: say("board.save") }).click();
			await expectToast(page, say("board.saved"));
			expect(await (await request.get("/api/rates")).json()).toMatchObject({ payoneerBuy: 281, usdtBuy: 297 });
		});

		await test.step("visitors see the page, and a note in the place of the button", async () => {
			const visitor = await context.newPage();
			await visitor.goto(at("/services/mobile-apps"));
			await expect(visitor.getByText(note[lang]).first()).toBeVisible();
			await expect(visitor.locator("main a[data-request]")).toHaveCount(0);

			await visitor.goto(at("/request/service-order?service=mobile-app"));
			await untilAlive(visitor);
			const service = visitor.locator("select[name=service]");
			await expect(service).toHaveValue("");
			await expect(visitor.getByText(refusal[lang])).toBeVisible();
			await expect(service.locator("option[value=mobile-app]")).toBeDisabled();
			await expect(service.locator("option[value=bug-fix]")).toBeEnabled();

			await visitor.goto(at("/request/usdt-trade"));
			await expect(visitor.locator("main form")).toHaveCount(0);
			await expect(visitor.locator("main a[data-request=CONTACT]")).toBeVisible();
			await visitor.close();
		});

		await test.step("the working day is set, and a slip in it is told beside its field", async () => {
			await walk(page, at("/admin/settings/hours"));
			const work = main.locator("form");
			const save = work.getByRole("button", { name: say("set.hoursSave"), exact: true });
			await work.getByLabel(say("settings.workKept")).check();
			const closes = work.getByLabel(say("settings.closes"));
			const until = await closes.inputValue();
			await closes.fill("00:00");
			await save.click();
			await expect(work.getByText(say("settings.workWrong"))).toBeVisible();
			expect(await accessFaults(page, "main")).toEqual([]);
			await closes.fill(until);
			await work.getByLabel(say("settings.showPromise")).check();
			await save.click();
			await expectToast(page, say("admin.saved"));
			expect(await (await request.get("/api/settings")).json()).toMatchObject({
				showPromise: true,
				workingTime: { kept: true, days: [1, 2, 3, 4, 5, 6] },
				ratesMaxAgeHours: 48,
			});
		});

		await test.step("the networks open, and a search in them goes along to the other language", async () => {
			const other = lang === "en" ? "ur" : "en";
			const opened = await page.request.put("/api/admin/settings", { data: { networksMaintenance: false } });
			expect(opened.status()).toBe(200);
			await page.goto(at("/networks"));
			await untilAlive(page);
			await main.getByRole("searchbox").fill("click");
			await page.getByRole("link", { name: { en: "English", ur: "اردو" }[other] }).click();
			await expect(page).toHaveURL(`${localizedPath("/networks", other)}?q=click`);
			await expect(main.getByRole("searchbox")).toHaveValue("click");
		});
	},
);

test(
	"what was saved stays in its box, and the focus on its button",
	once,
	async ({ page, at, lang, say, openPanel }) => {
		await openPanel("/admin/settings/replies");
		const main = page.getByRole("main");
		await main.locator("summary", { hasText: requestOf("CONTACT").label[lang] }).click();
		const text = main.getByLabel(say("replies.textEn"));
		await text.fill("Hello {name}");
		const save = main.locator("details").getByRole("button", { name: say("admin.save"), exact: true });
		const letListPass = await holdBack(page, "**/api/admin/reply-templates");
		await save.click();
		await expectToast(page, say("admin.saved"));
		await expect(text).toHaveValue("Hello {name}");
		await expect(save).toBeFocused();
		await letListPass();

		await walk(page, at("/admin/settings/hours"));
		const opens = main.locator("form").getByLabel(say("settings.opens"));
		await opens.fill("08:30");
		const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
		const saveHours = main.getByRole("button", { name: say("set.hoursSave"), exact: true });
		await saveHours.click();
		await saved;
		await expectToast(page, say("admin.saved"));
		await expect(saveHours).toBeFocused();
		await page.reload();
		await expect(opens).toHaveValue("08:30");
	},
);

test(
	"the link of an invitation stays until it is closed, and is selected where it cannot be copied",
	once,
	async ({ page, say, openPanel }) => {
		await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
		await openPanel("/admin/staff");
		await page.getByLabel(say("staff.name"), { exact: true }).fill("Nida");
		await page.getByLabel(say("login.email"), { exact: true }).fill("nida@example.com");
		await page.getByRole("button", { name: say("staff.makeLink") }).click();
		const dialog = page.getByRole("dialog");
		const link = dialog.getByRole("textbox", { name: say("staff.linkTitle") });
		await expect(link).toHaveValue(/^http/);
		await page.mouse.click(180, 10);
		await page.keyboard.press("Escape");
		await dialog.getByRole("button", { name: say("staff.copy") }).click();
		const selected = await link.evaluate((box: HTMLTextAreaElement) => box.selectionEnd - box.selectionStart);
		expect(selected).toBe((await link.inputValue()).length);
		await dialog.getByRole("button", { name: say("admin.close"), exact: true }).click();
		await expect(dialog).toBeHidden();
	},
);

test(
	"holidays are chips, touched to choose and to take back; others are added from a calendar, and all outlive a reload",
	bothLanguages,
	async ({ page, lang, say, openPanel }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await openPanel("/admin/settings/hours");
		const work = page.getByRole("main").locator("form");
		const chips = work.getByRole("group", { name: say("settings.holidays") }).locator("button[aria-pressed]");
		const [first, second] = [chips.nth(0), chips.nth(1)];
		const chosen = work.locator("button[aria-pressed=true]");
		const stored = async () => (await (await page.request.get("/api/settings")).json()).workingTime.holidays;
		const day = work.getByLabel(say("settings.holidayDate"));
		const save = work.getByRole("button", { name: say("set.hoursSave"), exact: true });
		const other = `${new Date().getFullYear() + 2}-07-07`;

		await first.click();
		await second.click();
		await day.fill(other);
		await day.press("Enter");
		await expect(day).toHaveValue("");
		await day.fill(other);
		await work.getByRole("button", { name: say("settings.holidayAdd") }).click();
		await expect(chosen).toHaveCount(3);
		// At the end of the page nothing lies half below the bar that saves.
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		expect(await accessFaults(page, "main")).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.reload();
		await expect(chosen, "what was chosen is a draft").toHaveCount(3);
		expect(await stored()).toEqual([]);

		await second.click();
		await save.click();
		await expectToast(page, say("admin.saved"));
		const [proposed] = publicHolidays(new Date());
		expect(await stored(), lang).toEqual([proposed?.date, other]);
		await expect(first).toHaveText(`${proposed?.name[lang]} ${formatDay(proposed?.date ?? "", lang)}`);

		await page.reload();
		await expect(chosen).toHaveCount(2);
		await first.click();
		await save.click();
		await expect.poll(stored).toEqual([other]);
	},
);

test("an error under one setting moves none of its neighbours, and the warning leads to its fields", async ({
	page,
	at,
	say,
	openPanel,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await openPanel("/admin/settings");
	const warning = page.getByRole("complementary", { name: say("settings.unset") });
	await warning.getByRole("link", { name: say("settings.phone"), exact: true }).click();
	await expect(page.locator("[name=phone]")).toBeFocused();

	await walk(page, at("/admin/settings/trading"));
	const trading = page.getByRole("main").locator("form");
	const tops = () =>
		trading
			.locator("[name^='tradeLimits.usdt.']")
			.evaluateAll((inputs) => inputs.map((input) => (input as HTMLElement).offsetTop));
	await trading.locator("[name='tradeLimits.usdt.min']").fill("twelve");
	const before = await tops();
	expect(new Set(before).size).toBe(1);
	await trading.getByRole("button", { name: say("set.tradingSave"), exact: true }).click();
	const wrong = trading.locator("[name='tradeLimits.usdt.min']");
	await expect(wrong).toHaveAttribute("aria-invalid", "true");
	expect(await tops()).toEqual(before);
});
