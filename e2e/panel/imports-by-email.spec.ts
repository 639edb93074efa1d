import { randomInt } from "node:crypto";
import { newLead, send } from "../support/panel.ts";
import { test } from "../support/server.ts";
import { accessFaults, expect, inUrdu, overflow, overflowOfLargeLetters } from "../support/test.ts";

/** What Flamingo exports of the form that Contact Form 7 begins with: it asks for no number. */
function contactForm() {
	const own = randomInt(1_000_000, 9_999_999);
	// Too long for one line of a phone.
	const person = { name: `Rabia ${own}`, email: `rabia.${own}@orders.a-rather-long-name-of-a-company.example` };
	const cells = (...values: string[]) => values.map((value) => `"${value}"`).join(",");
	const text = [
		cells("your-name", "your-email", "your-subject", "your-message", "Date"),
		cells(person.name, person.email, "A shop", "What does a shop cost?", "2026-01-05T14:30:00+05:00"),
		cells("Nobody", "", "Hello", "No address", "2026-01-06T14:30:00+05:00"),
	].join("\r\n");
	return { person, text };
}

test(
	"a contact form without numbers is brought in, answered by e-mail, found by address and erased",
	inUrdu,
	async ({ page, request, say, at, openPanel }) => {
		const { person, text } = contactForm();
		const { name, email } = person;
		await send(request, newLead());

		await test.step("the file comes in", async () => {
			await openPanel("/admin/imports");
			await page
				.getByLabel(say("imports.choose"), { exact: true })
				.setInputFiles({ name: "flamingo.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
			await expect(page.getByText(say("imports.byEmail"))).toBeVisible();
			await page.getByRole("button", { name: say("imports.check") }).click();
			const preview = page.getByRole("article");
			await expect(preview).toHaveCount(1);
			await expect(preview).toContainText(email);
			await page.getByText(say("imports.refusedRows"), { exact: true }).click();
			await expect(page.getByRole("row", { name: say("imports.reason.noNumber") })).toBeVisible();
			expect(await overflow(page)).toBe(0);
			expect(await accessFaults(page)).toEqual([]);
			await page.getByRole("button", { name: say("imports.start", { count: "1" }) }).click();
			// A job in the background, which shares the machine with all other tests.
			await expect(
				page.getByRole("heading", { level: 2, name: `flamingo.csv ${say("imports.state.done")}` }),
			).toBeVisible({
				timeout: 45_000,
			});
		});

		await test.step("it is found by address, with nothing of WhatsApp or calls", async () => {
			await page.goto(at(`/admin?tab=leads&q=${encodeURIComponent(email)}`));
			const row = page.getByRole("article");
			await expect(row).toHaveCount(1);
			await row.getByRole("link", { name, exact: true }).click();
			await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
			await expect(page.locator("bdi").filter({ hasText: "What does a shop cost?" })).toBeVisible();
			await expect(
				page.getByRole("button", { name: say("customer.copyEmail", { email: `\u2068${email}\u2069` }) }),
			).toBeVisible();
			const more = page.getByRole("button", { name: say("admin.more") });
			await more.click();
			await expect(page.getByRole("menuitem", { name: say("lead.mail") })).toHaveAttribute("href", `mailto:${email}`);
			await expect(page.getByRole("menuitem", { name: say("lead.call") })).toHaveCount(0);
			await page.keyboard.press("Escape");
			// A tooltip of the button that has the focus again lies in no region.
			await expect(more).toBeFocused();
			await more.blur();
			const main = page.getByRole("main");
			await expect(main.locator("a[href^='https://wa.me'], a[href^='tel:']")).toHaveCount(0);
			await expect(main.getByText(say("sla.imported"))).toBeVisible();
			await expect(main).not.toContainText("null");
			// To where the bar at the foot covers no control in part.
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
			expect(await overflow(page)).toBe(0);
			expect(await accessFaults(page)).toEqual([]);
			expect(await overflowOfLargeLetters(page)).toBe(0);
		});

		await test.step("it is answered by e-mail", async () => {
			await page.getByRole("button", { name: say("lead.reply") }).click();
			const sheet = page.getByRole("dialog");
			await expect(sheet.getByText(say("sheet.mailNote"))).toBeVisible();
			await expect(sheet.getByRole("link", { name: say("reply.open") })).toHaveCount(0);
			const mail = sheet.getByRole("link", { name: say("sheet.email") });
			await expect(mail).toHaveAttribute("href", new RegExp(`^mailto:${email}\\?subject=`));
			await mail.click();
			await page
				.getByRole("dialog")
				.getByRole("button", { name: say("sent.yes") })
				.click();
			await expect(page.getByText(say("event.answered.email"))).toBeVisible();
		});

		await test.step("the person is a customer, and is erased", async () => {
			await page.goto(at(`/admin/customers?q=${encodeURIComponent(email)}`));
			await page.getByRole("link", { name }).filter({ hasText: email }).click();
			await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
			await expect(page.getByRole("main").locator("a[href^='https://wa.me'], a[href^='tel:']")).toHaveCount(0);
			await expect(page.getByRole("main").getByText(say("customer.numbers"), { exact: true })).toHaveCount(0);
			expect(await overflow(page)).toBe(0);
			expect(await accessFaults(page)).toEqual([]);
			await page.getByRole("button", { name: say("erase.action") }).click();
			const ask = page.getByRole("dialog");
			await expect(ask.getByRole("listitem")).toHaveText([email]);
			await ask.getByRole("button", { name: say("erase.action") }).click();
			await expect(page.getByText(say("erase.done", { count: "1" }), { exact: true })).toBeVisible();
			await page.goto(at(`/admin?tab=leads&q=${encodeURIComponent(email)}`));
			await expect(page.getByText(say("leads.noMatch"))).toBeVisible();
		});
	},
);
