import type { Locator, Page } from "@playwright/test";
import type { Figures } from "../../src/shared/api/leads/figures.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { teamMember } from "../../src/shared/content-types/team-member.ts";
import type { Locale } from "../../src/shared/locale.ts";
import { requestOf } from "../../src/shared/requests/registry.ts";
import { settingsSections } from "../../src/shared/routes/routes.ts";
import { formatInstant } from "../../src/shared/time.ts";
import { sizeLetters } from "../support/legible.ts";
import { begin, leadCard, newLead, openFilters, openLead, send, tab, unfold, walk } from "../support/panel.ts";
import {
	accessFaults,
	bothLanguages,
	contrastFaults,
	expect,
	holdBack,
	inUrdu,
	overflow,
	overflowOfLargeLetters,
	test,
	untilAlive,
} from "../support/test.ts";

/** What an owner works on, also on a phone that shows everything twice as large. */
const magnified = [
	"/admin/setup",
	"/admin/more",
	"/admin/website",
	"/admin/website?type=home",
	"/admin/website?type=team-member",
	"/admin/website?type=words",
	"/admin/announcements",
	"/admin?tab=stats",
	"/admin/content-table?type=network",
	"/admin/imports",
	"/admin/archive",
	"/admin/settings",
	...settingsSections.map((section) => `/admin/settings/${section}`),
];
const screens = [
	...magnified,
	"/admin/customers",
	"/admin/money",
	"/admin/day-book",
	"/admin/forgotten",
	"/admin/networks",
	"/admin/rates",
	"/admin/impostors",
	"/admin/reviews",
	"/admin/staff",
	"/admin/account",
	"/admin/audit",
	"/admin/notices",
];
const tabs = ["networks", "services", "leads", "stats"] as const;

/** Opens all that is folded, as who looks for something does. */
async function unfoldAll(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
	});
}

test("a lead of the list says all that is known of it, and a name is found by its sound in the other script", async ({
	page,
	request,
	lang,
	say,
	openPanel,
}) => {
	const lead = newLead({
		name: "زبیدہ بنگش",
		type: "SELL_NETWORK",
		payload: { networkName: "کلک بینک", proofLinks: "https://example.com/proof", askingPrice: 250 },
	});
	await send(request, lead);
	await openPanel("/admin?tab=leads");
	await expect(page.getByRole("heading", { name: say("leads.title") })).toBeVisible();
	await expect(page.getByText(say("leads.subtitle"), { exact: true })).toBeVisible();

	const card = leadCard(page, lead);
	await expect(card.getByText(say("status.PENDING"), { exact: true })).toBeVisible();
	await unfold(page, lead, say);
	await expect(card.getByText(requestOf(lead.type).label[lang], { exact: true })).toBeVisible();
	const received = await card.getByRole("time").getAttribute("datetime");
	await expect(card.getByRole("time")).toHaveText(formatInstant(received ?? "", lang));
	await expect(card.getByText(lead.whatsapp, { exact: true })).toBeVisible();
	await expect(card.getByRole("link", { name: lead.email ?? "" })).toHaveAttribute("href", `mailto:${lead.email}`);
	await expect(card.getByText(/^\{/)).toBeHidden();
	await card.getByText(say("leads.json")).click();
	const stored = await card.getByText(/^\{/).innerText();
	expect(JSON.parse(stored)).toMatchObject(lead.payload);
	expect(stored).toBe(JSON.stringify(JSON.parse(stored), null, 2));
	const contact = card.getByRole("link", { name: say("leads.whatsapp") });
	await expect(contact).toHaveAttribute("href", `https://wa.me/${lead.whatsapp.slice(1)}`);
	await expect(contact).toHaveAttribute("target", "_blank");

	await openFilters(page, say);
	await page.getByLabel(say("leads.search")).fill("zubeda bangesh");
	const alike = page.getByRole("region", { name: say("leads.soundsLike") });
	await expect(alike.getByRole("link", { name: lead.name, exact: true })).toBeVisible();
	expect(await accessFaults(page, "main")).toEqual([]);
});

test("opening a lead before the search has begun leads to the lead", async ({ page, request, say, openPanel }) => {
	const lead = newLead();
	await send(request, lead);
	await page.clock.install();
	await openPanel("/admin?tab=leads");
	await expect(leadCard(page, lead)).toBeVisible();
	const letScreenCome = await holdBack(page, "**/assets/lead-*.js");
	const screen = page.waitForRequest("**/assets/lead-*.js");
	await openFilters(page, say);
	// The search begins only when this clock goes on.
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
	await page.getByLabel(say("leads.search")).fill("Zubair");
	await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).click();
	await screen;
	await page.clock.runFor(600);
	await letScreenCome();
	await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
});

/** Where the letters of a text begin: from the left in English, from the right in Urdu. */
async function startOf(text: Locator, lang: Locale): Promise<number> {
	return text.evaluate((element, lang) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		const { left, right } = range.getBoundingClientRect();
		return lang === "ur" ? right : left;
	}, lang);
}

test(
	"the panel opens on the leads, with all four tabs in sight on a narrow screen, and axe finds nothing on them",
	bothLanguages,
	async ({ page, request, at, lang, say, openPanel }) => {
		const lead = newLead();
		await send(request, lead);
		await openPanel("/admin");
		await expect(leadCard(page, lead)).toBeVisible();
		const first = await page.getByRole("article").first().boundingBox();
		expect(first?.y, "below what is to be set up and that the rates are old").toBeLessThan(lang === "ur" ? 450 : 350);
		await page.setViewportSize({ width: 320, height: 640 });
		await expect(tab(page, say("tab.leads"))).toHaveText(/\(\d+\)$/);
		const strip = page.getByRole("tablist");
		for (const name of tabs) {
			await tab(page, say(`tab.${name}`)).press("Enter");
			await expect(tab(page, say(`tab.${name}`))).toHaveAttribute("aria-selected", "true");
			for (const other of tabs) await expect(tab(page, say(`tab.${other}`))).toBeInViewport({ ratio: 1 });
			expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
			expect(await page.evaluate(() => scrollY)).toBe(0);
		}

		await page.setViewportSize({ width: 360, height: 740 });
		const shown = {
			// Of many, the first are shown; which these are depends on what was added last.
			networks: page.getByRole("tabpanel").getByRole("listitem").first(),
			services: page.getByText("Mobile apps", { exact: true }).first(),
			leads: leadCard(page, lead),
			stats: page.getByRole("heading", { name: say("stats.leads") }),
		};
		for (const name of tabs) {
			await tab(page, say(`tab.${name}`)).press("Enter");
			await expect(shown[name]).toBeVisible();
			await expect(page.getByText(say("admin.loading"))).toHaveCount(0);
			if (lang === "ur") expect.soft(await accessFaults(page), name).toEqual([]);
			expect.soft(await overflow(page), name).toBe(0);
			expect.soft(await overflowOfLargeLetters(page), name).toBe(0);
		}
		await page.goto(at("/admin"));
		await expect(tab(page, say("tab.leads"))).toHaveAttribute("aria-selected", "true");
	},
);

test("the page of a lead that is not there says so, and leads back", inUrdu, async ({ page, at, say, openPanel }) => {
	await openPanel("/admin/leads/0198c0de-0000-7000-8000-000000000000");
	for (const id of ["unknown", null]) {
		await expect(page.getByRole("heading", { level: 1, name: say("lead.gone") })).toBeVisible();
		await expect(page).toHaveTitle(new RegExp(`^${say("lead.gone")}`));
		await page.getByRole("link", { name: say("lead.back") }).click();
		await expect(page.getByRole("heading", { name: say("leads.title") })).toBeVisible();
		if (id) await walk(page, at(`/admin/leads/${id}`));
	}
});

test("the logos can be searched, and say when nothing fits", async ({ page, say, openPanel }) => {
	await openPanel("/admin");
	await page.getByRole("link", { name: say("nav.logos") }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("logos.title") })).toBeVisible();
	await expect(page.getByText(say("logos.subtitle"), { exact: true })).toBeVisible();

	const search = page.getByPlaceholder(say("logos.search"), { exact: true });
	await search.fill("MAXBOUNTY");
	await expect(page.getByText(say("logos.found", { count: 1 }), { exact: true })).toBeVisible();
	const card = page.getByRole("article");
	await expect(card.getByRole("heading", { name: "MaxBounty" })).toBeVisible();
	await expect(card.getByText(new RegExp(`^(${say("logos.featured")}|${say("logos.standard")})$`))).toBeVisible();
	await expect(card.getByText(say("logos.none"), { exact: true })).toBeVisible();
	await expect(card.getByRole("button")).toHaveText(say("logos.upload"));
	await expect(card.getByText("maxbounty", { exact: true })).toBeVisible();

	await search.fill("no such network");
	await expect(page.getByText(say("logos.found", { count: 0 }), { exact: true })).toBeVisible();
	await expect(page.getByText(say("logos.noneFound"), { exact: true })).toBeVisible();
	await expect(page.getByText(say("logos.adjust"), { exact: true })).toBeVisible();
});

test("axe finds nothing on the login and a lead", inUrdu, async ({ page, request, at, say, openPanel }) => {
	await page.goto(at("/admin"));
	await expect(page.getByRole("heading", { name: say("login.heading") })).toBeVisible();
	expect(await accessFaults(page)).toEqual([]);
	const lead = newLead();
	const payload = { service: "website-development", details: "A shop with three branches.", budget: "2000+" };
	await send(request, newLead({ ...lead, type: "SERVICE_ORDER", payload }));
	await send(request, lead);
	await openPanel(`/admin?tab=leads&type=${lead.type}`);
	await openLead(page, lead);
	expect(await accessFaults(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await contrastFaults(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	expect(await overflowOfLargeLetters(page)).toBe(0);
	await page.locator("main a[href*='/admin/customers/']").click();
	await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
	expect(await overflow(page)).toBe(0);
});

test(
	"the figures begin with three, and those of a busy year fit on a phone",
	inUrdu,
	async ({ page, request, lang, say, openPanel }) => {
		await send(request, newLead());
		await page.route("**/api/admin/figures?*", async (route) => {
			const answer = await route.fetch();
			const figures: Figures = await answer.json();
			const slow = { answered: 12_345, median: 1_439, ninetieth: 14_399 };
			const json: Figures = {
				...figures,
				requests: 29_616,
				suspects: 1_234,
				answerTime: slow,
				byDay: figures.byDay.map((day) => ({ ...day, count: 12_345 })),
				byPerson: [{ id: null, name: "Muhammad Abdurrahman Chaudhry", answered: 12_345, median: 1_439 }],
			};
			await route.fulfill({ response: answer, json });
		});
		await openPanel("/admin?tab=stats");
		for (const [title, rest] of [
			["stats.networks", "stats.featured"],
			["stats.services", "stats.featured"],
			["stats.leads", "stats.pending"],
		] as const) {
			const card = page
				.getByRole("tabpanel")
				.locator("section", { has: page.getByRole("heading", { name: say(title) }) });
			const figure = card.getByText(/^[\d,]+$/).last();
			await expect(figure).toBeVisible();
			await expect(card.getByText(new RegExp(`^${say(rest, { count: "[\\d,]+" })}$`))).toBeVisible();
			expect(Math.abs((await startOf(figure, lang)) - (await startOf(card.getByRole("heading"), lang)))).toBeLessThan(
				4,
			);
		}
		await expect(page.getByText("Muhammad Abdurrahman Chaudhry")).toBeAttached();
		expect(await overflow(page)).toBe(0);
		await unfoldAll(page);
		expect(await overflow(page)).toBe(0);
		await sizeLetters(page, "200%");
		expect(await overflow(page)).toBe(0);
	},
);

// A dozen on one page, which loads the program once.
for (let from = 0; from < screens.length; from += 13)
	test(
		`everyone can read ${screens.slice(from, from + 13).join(", ")}`,
		bothLanguages,
		async ({ page, at, lang, say, openPanel }) => {
			for (const [place, path] of screens.slice(from, from + 13).entries()) {
				await page.setViewportSize({ width: 360, height: 740 });
				if (place === 0) await openPanel(path);
				else await walk(page, at(path));
				await expect(page.getByText(say("admin.loading"))).toHaveCount(0);
				// The tree and the colours are the same in both languages: they are looked at in one.
				if (lang === "ur") {
					const keys = /\b(admin|board|currency|issue|request|rates)\.[a-z]+/;
					expect.soft(await page.locator("body").innerText(), path).not.toMatch(keys);
					expect.soft(await accessFaults(page), path).toEqual([]);
					await page.emulateMedia({ colorScheme: "dark" });
					expect.soft(await contrastFaults(page), path).toEqual([]);
					await page.emulateMedia({ colorScheme: "light" });
				}
				expect.soft(await overflow(page), path).toBe(0);
				expect.soft(await overflowOfLargeLetters(page), path).toBe(0);
				if (!magnified.includes(path)) continue;
				await page.setViewportSize({ width: 180, height: 370 });
				await unfoldAll(page);
				expect.soft(await overflow(page), `${path}, twice as large`).toBe(0);
			}
		},
	);

test("what is chosen can be read where the system's colours hold", async ({ page, openPanel }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.emulateMedia({ forcedColors: "active" });
	await openPanel("/admin");
	const colorOf = (element: Element) => {
		const { color, backgroundColor } = getComputedStyle(element);
		return [color, backgroundColor];
	};
	const wanted = await page.evaluate(() => {
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.cssText = "forced-color-adjust: none; color: HighlightText; background: Highlight";
		const { color, backgroundColor } = getComputedStyle(probe);
		return [color, backgroundColor];
	});
	for (const chosen of [".panel-link[aria-current]", "main nav a[aria-current]", ".tab[aria-selected=true]"])
		expect(await page.locator(chosen).first().evaluate(colorOf), chosen).toEqual(wanted);
});

test(
	"on a phone that shows everything twice as large a text's toolbar fits, and what says that there is no picture is whole",
	bothLanguages,
	async ({ page, at, lang, say, openPanel }) => {
		await page.setViewportSize({ width: 180, height: 370 });
		await openPanel("/admin/website?type=page");
		await page.getByRole("listitem").filter({ hasText: "/privacy" }).getByRole("button").click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("toolbar").first()).toBeVisible();
		const sideways = dialog.locator("> div").last();
		expect(await sideways.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);

		await page.setViewportSize({ width: 360, height: 740 });
		await walk(page, at("/admin/website?type=team-member"));
		await begin(page, teamMember, lang);
		const none = page.getByText(say("picture.none"), { exact: true }).first();
		await expect(none).toBeVisible();
		await sizeLetters(page, "200%");
		expect(await none.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
		expect(await none.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
	},
);

test("a visitor's pages load nothing of the panel", async ({ page, at, lang, openPanel }) => {
	const loaded = new Set<string>();
	page.on("response", async (response) => {
		if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.add(response.url());
	});
	for (const path of ["/", "/networks", "/rates", "/contact"]) {
		await page.goto(at(path));
		await untilAlive(page);
	}
	await page.waitForLoadState("networkidle");
	const site = [...loaded];
	expect(site.length).toBeGreaterThan(0);
	await openPanel("/admin");
	const panelOnly = [...loaded].filter((url) => !site.includes(url));
	expect(panelOnly.some((url) => url.endsWith(".css"))).toBe(true);
	const texts = await Promise.all(site.map(async (url) => (await page.request.get(url)).text()));
	for (const text of texts) {
		expect(text).not.toContain(network.words.created[lang]);
		expect(text).not.toContain("/api/admin/");
	}
});
