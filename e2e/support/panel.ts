import { randomInt } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import shareEn from "../../src/i18n/en/share.json" with { type: "json" };
import { type PanelKey, panelEn } from "../../src/i18n/panel/en.ts";
import { panelUr } from "../../src/i18n/panel/ur.ts";
import { fillIn, type Parameters } from "../../src/i18n/t.ts";
import shareUr from "../../src/i18n/ur/share.json" with { type: "json" };
import { type ContentTypeSpec, hasUrdu } from "../../src/shared/content-types/spec.ts";
import type { Locale } from "../../src/shared/locale.ts";
import type { LeadType } from "../../src/shared/requests/spec.ts";

// Staff share the board as visitors do.
const words = { en: { ...panelEn, ...shareEn }, ur: { ...panelUr, ...shareUr } };

export type Say = (key: PanelKey | keyof typeof shareEn, parameters?: Parameters) => string;

/** The panel's sentences in a language. */
export function sayIn(lang: Locale): Say {
	return (key, parameters = {}) => fillIn(words[lang][key], parameters);
}

/** What a field of a type of content is called in the panel. */
export function labelIn<Spec extends ContentTypeSpec>(
	spec: Spec,
	name: Spec["fields"][number]["name"],
	lang: Locale,
): string {
	const field = spec.fields.find((candidate) => candidate.name === name);
	if (!field) throw new Error(`no field ${name}`);
	// In Urdu a text that has an Urdu version says that it is the English one.
	return lang === "ur" && hasUrdu(field) ? `${field.label.ur} (انگریزی)` : field.label[lang];
}

/** Types a password into the form that asks for it, and sends it. */
export async function enter(place: Page | Locator, say: Say, password: string): Promise<void> {
	await place.getByLabel(say("login.password")).fill(password);
	await place.getByRole("button", { name: say("login.button"), exact: true }).click();
}

/** Logs out from a phone: behind "More", and it asks. */
export async function logOut(page: Page, say: Say): Promise<void> {
	await page.getByRole("link", { name: say("admin.more"), exact: true }).click();
	await page.getByRole("button", { name: say("login.logout"), exact: true }).click();
	const dialog = page.getByRole("dialog", { name: say("more.logoutTitle") });
	await dialog.getByRole("button", { name: say("login.logout"), exact: true }).click();
}

/** The navigation of one who is logged in. */
export function places(page: Page, say: Say): Locator {
	return page.getByRole("navigation", { name: say("nav.panel"), exact: true });
}

/** Opens the form that makes an entry of a type. */
export async function begin(
	page: Page,
	{ words: { begin: own, create } }: ContentTypeSpec,
	lang: Locale,
): Promise<void> {
	await page.getByRole("button", { name: (own ?? create)[lang], exact: true }).click();
}

export function tab(page: Page, name: string): Locator {
	return page.getByRole("tab", { name: new RegExp(`^${name}`) });
}

/** The notification that shows, with exactly these sentences. */
export async function expectToast(page: Page, ...sentences: readonly string[]): Promise<void> {
	const toast = page.locator("li.toast");
	for (const sentence of sentences) await expect(toast.getByText(sentence, { exact: true })).toBeVisible();
}

export interface SentLead {
	readonly type: LeadType;
	readonly name: string;
	/** As it is stored: +92… */
	readonly whatsapp: string;
	readonly email: string | null;
	readonly payload: Readonly<Record<string, unknown>>;
	readonly locale: Locale;
}

/** A lead with a number and an e-mail that no other has. */
export function newLead(lead: Partial<SentLead> = {}): SentLead {
	const own = randomInt(10_000_000, 99_999_999);
	return {
		type: "CONTACT",
		name: `Hina ${own}`,
		whatsapp: `+9230${own}`,
		email: `hina${own}@example.com`,
		payload: { message: "کب ملاقات ہو سکتی ہے؟" },
		locale: "ur",
		...lead,
	};
}

/** Sends a lead as a visitor's page does. */
export async function send(request: APIRequestContext, lead: SentLead): Promise<void> {
	const { email, ...rest } = lead;
	const answer = await request.post("/api/leads", { data: { ...rest, ...(email ? { email } : {}) } });
	expect(answer.status(), await answer.text()).toBe(201);
}

/** Three leads, sent one after the other. */
export async function sendThree(request: APIRequestContext): Promise<[SentLead, SentLead, SentLead]> {
	const leads: [SentLead, SentLead, SentLead] = [newLead(), newLead(), newLead()];
	for (const lead of leads) await send(request, lead);
	return leads;
}

/** The row of a lead in the list. */
export function leadCard(page: Page, { name }: SentLead): Locator {
	return page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Goes from the list to the page of a lead. */
export async function openLead(page: Page, lead: SentLead): Promise<void> {
	await leadCard(page, lead).getByRole("link", { name: lead.name, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: lead.name, exact: true })).toBeVisible();
}

/** Chooses what is done with the open lead less often. */
export async function chooseInMenu(page: Page, say: Say, name: string): Promise<void> {
	await page.getByRole("button", { name: say("admin.more"), exact: true }).click();
	await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Shows the rest of a lead's row: number, e-mail, what was sent, and what can be done. */
export async function unfold(page: Page, lead: SentLead, say: Say): Promise<Locator> {
	const card = leadCard(page, lead);
	await card.getByRole("button", { name: say("row.more", { name: lead.name }) }).click();
	return card;
}

/** Shows the filters and tools of the list, which a phone hides behind a button. */
export async function openFilters(page: Page, say: Say): Promise<void> {
	await page.getByRole("button", { name: new RegExp(`^${say("filters.button")}`) }).click();
}

/** Chooses a view of the list on a phone, where all are one choice. */
export async function chooseView(page: Page, say: Say, view: "mine" | "unassigned" | "waiting" | "all"): Promise<void> {
	const views = page.getByRole("combobox", { name: say("view.label"), exact: true });
	const option = views.locator("option").filter({ hasText: new RegExp(`^${say(`view.${view}`)}( \\(|$)`) });
	await views.selectOption((await option.getAttribute("value")) ?? "");
}

/** Goes on to a screen with another title as a link of the panel does: the program stays loaded. */
export async function walk(page: Page, address: string): Promise<void> {
	const before = await page.title();
	await page.evaluate((to) => {
		history.pushState(null, "", to);
		dispatchEvent(new PopStateEvent("popstate"));
	}, address);
	await expect(page).not.toHaveTitle(before);
	await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}

/** The id of a stored lead. */
export async function idOf(page: Page, lead: SentLead): Promise<string> {
	const found = await page.request.get(`/api/admin/leads?q=${encodeURIComponent(lead.whatsapp)}`);
	return (await found.json())[0].id;
}

/** Who a colleague is, and what they work with. */
interface Colleague {
	readonly name?: string;
	readonly lang?: Locale;
	readonly width?: number;
}

/** A colleague with a browser of their own. */
export async function colleague(
	browser: Browser,
	owner: Page,
	baseURL: string,
	{ name = "Sana", lang = "en", width = 360 }: Colleague = {},
): Promise<Page> {
	const email = `${name.toLowerCase()}${Date.now()}@example.org`;
	const made = await owner.request.post("/api/admin/staff/invitations", { data: { email, name } });
	const { token } = await made.json();
	const context = await browser.newContext({ baseURL, locale: `${lang}-PK`, viewport: { width, height: 740 } });
	const joined = await context.request.post("/api/admin/session/invitation", {
		data: { token, password: "long enough" },
		headers: { origin: new URL(baseURL).origin },
	});
	expect(joined.ok(), await joined.text()).toBe(true);
	return context.newPage();
}
