import { leadCard, newLead, send } from "../support/panel.ts";
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
		await write.click();
		await expect(text).toHaveValue(new RegExp(lead.name));
		await text.fill("We meet at four.");
		await page.mouse.click(180, 10);
		await expect(page.getByRole("dialog")).toBeHidden();
		await write.click();
		await expect(text).toHaveValue("We meet at four.");

		await page.goBack();
		await page.goForward();
		await write.click();
		await expect(text).toHaveValue("We meet at four.");
	},
);
