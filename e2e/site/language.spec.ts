import { localizedPath } from "../../src/shared/locale.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, valuesIn } from "../support/visitor.ts";

const contact = requestOf("CONTACT");
const languageNames = { en: "English", ur: "اردو" };

test("the toggle shows the other language, keeps what is typed and stores the choice", async ({ page, at, lang }) => {
	const other = lang === "en" ? "ur" : "en";
	const answers = answersFor("CONTACT");
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	await fillIn(page.locator("main form"), "CONTACT", lang, answers);
	await page.getByRole("link", { name: languageNames[other] }).click();

	await expect(page).toHaveURL(localizedPath("/request/contact", other));
	await expect(page.locator("html")).toHaveAttribute("lang", other);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(contact.title[other]);
	expect(await valuesIn(page.locator("main form"), answers)).toEqual(answers);
	expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(other);
	expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: "language", value: other }));
});

test("the announcement stays on the page while its language changes", async ({ page, at, lang }) => {
	const other = lang === "en" ? "ur" : "en";
	await page.goto(at("/"));
	await untilAlive(page);
	await expect(page.locator("main aside")).toBeVisible();
	await page.evaluate(() => {
		const watch = () => {
			if (!document.querySelector("main aside")) document.documentElement.dataset.gap = "";
			requestAnimationFrame(watch);
		};
		watch();
	});
	await page.getByRole("link", { name: languageNames[other] }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", other);
	await expect(page.locator("main aside")).toBeVisible();
	await expect(page.locator("html")).not.toHaveAttribute("data-gap");
});

test("who chose Urdu is led from an English address to its Urdu twin", async ({ page }) => {
	await page.goto("/about");
	await page.evaluate(() => localStorage.setItem("language", "ur"));
	await page.goto("/request/usdt-trade?from=somewhere");

	await expect(page).toHaveURL("/ur/request/usdt-trade?from=somewhere");
	await expect(page.locator("html")).toHaveAttribute("lang", "ur");
	const answer = await page.goto("/terms");
	expect(answer?.request().redirectedFrom()?.url()).toMatch(/\/terms$/);
	await expect(page).toHaveURL("/ur/terms");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("an Urdu address shows Urdu to everyone, and English is reached again from there", async ({
		page,
		context,
		baseURL,
	}) => {
		const remember = (value: "en" | "ur") => context.addCookies([{ name: "language", value, url: baseURL ?? "" }]);
		await remember("en");
		await page.goto("/ur/request/contact");
		await expect(page.locator("html")).toHaveAttribute("lang", "ur");
		await remember("ur");
		await page.getByRole("link", { name: "English" }).click();
		await expect(page).toHaveURL("/request/contact");
		await page.goto("/request/usdt-trade");
		await expect(page).toHaveURL("/request/usdt-trade");
	});
});
