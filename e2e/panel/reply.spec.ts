import { expectToast, leadCard, newLead, send, unfold } from "../support/panel.ts";
import { expect, once, test } from "../support/test.ts";

test(
	"an answer that was begun is still there after a tap beside the sheet and after the way back",
	once,
	async ({ page, request, at, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel("/admin");
		await page.goto(at("/admin?tab=leads"));
		const write = leadCard(page, lead).getByRole("button", { name: say("reply.write") });
		const text = page.getByRole("dialog").getByRole("textbox");
		await unfold(page, lead, say);
		await write.click();
		await expect(text).toHaveValue(new RegExp(lead.name));
		await text.fill("We meet at four.");
		// On a phone there is nothing beside it.
		await page.setViewportSize({ width: 1024, height: 740 });
		await page.mouse.click(20, 200);
		await expect(page.getByRole("dialog")).toBeHidden();
		await write.click();
		await expect(text).toHaveValue("We meet at four.");

		await page.goBack();
		await page.goForward();
		await unfold(page, lead, say);
		await write.click();
		await expect(text).toHaveValue("We meet at four.");
	},
);

test(
	"the question whether an answer was sent outlives its card, which a colleague's change takes off the list",
	once,
	async ({ page, context, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await openPanel(`/admin?tab=leads&status=PENDING&q=${encodeURIComponent(lead.whatsapp)}`);
		const card = await unfold(page, lead, say);
		await card.getByRole("button", { name: say("reply.write") }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("link", { name: say("reply.open") }).click();
		const stored = async () => {
			const found = await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`);
			return (await found.json())[0];
		};
		const { id, version } = await stored();
		const moved = await page.request.patch(`/api/admin/leads/${id}`, { data: { status: "IN_REVIEW", version } });
		expect(moved.status()).toBe(200);
		await expect(page.getByText(say("leads.noMatch"), { exact: true })).toBeAttached();

		await dialog.getByRole("button", { name: say("sent.yes"), exact: true }).click();
		await expectToast(page, say("reply.noted"));
		expect((await stored()).sla.answeredAt).not.toBeNull();
	},
);
