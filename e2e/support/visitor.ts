import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../../src/shared/locale.ts";
import { formFields, requestOf } from "../../src/shared/requests/registry.ts";
import type { FieldSpec, LeadType } from "../../src/shared/requests/spec.ts";

/** What a visitor types into a form, by input name; the number is theirs alone. */
export type Answers = Readonly<Record<string, string>>;

const payloads: Readonly<Record<LeadType, Answers>> = {
	SERVICE_ORDER: { service: "bug-fix", details: "چیک آؤٹ پر خرابی ہے", budget: "500-1000" },
	BUY_NETWORK: { network: "MaxBounty", message: "Is one free?" },
	SELL_NETWORK: { networkName: "ClickBank", proofLinks: "https://example.com/proof", askingPrice: "۲۵۰" },
	PAYONEER_TRADE: { side: "buy", amount: "1,500", notes: "Today" },
	USDT_TRADE: { side: "buy", amount: "۱۰۰", walletAddress: "TXYZ", notes: "TRC20" },
	BINANCE_TRADE: { tradeType: "SELL", amount: "200", preferredMethod: "Raast", details: "Evening" },
	BULK_EMAIL_TRADE: { side: "buy", quantity: "5,000", category: "business" },
	CONTACT: { subject: "Hours", message: "When are you there?" },
};

export function answersFor(type: LeadType): Answers {
	return { name: "بلال احمد", whatsapp: `0300-${randomInt(1_000_000, 9_999_999)}`, ...payloads[type] };
}

/** Fills the form by its labels, as a person finds the fields. */
export async function fillIn(form: Locator, type: LeadType, lang: Locale, answers: Answers): Promise<void> {
	const folded = form.locator("details:not([open]) > summary");
	if ((await folded.count()) > 0) await folded.click();
	for (const field of formFields(requestOf(type)).filter(({ name }) => name in answers)) {
		const value = answers[field.name] ?? "";
		const segment = form.locator(`[type=radio][name=${field.name}][value="${value}"]`);
		if ((await segment.count()) > 0) await segment.check();
		else await give(labelled(form, field, lang), field, value);
	}
}

/** What a field holds, also without scripts. */
export async function heldBy(form: Locator, field: FieldSpec, lang: Locale): Promise<string> {
	const chosen = form.locator(`[type=radio][name=${field.name}]:checked`);
	return (await chosen.count()) > 0 ? chosen.inputValue() : labelled(form, field, lang).inputValue();
}

/** The control of a field, by its label. */
export function labelled(form: Locator, field: FieldSpec, lang: Locale): Locator {
	const escaped = field.label[lang].replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return form.getByLabel(new RegExp(`^${escaped}`));
}

async function give(control: Locator, field: FieldSpec, value: string): Promise<void> {
	await (field.kind === "choice" ? control.selectOption(value) : control.fill(value));
}

/** The values of the form, for the fields that were filled in. */
export async function valuesIn(form: Locator, answers: Answers): Promise<Answers> {
	return form.evaluate((element, names) => {
		const data = new FormData(element as HTMLFormElement);
		return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
	}, Object.keys(answers));
}

/** Opens a request's dialog from the home page. */
export async function openDialog(page: Page, type: LeadType): Promise<Locator> {
	const link = page.locator(`main a[data-request="${type}"]`).first();
	// On a phone a notification lies over the top of the page for a moment.
	await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
	await link.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	return dialog;
}
