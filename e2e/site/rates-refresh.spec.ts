import { randomUUID } from "node:crypto";
import { expect, test, untilAlive } from "../support/test.ts";
import { openDialog } from "../support/visitor.ts";

test("rates are asked for again each 30 seconds, and nothing else is; one call that fails breaks no page", async ({
	page,
	at,
}) => {
	await page.clock.install();
	// A cached page older than that asks at once; nobody has opened this one.
	await page.goto(`${at("/")}?q=${randomUUID()}`);
	await untilAlive(page);
	await page.clock.runFor(10_000);
	const now = () => page.evaluate(() => Date.now());
	const began = await now();
	const requests: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/api/")) requests.push(pathname);
	});
	// It shows the rate too, and must not ask by a clock of its own.
	await openDialog(page, "BINANCE_TRADE");
	for (const _ of [1, 2]) {
		const answer = page.waitForResponse("**/api/rates");
		await page.clock.runFor(30_000);
		await answer;
	}
	await page.clock.runFor(5_000);
	// The page's clock goes on by itself meanwhile.
	const periods = Math.ceil(((await now()) - began) / 30_000);
	expect(new Set(requests)).toEqual(new Set(["/api/rates"]));
	expect(requests.length).toBeLessThanOrEqual(periods);

	await page.keyboard.press("Escape");
	await page.route("**/api/rates", (route) => route.fulfill({ status: 500, body: "{}" }));
	const failed = page.waitForResponse("**/api/rates");
	await page.clock.runFor(31_000);
	await failed;
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("banner")).toBeVisible();
});
