import { requestOf } from "../../src/shared/requests/registry.ts";
import { expect, holdBack, test, untilAlive, untilNastaliq } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("on a first visit the bar holds: its name in the middle, its rates as wide, its menu in lines of one height", async ({
	page,
}) => {
	const release = await holdBack(page, "**/nastaliq*.woff2");
	// A page has loaded when its fonts have.
	await page.goto("/ur", { waitUntil: "commit" });
	await untilAlive(page);
	const list = page.locator(".ticker-track > ul").first();
	const width = () => list.evaluate((element) => element.getBoundingClientRect().width);
	await page.evaluate(() => document.fonts.load('600 1em "Sauda Display"'));
	const before = await width();
	release();
	await untilNastaliq(page);
	expect(await width()).toBe(before);

	await expect(page.getByRole("navigation").getByText("سودا", { exact: true })).toBeVisible();
	const [name = 0, mark = 99] = await page.evaluate(() =>
		["nav bdi", "nav svg"].map((selector) => {
			const box = document.querySelector(selector)?.getBoundingClientRect();
			return box ? box.top + box.height / 2 : Number.NaN;
		}),
	);
	expect(Math.abs(name - mark)).toBeLessThan(3);

	await page.locator("nav summary").click();
	const heights = await page
		.locator("nav details a")
		.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
	expect(heights).toHaveLength(6);
	expect(Math.max(...heights)).toBeLessThan(64);
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);

	// A space between Latin letters is as wide as Latin readers expect.
	const space = await page.evaluate(() => {
		const widthOf = (text: string) => {
			const run = document.createElement("span");
			run.style.cssText = "position:absolute;white-space:pre;font:100px var(--font-nastaliq)";
			run.textContent = text;
			document.body.append(run);
			const { width } = run.getBoundingClientRect();
			run.remove();
			return width;
		};
		return widthOf("0300 123") - widthOf("0300123");
	});
	expect(space).toBeGreaterThan(20);
});

test("a field begins at the right and runs as what is typed into it; numbers and addresses are in the face of Latin letters", async ({
	page,
}) => {
	await page.goto("/ur/request/usdt-trade");
	const form = page.locator("main form");
	await form.locator("summary").click();
	const name = form.locator("[name=name]");
	await expect(name).toHaveCSS("direction", "rtl");
	await expect(form.locator("[name=notes]")).toHaveCSS("direction", "rtl");
	await name.fill("Bilal");
	await expect(name).toHaveCSS("direction", "ltr");
	await name.fill("بلال");
	await expect(name).toHaveCSS("direction", "rtl");
	for (const latin of ["whatsapp", "email", "amount"])
		await expect(form.locator(`[name=${latin}]`)).toHaveCSS("font-family", /^system-ui/);
	await expect(
		page.getByLabel(requestOf("USDT_TRADE").fields.find(({ name }) => name === "notes")?.label.ur ?? ""),
	).toHaveCSS("font-family", /Nastaliq/);
});

test("a description in Urdu runs from the right whatever letter it begins with", async ({ page, request }) => {
	const networks: { slug: string; shortDescUr: string | null }[] = await (await request.get("/api/networks")).json();
	const network = networks.find(({ shortDescUr }) => shortDescUr);
	await page.goto(`/ur/networks/${network?.slug}`);
	const description = page.getByRole("main").getByText(network?.shortDescUr ?? "", { exact: true });
	// Said by the markup, so that no letter decides.
	await expect(description).toHaveAttribute("dir", "rtl");
	await expect(description).toHaveCSS("direction", "rtl");
});
