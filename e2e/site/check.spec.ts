import checkEn from "../../src/i18n/en/check.json" with { type: "json" };
import { ur } from "../../src/i18n/public/ur.ts";
import checkUr from "../../src/i18n/ur/check.json" with { type: "json" };
import type { LeadReceipt } from "../../src/shared/api/leads/lead.ts";
import { newLead } from "../support/panel.ts";
import { shiftSoFar, watchShifts } from "../support/shifts.ts";
import { accessFaults, expect, inUrdu, once, overflow, test, untilAlive } from "../support/test.ts";

test(
	"what one was sent is ours, looks like ours or is not; a report that staff confirm is named",
	once,
	async ({ page, at, lang, say, session, openPanel }) => {
		await session.setContacts();
		const words = { en: checkEn, ur: checkUr }[lang];
		const check = async (value: string) => {
			await page.getByLabel(words["check.field"]).fill(value);
			await page.getByRole("button", { name: words["check.button"], exact: true }).click();
		};
		await page.goto(at("/check"));
		await untilAlive(page);
		await check("0321-1234567");
		await expect(page.getByText(words["check.ours"], { exact: true })).toBeVisible();
		await expect(page.getByText(words["check.report"])).toHaveCount(0);
		const impostor = `paisa-${lang}-${Date.now() % 100_000}.shop`;
		await check(impostor);
		await expect(page.getByText(words["check.not-ours"], { exact: true })).toBeVisible();
		await check("۰۳۲۱ ۱۲۳۴۵۷۶");
		await expect(page.getByText(words["check.look-alike"], { exact: true })).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);

		await check(impostor);
		await expect(page.getByText(words["check.not-ours"], { exact: true })).toBeVisible();
		await page.getByText(words["check.report"]).click();
		await page.getByRole("button", { name: words["check.send"], exact: true }).click();
		await expect(page.getByLabel(words["check.where"])).toHaveAttribute("aria-invalid", "true");
		await page.getByLabel(words["check.where"]).fill("Facebook");
		await page.getByLabel(words["check.picture"]).setInputFiles("public/icons/icon-512.png");
		expect(await accessFaults(page)).toEqual([]);
		await page.getByRole("button", { name: words["check.send"], exact: true }).click();
		await expect(page.getByText(words["check.reported"])).toBeVisible();

		await openPanel("/admin/more");
		await page.getByRole("link", { name: say("impostors.title") }).click();
		const picture = page.getByRole("img", { name: say("impostors.picture", { value: impostor }) });
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await page.getByRole("button", { name: say("impostors.confirmOf", { value: impostor }), exact: true }).click();
		await expect(page.getByRole("button", { name: say("impostors.confirmOf", { value: impostor }) })).toHaveCount(0);
		expect(await accessFaults(page)).toEqual([]);
		await page.goto(at("/check"));
		await expect(page.getByRole("region", { name: words["check.known"] })).toContainText(impostor);
		await expect(page.getByRole("link", { name: words["check.receipt"], exact: true })).toHaveAttribute(
			"href",
			at("/verify"),
		);
		expect(await overflow(page)).toBe(0);
		expect(await accessFaults(page)).toEqual([]);
	},
);

test(
	"the page of a request has its two words, and the promised rate until it ends",
	inUrdu,
	async ({ page, request, at, session }) => {
		const lead = newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: "100" }, locale: "ur" });
		const { id, reference, words } = (await (await request.post("/api/leads", { data: lead })).json()) as LeadReceipt;
		const { version } = await (await session.get(`/api/admin/leads/${id}`)).json();
		await page.context().addCookies(await session.cookies());
		const until = Date.now() + 30 * 60_000;
		const quote = { rate: 287.5, until: new Date(until).toISOString() };
		const answer = await page.request.post(`/api/admin/leads/${id}/answers`, { data: { version, quote } });
		expect(answer.ok(), await answer.text()).toBe(true);

		await page.clock.install();
		await watchShifts(page);
		await page.goto(at(`/status/${reference}`));
		await untilAlive(page);
		await expect(page.getByText(words.join(" "), { exact: true })).toBeVisible();
		const promised = page.getByRole("region", { name: ur["status.offered"] });
		await expect(promised).toContainText("287.50");
		await expect(promised).toContainText("28,750");
		await expect(promised).toContainText(ur["status.leftMinutes"].replace("{minutes}", "30"));
		expect(await accessFaults(page)).toEqual([]);
		await page.clock.fastForward(31 * 60_000);
		await expect(promised).toContainText(ur["status.endedHelp"]);
		expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02);
		expect(await overflow(page)).toBe(0);
	},
);
