import { idOf, leadCard, newLead, send } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { bothLanguages, expect, untilNastaliq } from "../support/test.ts";

test(
	"beside a lead, what somebody trades is read whole, however many stamps its row has",
	bothLanguages,
	async ({ page, context, session, request, server, say, openPanel }) => {
		const lead = newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: 1130 } });
		await send(request, lead);
		await context.addCookies(await session.cookies());
		const leadId = await idOf(page, lead);
		await page.request.post("/api/admin/deals", { data: { leadId, rate: "276.5", method: "cash" } });
		await server.sql("UPDATE contacts SET trust = 'trusted'");
		await server.sql("UPDATE leads SET assignee_id = (SELECT id FROM users LIMIT 1)");
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin?view=all");
		await leadCard(page, lead).getByRole("link", { name: lead.name }).click();
		await expect(page.getByRole("region", { name: say("queue.beside") })).toBeVisible();
		await untilNastaliq(page);
		const sentence = page.locator(".lead-row-sentence > :last-child");
		for (const width of [1024, 1280, 1440, 1600, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			await expect(page.locator(".lead-row-marks [data-deal]")).toBeVisible();
			expect(await sentence.evaluate(roomBehind, "1,130"), `${width} px`).toBeGreaterThan(0);
		}
	},
);

/** px between the end of the part with a figure and what a text that is cut shows. */
function roomBehind(text: Element, figure: string): number {
	const range = document.createRange();
	range.setStart(text, 0);
	const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
	for (let isBehind = false; nodes.nextNode(); ) {
		const { data = "" } = nodes.currentNode as Text;
		const end = isBehind ? data.indexOf(" · ") : -1;
		range.setEnd(nodes.currentNode, end < 0 ? data.length : end);
		if (end >= 0) break;
		isBehind ||= data.includes(figure);
	}
	const ellipsis = text.scrollWidth > text.clientWidth ? Number.parseFloat(getComputedStyle(text).fontSize) : 0;
	return text.getBoundingClientRect().width - range.getBoundingClientRect().width - ellipsis;
}
