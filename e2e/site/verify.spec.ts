import verifyEn from "../../src/i18n/en/verify.json" with { type: "json" };
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import verifyUr from "../../src/i18n/ur/verify.json" with { type: "json" };
import { fallbackRates } from "../../src/shared/rates/rates.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, untilAlive } from "../support/test.ts";

const sentences = { en: { ...en, ...verifyEn }, ur: { ...ur, ...verifyUr } };

test("a receipt is checked as a picture and as text; what was changed is refused by the check that failed, and a lost key is said", async ({
	page,
	at,
	lang,
	logIn,
	server,
}) => {
	const words = sentences[lang];
	await logIn();
	const post = (usdtBuy: number) =>
		page.request.put("/api/admin/rates", {
			data: { ...fallbackRates, updatedAt: undefined, setAt: undefined, usdtBuy, confirm: true },
		});
	expect((await post(291)).status()).toBe(200);
	const payload = { side: "buy", amount: 100, walletAddress: "TXYZ" };
	const lead = { type: "USDT_TRADE", name: "Bilal", whatsapp: "0300-1234567", payload };
	const { reference } = await (await page.request.post("/api/leads", { data: lead })).json();
	expect((await post(292)).status()).toBe(200);

	await page.goto(at(`/status/${reference}`));
	await untilAlive(page);
	await page.getByText(words["receipt.signed"]).click();
	const qr = page.getByRole("img", { name: reference });
	await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	const picture = { name: "qr.png", mimeType: "image/png", buffer: await qr.screenshot() };
	const text = await (await page.request.get(`/api/requests/${reference}/receipt`)).text();

	await page.getByRole("link", { name: words["receipt.verify"] }).click();
	await expect(page.getByText(words["verify.genuine"])).toBeVisible();
	await expect(page.getByLabel(words["verify.text"])).toHaveValue(text);
	await page.goto(at("/verify"));
	await expect(page.getByText(/^2 postings since .*, all unchanged\.$/)).toBeVisible();
	const command = page.getByText("npm run verify-rates");
	await expect(command).toBeHidden();
	await page.getByText(words["log.programmers"]).click();
	await expect(command).toBeVisible();
	const chain = await (await page.request.get("/rates/log/keys")).text();
	const host = new URL(server.url).host;
	const verifierKey = page.locator("code", { hasText: new RegExp(`^${host.replaceAll(".", "\\.")}\\+[0-9a-f]{8}\\+`) });
	const key = Buffer.from((await verifierKey.textContent())?.split("+").slice(2).join("+") ?? "", "base64");
	expect([key[0], key.subarray(1).toString("base64")]).toEqual([1, chain.split("\n")[2]]);
	const file = page.getByLabel(words["verify.file"]);
	// Its button speaks the page's language, whatever the browser's; a click anywhere on it opens the choice.
	const chooser = page.waitForEvent("filechooser");
	await page.getByText(words["verify.choose"], { exact: true }).click({ position: { x: 4, y: 4 } });
	await (await chooser).setFiles(picture);
	await expect(page.getByText(words["verify.genuine"])).toBeVisible();
	await expect(page.getByRole("main")).toContainText("Rs 291");
	expect(await accessFaults(page, "main")).toEqual([]);

	const refused: readonly (readonly [receipt: string, sentence: string])[] = [
		[text.replace("rate 291", "rate 281"), words["verify.signature"]],
		[text.slice(0, 150), words["verify.malformed"]],
		[
			text.replaceAll(new URL(server.url).host, "sauda.example"),
			words["verify.other-site"].replace("{origin}", "sauda.example"),
		],
	];
	for (const [receipt, sentence] of refused) {
		await page.getByLabel(words["verify.text"]).fill(receipt);
		await page.getByRole("button", { name: words["verify.button"] }).click();
		await expect(page.getByText(sentence)).toBeVisible();
	}
	const empty = await page.getByRole("heading", { level: 1 }).screenshot();
	await file.setInputFiles({ name: "none.png", mimeType: "image/png", buffer: empty });
	await expect(page.getByText(words["verify.picture"])).toBeVisible();
	await file.setInputFiles({ name: "receipt.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
	await expect(page.getByText(words["verify.genuine"])).toBeVisible();

	await server.sql("DELETE FROM secrets WHERE key = 'rate-log-key-1'");
	expect((await post(293)).status()).toBe(200);
	const keys = async () => (await page.request.get("/rates/log/keys")).text();
	await expect.poll(keys).toContain("sauda rate log key 2");
	await page.goto(at("/verify"));
	await expect(page.getByText(/^3 postings since .*, all unchanged\.$/)).toBeVisible();
	await expect(page.getByText(words["log.keyLost"])).toBeVisible();

	await server.sql("ALTER TABLE rate_board DISABLE TRIGGER USER");
	await server.sql("UPDATE rate_board SET usdt_buy = 271 WHERE usdt_buy = 291");
	await server.sql("NOTIFY sauda_changed, 'rate_board'");
	await expect.poll(async () => (await (await page.request.get("/api/rates/history")).json())[0].usdtBuy).toBe(271);
	await page.goto(at("/verify"));
	await expect(page.getByText(/^The rate posted on .* was changed afterwards/)).toBeVisible();
});
