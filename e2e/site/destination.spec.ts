import type { Page } from "@playwright/test";
import { expect, once, test, untilAlive } from "../support/test.ts";
import { answersFor, openDialog } from "../support/visitor.ts";

const form = "[role=dialog] form";

test("a seller says where the rupees shall go, and staff read it", async ({ page, at, leadsOf, openPanel, lang }) => {
	const { name = "", whatsapp = "" } = answersFor("USDT_TRADE");
	await page.goto(at("/"));
	await untilAlive(page);
	await page.locator(".trade-form [type=submit]").click();
	await page.locator(`${form} [name=name]`).fill(name);
	await page.locator(`${form} [name=whatsapp]`).fill(whatsapp);
	await expect(page.locator(`${form} [name=walletAddress]`)).toBeHidden();
	await page.locator(`${form} [name=payTo][value=jazzcash]`).check();
	await page.locator(`${form} [type=submit]`).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	const [lead] = await leadsOf(whatsapp);
	expect(lead?.payload).toEqual({ side: "sell", amount: 100, payTo: "jazzcash", walletAddress: "", notes: "" });
	await openPanel(`/admin/leads/${lead?.id}`);
	await expect(page.getByRole("main")).toContainText({ en: "JazzCash", ur: "جاز کیش" }[lang]);
});

test("what was chosen for the other side is not sent", once, async ({ page, at, leadsOf }) => {
	const { name = "", whatsapp = "" } = answersFor("USDT_TRADE");
	await page.goto(at("/request/usdt-trade"));
	await untilAlive(page);
	const plain = page.locator("main form");
	await plain.locator("[name=amount]").fill("300");
	await plain.locator("[name=name]").fill(name);
	await plain.locator("[name=whatsapp]").fill(whatsapp);
	await plain.locator("[name=payTo][value=cash]").check();
	await plain.locator("[name=side][value=buy]").check();
	await plain.locator("[name=walletNetwork][value=trc20]").check();
	await plain.locator("[type=submit]").click();
	await expect(page).toHaveURL(/reference=/);
	expect((await leadsOf(whatsapp))[0]?.payload).toEqual({
		side: "buy",
		amount: 300,
		walletAddress: "",
		walletNetwork: "trc20",
		notes: "",
	});
});

test("an unknown destination is refused", once, async ({ request }) => {
	const { name, whatsapp } = answersFor("USDT_TRADE");
	const payload = { side: "sell", amount: 100, payTo: "crypto" };
	const answer = await request.post("/api/leads", { data: { type: "USDT_TRADE", name, whatsapp, payload } });
	expect(answer.status()).toBe(422);
	expect((await answer.json()).errors).toHaveProperty("payTo");
});

test("who buys a network says first what they need", once, async ({ page, at, leadsOf }) => {
	const { name = "", whatsapp = "" } = answersFor("BUY_NETWORK");
	await page.goto(at("/request/buy-network?network=MaxBounty"));
	await untilAlive(page);
	const plain = page.locator("main form");
	await expect(plain.locator("input").first()).toHaveAttribute("name", "wish");
	await plain.locator("[name=wish][value=own]").check();
	await plain.locator("[name=name]").fill(name);
	await plain.locator("[name=whatsapp]").fill(whatsapp);
	await plain.locator("[type=submit]").click();
	await expect(page).toHaveURL(/reference=/);
	expect((await leadsOf(whatsapp))[0]?.payload).toMatchObject({ wish: "own", network: "MaxBounty" });
});

/** How much of a dialog's form can be seen: what lies between its head, its bar, the notification and the screen's edges. */
const formInSight = (page: Page) =>
	page.evaluate(() => {
		const dialog = document.querySelector("[role=dialog]");
		const rect = (selector: string) => dialog?.querySelector(selector)?.getBoundingClientRect();
		const [whole, head, bar] = [dialog?.getBoundingClientRect(), rect("header"), rect(".submit-bar")];
		const toast = document.querySelector(".toast")?.getBoundingClientRect();
		if (!whole || !head || !bar) return 0;
		const top = Math.max(whole.top, head.bottom, toast?.bottom ?? 0);
		return Math.min(whole.bottom, bar.top, innerHeight) - top;
	});

for (const [condition, height, letters] of [
	["a keyboard is open", 420, "100%"],
	["letters are twice as large", 740, "200%"],
] as const)
	test(`while ${condition} 240 px of the form stay in sight, also beside a notification`, async ({ page, at }) => {
		await page.goto(at("/"));
		await untilAlive(page);
		await openDialog(page, "USDT_TRADE");
		await page.setViewportSize({ width: 360, height });
		await page.addStyleTag({ content: `html { font-size: ${letters} !important }` });
		await page.locator(`${form} [type=submit]`).click();
		await expect(page.locator(".toast")).toBeVisible();
		await expect(page.locator(`${form} [name=name]`)).toBeFocused();
		expect(await formInSight(page)).toBeGreaterThanOrEqual(240);
		const toast = await page.locator(".toast").boundingBox();
		const dialog = await page.getByRole("dialog").boundingBox();
		expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(dialog?.y ?? 0);
	});
