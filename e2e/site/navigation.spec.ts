import { test as withOwnServer } from "../support/server.ts";
import { expect, inUrdu, slowDown, test, untilAlive } from "../support/test.ts";

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

withOwnServer(
	"who leaves the directory right after typing is not sent back by its search",
	async ({ page, at, logIn }) => {
		await logIn();
		await page.request.put("/api/admin/settings", { data: { networksMaintenance: false } });
		await page.goto(at("/networks"));
		await untilAlive(page);
		const slow = await slowDown(page, 10);
		// The search begins 250 ms after the last key; a slow phone draws in many short steps, between which it looks at its clock.
		await page.getByRole("contentinfo").evaluate((footer, address) => {
			const tap = () => {
				footer.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
				const end = performance.now() + 400;
				while (performance.now() < end);
			};
			document.addEventListener("input", () => setTimeout(tap, 100), { capture: true, once: true });
		}, at("/services"));
		await page.locator("[name=q]").focus();
		await page.keyboard.type("a");
		await expect(page).toHaveURL(at("/services"));
		await slow.detach();
		await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
		await expect(page).toHaveURL(at("/services"));
	},
);

withOwnServer(
	"the filters of the directory fold away on a phone alone, and their order can be read",
	inUrdu,
	async ({ page, at, logIn }) => {
		await logIn();
		await page.request.put("/api/admin/settings", { data: { networksMaintenance: false } });
		await page.goto(at("/networks"));
		const summary = page.getByRole("search").locator("summary");
		const order = page.locator("[name=sort]");
		const cut = () =>
			order.evaluate((select) => {
				const { width } = select.getBoundingClientRect();
				const whole = select.cloneNode(true) as HTMLElement;
				whole.style.inlineSize = "max-content";
				select.after(whole);
				const lacking = whole.getBoundingClientRect().width - width;
				whole.remove();
				return Math.max(0, lacking);
			});
		await expect(order).toBeHidden();
		await summary.click();
		await expect(order).toBeVisible();
		expect(await cut()).toBe(0);
		await summary.click();
		await page.setViewportSize({ width: 1280, height: 800 });
		await expect(summary).toBeHidden();
		await expect(order).toBeVisible();
		expect(await cut()).toBe(0);
	},
);
