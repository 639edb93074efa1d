import type { Request } from "@playwright/test";
import { newLead, send } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { logIn } from "../support/session.ts";
import { expect, once } from "../support/test.ts";

const kB = 1000;

test("the first load of the inbox costs no more script than it may", once, async ({ page, request, openPanel }) => {
	const lead = newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: 500 } });
	await send(request, lead);
	// An installation that is at work: without rates the inbox has one line more, whose parts come with it.
	await logIn(request);
	const { setAt: _, ...rates } = await (await request.get("/api/rates")).json();
	expect((await request.put("/api/admin/rates", { data: rates })).status()).toBe(200);
	const scripts: Request[] = [];
	page.on("request", (request) => request.resourceType() === "script" && scripts.push(request));
	// Nor does one that is at work show what a new one is still to be given.
	const late = /\/assets\/setup-line-[\w-]{8}\.js$/;
	await page.route(late, (route) => route.abort());
	await openPanel("/admin");
	await expect(page.getByRole("article").filter({ hasText: lead.name })).toBeVisible();

	const sizes = await Promise.all(
		scripts
			.filter((script) => !late.test(script.url()))
			.map(async (script) => [script.url().replace(/^.*\//, ""), (await script.sizes()).responseBodySize] as const),
	);
	// As for the site: a file costs more than its body.
	const spent = sizes.reduce((sum, [, bytes]) => sum + bytes + 300, 0);
	test.info().annotations.push({ type: "bytes", description: JSON.stringify({ spent, files: sizes }) });
	expect(sizes.length).toBeGreaterThan(5);
	expect(spent).toBeLessThanOrEqual(190 * kB);
});
