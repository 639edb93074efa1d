import type { Locator } from "@playwright/test";
import { leadCard, newLead, send } from "../support/panel.ts";
import { testOfFile as test } from "../support/server.ts";
import { bothLanguages, expect, holdBack, inUrdu, overflow, untilNastaliq } from "../support/test.ts";

test.describe.configure({ mode: "default" });
// Each begins with an inbox that is empty.
test.beforeEach(({ server }) => server.sql("DELETE FROM leads"));

/** px by which the texts of some elements stick out of their boxes, each way. */
function overhang(elements: Locator): Promise<number[]> {
	return elements.evaluateAll((boxes) =>
		boxes.map((box) => {
			const text = document.createRange();
			text.selectNodeContents(box);
			const [inner, outer] = [text.getBoundingClientRect(), box.getBoundingClientRect()];
			return Math.max(0, Math.round(outer.left - inner.left), Math.round(inner.right - outer.right));
		}),
	);
}

test("a count that comes after the late face has room in its tab", inUrdu, async ({ page, request, openPanel }) => {
	await send(request, newLead());
	const release = await holdBack(page, "**/api/admin/leads?limit=1");
	await page.setViewportSize({ width: 1280, height: 900 });
	await openPanel("/admin");
	await untilNastaliq(page);
	await release();
	const tabs = page.getByRole("tab");
	await expect(tabs.filter({ hasText: "(1)" })).toHaveCount(1);
	expect(await overhang(tabs)).toEqual([0, 0, 0, 0]);
});

test(
	"the time of a row of last year stands clear of its arrow",
	inUrdu,
	async ({ page, request, server, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await server.sql("UPDATE leads SET created_at = created_at - interval '1 year'");
		await page.setViewportSize({ width: 1280, height: 900 });
		await openPanel("/admin?view=all");
		const row = page.getByRole("article").filter({ hasText: lead.name });
		const [time, arrow] = await Promise.all([
			row.locator(".lead-row-sla > *").boundingBox(),
			row.locator(".lead-row-more").boundingBox(),
		]);
		if (!time || !arrow) throw new Error("the row has no date or no arrow");
		const isClear = time.x >= arrow.x + arrow.width || time.x + time.width <= arrow.x;
		expect(isClear, JSON.stringify({ time, arrow })).toBe(true);
	},
);

test(
	"where an answer was given, each choice holds its words on a phone and on a desk",
	inUrdu,
	async ({ page, request, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel("/admin");
		await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
		await page.getByRole("button", { name: say("view.done"), exact: true }).click();
		const dialog = page.getByRole("dialog");
		const choices = dialog.locator("label > span");
		await expect(choices).toHaveCount(5);
		const body = dialog.locator(".overflow-y-auto");
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await overhang(choices), `${width} px`).toEqual([0, 0, 0, 0, 0]);
			expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
		}
	},
);

test("no amount of a row lies over a name, on a phone and on a desk", inUrdu, async ({ page, request, openPanel }) => {
	const long = { payload: { side: "buy", amount: 1_234_567.5 }, type: "USDT_TRADE" } as const;
	const names = ["محمد عبدالرحمٰن خان سنجرانی بلوچ", "Muhammad Abdul Rehman Khan Sanjrani", "Hina"];
	for (const name of names) await send(request, newLead({ name, ...long }));
	await openPanel("/admin?view=all");
	const rows = page.getByRole("article");
	await expect(rows).toHaveCount(names.length);
	await untilNastaliq(page);
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		const overlaps = await rows.evaluateAll((all) => {
			// The boxes of Nastaliq are far taller than what is drawn: of each line its middle counts, as high as its letters.
			const drawn = (text: Node, place: Element) => {
				const range = document.createRange();
				range.selectNodeContents(text);
				const half = Number.parseFloat(getComputedStyle(place).fontSize) * 0.6;
				// What is cut is not drawn.
				const box = place.getBoundingClientRect();
				return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
					const middle = (top + bottom) / 2;
					const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)];
					return { left: from, right: to, top: middle - half, bottom: middle + half };
				});
			};
			return all.map((row) => {
				const [name, sentence] = [row.querySelector(".lead-row-name bdi"), row.querySelector(".lead-row-sentence")];
				if (!name || !sentence) return "the row has no name or no sentence";
				const names = drawn(name, name);
				return drawn(sentence, sentence).some((one) =>
					names.some(
						(other) =>
							one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
					),
				);
			});
		});
		expect(overlaps, `${width} px`).toEqual(names.map(() => false));
	}
});

test(
	"a desk's row cuts neither what was asked nor the time",
	bothLanguages,
	async ({ page, request, server, openPanel }) => {
		const leads = [
			newLead({ type: "USDT_TRADE", payload: { side: "sell", amount: 500 } }),
			newLead({ type: "PAYONEER_TRADE", payload: { side: "buy", amount: 20_000 } }),
			newLead({ type: "BINANCE_TRADE", payload: { side: "SELL", amount: 12_500 } }),
			newLead({ type: "BULK_EMAIL_TRADE", payload: { side: "buy", quantity: 50_000, category: "technology" } }),
			newLead({ type: "BUY_NETWORK", payload: { network: "MaxBounty" } }),
		];
		for (const lead of leads) await send(request, lead);
		// Each was answered later than the one before: in half an hour, in time, and late.
		await server.sql(`
		UPDATE leads SET created_at = created_at - interval '3 days', due_at = due_at - interval '3 days';
		UPDATE leads SET first_answered_at = created_at + span FROM (
			SELECT id, (ARRAY['0 min', '30 min', '6 h 43 min', '23 h 59 min', '47 h 59 min']::interval[])[row_number() OVER (ORDER BY created_at)] AS span
			FROM leads
		) AS answered WHERE answered.id = leads.id`);
		await openPanel("/admin?view=all");
		const rows = page.locator(".lead-row-line");
		await expect(rows).toHaveCount(leads.length);
		await page.setViewportSize({ width: 360, height: 740 });
		const cut = rows
			.locator(".lead-row-sentence > *")
			.evaluateAll((parts) =>
				parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
			);
		// What comes behind the total may be cut on a phone.
		expect(await cut).toEqual([expect.stringContaining("15,00,000")]);
		for (const width of [960, 1024, 1100, 1280, 1440, 1536]) {
			await page.setViewportSize({ width, height: 900 });
			await expect.poll(() => rows.evaluateAll(faultsOfRows), { message: `${width} px` }).toEqual([]);
			expect(await overflow(page), `${width} px`).toBe(0);
		}
	},
);

/** The texts of some rows that are cut, stamps off the middle of their line, and sentences without room. */
function faultsOfRows(rows: readonly Element[]): string[] {
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
	const middleOf = (box: DOMRect) => box.top + box.height / 2;
	const faults: string[] = [];
	for (const row of rows) {
		for (const box of row.querySelectorAll(".lead-row-sentence > *, .lead-row-sla, .lead-row-sla > *"))
			if (box.scrollWidth > box.clientWidth) faults.push(`cut: ${box.textContent}`);
		const [name, sentence, sla, stamp] = ["name", "sentence", "sla", "sla > *"].map((part) =>
			row.querySelector(`.lead-row-${part}`)?.getBoundingClientRect(),
		);
		if (!name || !sentence || !sla || !stamp) throw new Error("the row lacks a part");
		if (sentence.width < 14 * rem) faults.push(`a sentence of ${sentence.width} px`);
		const isOff = Math.abs(middleOf(stamp) - middleOf(name)) > 1;
		if (isOff) faults.push(`${stamp.y} px to ${name.y} px: ${row.querySelector(".lead-row-sla")?.textContent}`);
	}
	return faults;
}
