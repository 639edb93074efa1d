import { expect, test, untilAlive } from "../support/test.ts";

test("the menu opens, leads on and closes", async ({ page, at }) => {
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const banner = page.getByRole("banner");
	const menu = banner.locator("details");
	await banner.locator("summary").click();
	await menu.locator(`a[href="${at("/networks")}"]`).click();

	await expect(page).toHaveURL(at("/networks"));
	await expect(menu).not.toHaveAttribute("open");
});

test("an address with a final slash or in capitals leads to the one address", async ({ request }) => {
	const answers = await Promise.all(
		["/services/", "/UR/services", "/ur//services"].map((path) => request.get(path, { maxRedirects: 0 })),
	);
	const places = answers.map((answer) => [answer.status(), answer.headers().location]);
	expect(places).toEqual([
		[308, "/services"],
		[308, "/ur/services"],
		[308, "/ur/services"],
	]);
});

test("what is chosen can be told apart where the system's colours hold", async ({ page, at }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto(at("/rates"));
	const groundOf = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).backgroundColor);
	expect(await groundOf("nav a[aria-current]")).not.toBe(await groundOf("nav li a:not([aria-current])"));
	expect(await groundOf("#calculator :checked + span")).not.toBe(
		await groundOf("#calculator input:not(:checked) + span"),
	);
});
