import { network as declared } from "../../src/shared/content-types/network.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { labelIn, newLead, send } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, overflow } from "../support/test.ts";

const words = {
	en: { yes: "yes", no: "no", days: "Monday, Tuesday", apps: "Mobile apps" },
	ur: { yes: "ہاں", no: "نہیں", days: "پیر، منگل", apps: "موبائل ایپس" },
};

test(
	"the log names what was changed as the forms do, in the page's language",
	inUrdu,
	async ({ page, request, lang, say, openPanel }) => {
		const { yes, no, days, apps } = words[lang];
		await openPanel("/admin/audit");
		const change = async (method: "POST" | "PUT" | "PATCH", path: string, data: object) => {
			const answer = await page.request.fetch(`/api/admin/${path}`, { method, data });
			expect(answer.ok(), await answer.text()).toBe(true);
			return answer.json();
		};
		const network = { name: "Ravi", shortDesc: "First", tags: ["cpa"], isActive: false };
		const { id } = await change("POST", "networks", network);
		await change("PATCH", `networks/${id}`, { isActive: true, tags: ["cpa", "mobile"], geo: "Lahore" });
		await change("PUT", "settings", {
			licenceLine: { en: "Licence 7", ur: "لائسنس 7" },
			workingTime: { kept: true, days: [1, 2], opens: "10:00", closes: "20:00", holidays: [] },
			pausedOrders: ["USDT_TRADE", "mobile-apps"],
			staffLanguage: "ur",
		});
		await change("PUT", "reply-templates/CONTACT", { en: "Hello {name}", ur: "سلام {name}", version: 0 });
		const { updatedAt: _, ...rates } = await (await request.get("/api/rates")).json();
		await change("PUT", "rates", { ...rates, usdtBuy: 123_456.78, note: "Evening", confirm: true });
		await send(request, newLead());
		const [lead] = await (await page.request.get("/api/admin/leads")).json();
		const [owner] = await (await page.request.get("/api/admin/staff")).json();
		await change("PATCH", `leads/${lead.id}`, { status: "IN_REVIEW", assigneeId: owner.id, version: lead.version });

		await page.reload();
		const log = page.getByRole("main");
		// What changed one thing says it in its line.
		await expect(log.locator("summary")).toHaveCount(6);
		for (const entry of await log.locator("summary").all()) await entry.click();
		const line = (label: string) => log.locator("dl > div", { has: page.getByText(`${label}:`, { exact: true }) });
		const contact = requestOf("CONTACT").label[lang];
		const list = (...parts: readonly string[]) => parts.join(lang === "ur" ? "، " : ", ");
		for (const [label, sentence] of [
			[labelIn(declared, "isActive", lang), `${no} → ${yes}`],
			[labelIn(declared, "tags", lang), `cpa → ${list("cpa", "mobile")}`],
			[labelIn(declared, "geo", lang), "Lahore"],
			[say("settings.licence"), "Licence 7"],
			[say("settings.licenceUr"), "لائسنس 7"],
			[say("settings.workKept"), `${no} → ${yes}`],
			[say("settings.workDays"), days],
			[say("catalogue.paused"), list(requestOf("USDT_TRADE").label[lang], apps)],
			[say("settings.staffLanguage"), `${say("leads.languageEn")} → ${say("leads.languageUr")}`],
			[list(contact, say("replies.textEn")), "Hello {name}"],
			[list(contact, say("replies.textUr")), "سلام {name}"],
			[list("USDT", say("board.weSell")), "1,23,456.78"],
			[say("board.note"), "Evening"],
			[say("leads.status"), `${say("status.PENDING")} → ${say("status.IN_REVIEW")}`],
			[say("filters.assignee"), `${say("filters.none")} → ${owner.name}`],
		] as const)
			await expect(line(label).first(), label).toContainText(sentence);
		expect(await log.innerText()).not.toMatch(/\b[a-z]+[A-Z]\w*\b|\b(?:true|false|null)\b|"\w+"|IN_REVIEW/);
		expect(await accessFaults(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
	},
);
