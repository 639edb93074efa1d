import { randomInt } from "node:crypto";
import panelIssuesEn from "../../src/i18n/en/panel/issues.json" with { type: "json" };
import panelIssuesUr from "../../src/i18n/ur/panel/issues.json" with { type: "json" };
import { expectToast } from "../support/panel.ts";
import { expect, once, test } from "../support/test.ts";

const widget = {
	en: { upload: "Upload 1 file", retry: "Retry upload" },
	ur: { upload: "1 فائل اپ لوڈ کریں", retry: "دوبارہ اپ لوڈ کریں" },
};

test(
	"a logo whose upload breaks off is sent again, and shown on its card",
	once,
	async ({ page, lang, say, logIn, openPanel }) => {
		const name = `Indus ${randomInt(1_000_000)}`;
		await logIn();
		const made = await page.request.post("/api/admin/networks", { data: { name, shortDesc: "For its logo" } });
		expect(made.status()).toBe(201);
		await openPanel("/admin/networks");
		await page.getByPlaceholder(say("logos.search"), { exact: true }).fill(name);
		const card = page.getByRole("article");
		await expect(card.getByText(say("logos.none"), { exact: true })).toBeVisible();

		const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
		await card.getByRole("button", { name: say("logos.uploadFor", { name }) }).click();
		const picker = page.getByRole("dialog");
		await picker
			.locator("input[type=file]")
			.first()
			.setInputFiles({ name: "indus.png", mimeType: "image/png", buffer });
		await page.route(
			(url) => url.pathname.startsWith("/api/admin/logos/upload"),
			(route) => route.abort("connectionreset"),
			{ times: 1 },
		);
		await picker.getByRole("button", { name: widget[lang].upload }).click();
		await expect(picker.getByText(`${say("logos.noAddress")}: `)).toBeVisible();
		await expect(picker).toContainText(name);
		await picker.getByRole("button", { name: widget[lang].retry }).click();

		await expectToast(page, say("logos.saved"), say("logos.savedText"));
		await expect(card.getByText(say("logos.processing"))).toHaveCount(0);
		const logo = card.getByRole("img", { name: say("logos.of", { name }) });
		await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		const [own, box] = await logo.evaluate((image) =>
			[image, image.parentElement].map((element) => element?.getBoundingClientRect().height ?? 0),
		);
		expect(own, "nothing of it is cut off").toBeLessThanOrEqual(box ?? 0);
	},
);

test("an image that the server refuses says why in front of the person, in words", async ({
	page,
	lang,
	say,
	logIn,
	openPanel,
}) => {
	const name = `Jhelum ${randomInt(1_000_000)}`;
	await logIn();
	expect((await page.request.post("/api/admin/networks", { data: { name, shortDesc: "x" } })).status()).toBe(201);
	await openPanel("/admin/networks");
	await page.getByPlaceholder(say("logos.search"), { exact: true }).fill(name);
	await page.getByRole("button", { name: say("logos.uploadFor", { name }) }).click();
	const picker = page.getByRole("dialog");
	await expect(picker).toContainText(name);
	const buffer = Buffer.from("not an image at all");
	await picker.locator("input[type=file]").first().setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
	await picker.getByRole("button", { name: widget[lang].upload }).click();
	const reason = lang === "ur" ? panelIssuesUr["issue.imageKind"] : panelIssuesEn["issue.imageKind"];
	await expect(picker.getByText(`${say("logos.uploadFailed")}: ${reason}`)).toBeVisible();
	await expect(page.locator("li.toast")).toHaveCount(0);
	await expect(picker.getByText("?", { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test(
	"an upload is tried four times more while no answer comes, and the logo can be taken away again",
	once,
	async ({ page, lang, say, logIn, openPanel }) => {
		const name = `Chenab ${randomInt(1_000_000)}`;
		await logIn();
		expect((await page.request.post("/api/admin/networks", { data: { name, shortDesc: "x" } })).status()).toBe(201);
		await openPanel("/admin/networks");
		await page.getByPlaceholder(say("logos.search"), { exact: true }).fill(name);
		const card = page.getByRole("article");
		await expect(card).toHaveCount(1);
		const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
		await page.getByRole("button", { name: say("logos.uploadFor", { name }) }).click();
		const picker = page.getByRole("dialog");
		await picker.locator("input[type=file]").first().setInputFiles({ name: "c.png", mimeType: "image/png", buffer });

		let tries = 0;
		await page.route(
			(url) => url.pathname.startsWith("/api/admin/logos/upload/"),
			(route) => (++tries < 5 ? route.abort("connectionreset") : route.continue()),
		);
		await page.clock.install();
		await picker.getByRole("button", { name: widget[lang].upload }).click();
		await expect
			.poll(async () => {
				await page.clock.runFor(5000);
				return tries;
			})
			.toBe(5);
		await expect(card.getByRole("img", { name: say("logos.of", { name }) })).toBeVisible();

		await card.getByRole("button", { name: `${say("image.remove")}: ${name}` }).click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("image.remove") })
			.click();
		await expect(card.getByText(say("logos.none"), { exact: true })).toBeVisible();
	},
);

test("the file picker is 750 × 550 where there is room", once, async ({ page, say, openPanel }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await openPanel("/admin/networks");
	// Another test may take away any network that is known by name.
	await page
		.getByRole("button", { name: say("logos.uploadFor", { name: "" }).trim() })
		.first()
		.click();
	const size = () =>
		page
			.locator(".uppy-Dashboard-inner")
			.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]);
	await expect.poll(size).toEqual([750, 550]);
});
