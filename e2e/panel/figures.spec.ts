import { day, dayOf } from "../../src/shared/day.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { unreadable } from "../support/legible.ts";
import { leadCard, newLead, send, tab } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, overflow } from "../support/test.ts";

test.describe.configure({ mode: "default" });

test(
	"the owner asks how last week went, sees who is behind a figure, and comes back to it",
	inUrdu,
	async ({ page, lang, request, say, openPanel }) => {
		const order = { type: "BULK_EMAIL_TRADE", payload: { side: "buy", quantity: 5000, category: "business" } } as const;
		const [zoya, omar] = [newLead({ name: "Zoya Ashraf" }), newLead({ name: "Omar Farooq", ...order })];
		await test.step("two requests came", async () => {
			for (const lead of [zoya, omar]) await send(request, lead);
			await openPanel("/admin?tab=stats");
		});
		const figures = page.getByRole("tabpanel");
		const own = page.getByRole("radio", { name: say("figures.period.own"), exact: true });

		await test.step("with dates of her own", async () => {
			// What comes above moves the dates down, also between a finger's touch and its release.
			for (const above of ["money.bought", "stats.leads", "figures.median"] as const)
				await expect(figures.getByRole("heading", { name: say(above), exact: true })).toBeVisible();
			await own.check();
			await page.getByLabel(say("figures.from"), { exact: true }).fill(dayOf(Date.now() - 7 * day));
			await expect(page).toHaveURL(/period=own&from=\d{4}-\d\d-\d\d&to=/);
			await expect(figures.getByRole("heading", { name: say("figures.median"), exact: true })).toBeVisible();
			await figures.getByText(say("figures.moreFigures"), { exact: true }).click();
			await expect(figures.getByRole("heading", { name: say("figures.requests"), exact: true })).toBeVisible();
			expect(await overflow(page)).toBe(0);
			expect(await accessFaults(page)).toEqual([]);
		});

		await test.step("the total leads to all of them, not to those of one view", async () => {
			const total = figures.getByRole("link", { name: new RegExp(`^${say("stats.leads")}: `) });
			await expect(total).toHaveAttribute("href", /view=all/);
		});

		await test.step("a figure leads to as many rows", async () => {
			const ofType = figures
				.getByRole("row")
				.filter({ hasText: requestOf(order.type).label[lang] })
				.getByRole("link");
			const count = Number((await ofType.innerText()).replace(/\D/g, ""));
			expect(count).toBeGreaterThan(0);
			await ofType.click();
			await expect(page).toHaveURL(/type=BULK_EMAIL_TRADE/);
			await expect(leadCard(page, omar)).toBeVisible();
			await expect(leadCard(page, zoya)).toBeHidden();
			await expect(page.getByRole("article")).toHaveCount(count);
		});

		await test.step("and back to the same dates", async () => {
			await page.getByRole("link", { name: say("figures.back") }).click();
			await expect(own).toBeChecked();
			await expect(page.getByLabel(say("figures.from"), { exact: true })).toHaveValue(dayOf(Date.now() - 7 * day));
			await expect(tab(page, say("tab.stats"))).toHaveAttribute("data-state", "active");
		});
	},
);

test(
	"however many requests there are, their total stays in its cell on a phone",
	inUrdu,
	async ({ page, say, session, openPanel }) => {
		let total = 10_002;
		const stats = await (await session.get("/api/admin/stats")).json();
		await page.route("**/api/admin/stats", (route) =>
			route.fulfill({ json: { ...stats, leads: { ...stats.leads, total } } }),
		);
		for (const [count, sentence] of [
			[10_002, "10,002"],
			[1_234_567, "12,34,567"],
		] as const) {
			total = count;
			await openPanel("/admin?tab=stats");
			const figure = page.getByRole("link", { name: `${say("stats.leads")}: ${sentence}`, exact: true });
			await expect(figure).toBeVisible();
			const beyond = await figure.evaluate((link) => {
				const [own, cell] = [link, link.closest("section")].map((box) => box?.getBoundingClientRect());
				return own && cell ? Math.max(cell.left - own.left, own.right - cell.right) : Number.NaN;
			});
			expect(beyond).toBeLessThanOrEqual(0);
			expect(await unreadable(page)).toEqual([]);
		}
	},
);
