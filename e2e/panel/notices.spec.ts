import type { Notice } from "../../src/shared/api/staff/notices.ts";
import { expectToast, newLead, send } from "../support/panel.ts";
import { accessFaults, expect, once, overflow, test } from "../support/test.ts";

test("failed notices are told on the dashboard, and sent again", once, async ({ page, request, say, openPanel }) => {
	const lead = newLead();
	await send(request, lead);
	await openPanel("/admin");
	const [stored] = await (await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`)).json();
	const notice = (channel: Notice["channel"], lastError: string): Notice => ({
		id: `${stored.id}.received.${channel}`,
		reference: stored.reference,
		topic: "received",
		channel,
		state: "failed",
		attempts: 22,
		lastError,
		createdAt: stored.createdAt,
		settledAt: stored.createdAt,
	});
	// A real one fails after a day of trying; the server's own tests wait for it with a faster clock.
	let failed = [
		notice("mail", "the mail server answered 535"),
		notice("webhook", "the webhook answered 500"),
		notice("receipt", "the mail server answered 550"),
	];
	await page.route(/\/api\/admin\/notices\?/, (route) => route.fulfill({ json: failed }));
	await page.route(/\/api\/admin\/notices\/[^/]+\/retry$/, (route) => {
		const [renewed] = failed.filter(({ id }) => route.request().url().includes(id));
		failed = failed.filter((one) => one !== renewed);
		return route.fulfill({ json: { ...renewed, state: "new" } });
	});

	await page.reload();
	const badge = { name: say("notices.badge", { count: 3 }) };
	await page
		.getByRole("navigation", { name: say("nav.panel") })
		.getByRole("link", badge)
		.click();
	// The inbox, which it leaves, has the same link.
	await expect(page.getByRole("heading", { name: say("admin.more"), level: 1 })).toBeVisible();
	await page.getByRole("main").getByRole("link", badge).click();
	await expect(page.getByRole("heading", { name: say("notices.title") })).toBeVisible();
	await expect(page.getByText(say("notices.why.mailLogin"))).toBeVisible();
	await expect(page.getByText(say("notices.why.webhookRefused", { answer: 500 }))).toBeVisible();
	expect(await accessFaults(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);

	const retryOne = page.getByRole("button", { name: say("notices.retryOne", { reference: stored.reference }) });
	await retryOne.first().click();
	await expectToast(page, say("notices.onTheirWay", { count: 1 }));
	await expect(retryOne).toHaveCount(2);
	await page
		.getByRole("link", { name: say("notices.openLead", { reference: stored.reference }) })
		.first()
		.click();
	await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
	await page.goBack();
	await page.getByRole("button", { name: say("notices.retryAll", { count: 2 }) }).click();
	await expect(page.getByText(say("notices.empty"), { exact: true })).toBeVisible();
});
