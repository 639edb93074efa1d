import type { Request } from "@playwright/test";
import enDeadline from "../../src/i18n/en/deadline.json" with { type: "json" };
import { en } from "../../src/i18n/public/en.ts";
import { ur } from "../../src/i18n/public/ur.ts";
import { fillIn as fillInWords } from "../../src/i18n/t.ts";
import urDeadline from "../../src/i18n/ur/deadline.json" with { type: "json" };
import { formatRateInRupees } from "../../src/shared/rates/money.ts";
import { requestSlug } from "../../src/shared/requests/address.ts";
import { contactFields } from "../../src/shared/requests/forms/contact-fields.ts";
import { formFields, requestOf } from "../../src/shared/requests/registry.ts";
import type { FieldSpec, LeadType, RequestSpec } from "../../src/shared/requests/spec.ts";
import { accessFaults, bothLanguages, expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn, heldBy, labelled, openDialog, valuesIn } from "../support/visitor.ts";

const sentences = { en, ur };
const deadlines = { en: enDeadline, ur: urDeadline };
const [nameField, numberField] = contactFields;

// One form serves all types, whose fields the server's tests send too: these have every kind of field.
const inDialogs = ["SERVICE_ORDER", "BUY_NETWORK", "USDT_TRADE"] as const;

for (const type of inDialogs) {
	const spec = requestOf(type);
	// All types have the same form, whose words are in the registry: in Urdu one of them shows it.
	const inLanguages = type === "USDT_TRADE" ? bothLanguages : {};

	test(
		`${type} in a dialog: says what is missing, marks what is refused, and a lost answer stores it once`,
		inLanguages,
		async ({ page, at, lang, leadsOf }) => {
			const answers = answersFor(type);
			const sent: string[] = [];
			page.on("request", (request) => {
				if (request.method() === "POST") sent.push(request.url());
			});
			await page.goto(at("/"));
			await untilAlive(page);
			const dialog = await openDialog(page, type);
			const submit = dialog.getByRole("button", { name: spec.submit[lang] });
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);

			// A figure of the board carries the amount of its line.
			await labelled(dialog, firstToFill(spec), lang).fill("");
			await submit.click();
			await expect(page.getByText(sentences[lang]["request.fillRequired"], { exact: true })).toBeVisible();
			await expect(labelled(dialog, firstToFill(spec), lang)).toBeFocused();
			// On a phone in one line: the field says the rest.
			expect((await page.locator("li.toast").boundingBox())?.height).toBeLessThan(80);
			const room = await dialog.evaluate((sheet) => innerHeight - Number.parseFloat(getComputedStyle(sheet).maxHeight));
			expect(room).toBeLessThan(130);
			expect(sent).toEqual([]);

			const refused = { ...answers, whatsapp: "0300 123456789012" };
			await fillIn(dialog, type, lang, refused);
			await submit.click();
			await expect(dialog.getByText(sentences[lang]["issue.phone"])).toBeVisible();
			expect(await valuesIn(dialog.locator("form"), refused)).toEqual(refused);

			// The server takes the request, but its answer is lost on the way back.
			await page.route(
				"**/api/leads",
				async (route) => {
					await route.fetch();
					await route.abort();
				},
				{ times: 1 },
			);
			await labelled(dialog, numberField, lang).fill(answers.whatsapp ?? "");
			await submit.click();
			await expect(page.locator("li.toast")).toContainText(sentences[lang]["request.retried"]);
			expect(await valuesIn(dialog.locator("form"), answers)).toEqual(answers);

			await submit.click();
			await expect(page.locator("li.toast div").first()).toHaveText(spec.success.title[lang]);
			// A phone shows it in one line: the slip says the rest.
			expect((await page.locator("li.toast").boundingBox())?.height).toBeLessThan(80);
			await expect(page.locator("li.toast div").nth(1)).toHaveText(
				fillInWords(spec.success.text[lang], { deadline: deadlines[lang]["deadline.hours"] }),
			);
			await expect(dialog).toBeHidden();
			const stored = await leadsOf(answers.whatsapp);
			expect(stored).toMatchObject([{ type, name: answers.name, status: "PENDING", locale: lang }]);
			const slip = page.getByRole("complementary", { name: sentences[lang]["receipt.label"] });
			await expect(slip).toContainText(String(stored[0]?.reference));
			// The notification lies over the page for its five seconds, unless it is sent away.
			await page.keyboard.press("Escape");
			await expect(page.locator("li.toast")).toHaveCount(0);
			const again = await openDialog(page, type);
			await expect(labelled(again, nameField, lang)).toHaveValue(answers.name ?? "");
		},
	);
}

// That each type is taken so is tested over HTTP (`server/pages/plain-forms.test.ts`).
for (const type of inDialogs) {
	const spec = requestOf(type);
	const inLanguages = type === "USDT_TRADE" ? bothLanguages : {};

	test.describe(`${type} without scripts`, () => {
		test.use({ javaScriptEnabled: false });

		test(
			"shows beside its field what the server refuses, and is sent once that is right",
			inLanguages,
			async ({ page, at, lang, leadsOf }) => {
				const answers = answersFor(type);
				const refused = { ...answers, whatsapp: "0300 123456789012" };
				await page.goto(at(`/request/${requestSlug(type)}`));
				const form = page.locator("main form");
				const submit = form.getByRole("button", { name: spec.submit[lang] });
				await expect(form.locator("details[open]")).toHaveCount(0);
				await fillIn(form, type, lang, refused);
				await submit.click();
				await expect(form.getByText(sentences[lang]["issue.phone"])).toBeVisible();
				const number = labelled(form, numberField, lang);
				await expect(number).toHaveAttribute("aria-invalid", "true");
				expect(await current(form, refused, lang, type)).toEqual(refused);

				await number.fill(answers.whatsapp ?? "");
				await submit.click();
				await expect(page).toHaveURL(new RegExp(`${at("/thanks")}\\?reference=[A-Z0-9]{4}-[A-Z0-9]{4}$`));
				expect(await leadsOf(answers.whatsapp)).toMatchObject([{ type, locale: lang }]);
			},
		);
	});
}

test.describe("a trade without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("is told the rate of the side it begins with", async ({ page, request, at, lang }) => {
		const rates = await (await request.get("/api/rates")).json();
		for (const side of ["buy", "sell"] as const) {
			const rate = { buy: rates.usdtBuy, sell: rates.usdtSell }[side];
			await page.goto(at(`/request/usdt-trade?side=${side}`));
			await expect(page.locator("main form").getByText(formatRateInRupees(rate, lang))).toBeVisible();
			await expect(page.locator("[name=seenRate]")).toHaveValue(String(rate));
		}
	});

	test("is stored once when its answer is lost and it is sent again", async ({ page, at, lang, leadsOf }) => {
		const answers = answersFor("USDT_TRADE");
		await page.goto(at("/request/usdt-trade"));
		const form = page.locator("main form");
		await fillIn(form, "USDT_TRADE", lang, answers);
		await page.route(
			"**/request/**",
			async (route) => {
				await sendUnheard(route.request());
				await route.fulfill({ status: 504, contentType: "text/html", body: "<p>Gateway Timeout</p>" });
			},
			{ times: 1 },
		);
		const submit = form.getByRole("button", { name: requestOf("USDT_TRADE").submit[lang] });
		await submit.click();
		await expect(page.getByText("Gateway Timeout")).toBeVisible();

		await page.goBack();
		await fillIn(form, "USDT_TRADE", lang, answers);
		await submit.click();
		await expect(page).toHaveURL(/\/thanks\?reference=/);
		expect(await leadsOf(answers.whatsapp)).toHaveLength(1);
	});
});

test("all that is wrong is marked at once", async ({ page, at, lang }) => {
	await page.goto(at("/request/contact"));
	await untilAlive(page);
	const form = page.locator("main form");
	await fillIn(form, "CONTACT", lang, { ...answersFor("CONTACT"), whatsapp: "12", email: "bad" });
	await form.getByRole("button", { name: requestOf("CONTACT").submit[lang] }).click();

	await expect(form.getByText(sentences[lang]["issue.phone"])).toBeVisible();
	await expect(form.getByText(sentences[lang]["issue.email"])).toBeVisible();
});

/** The field that an empty form asks for first. */
function firstToFill(spec: RequestSpec): FieldSpec {
	const first = formFields(spec).find((field) => field.required && !("default" in field));
	if (!first) throw new Error(`${spec.type} asks for nothing`);
	return first;
}

/** Sends what the browser would, past the browser: its cookies never hear of the answer. */
async function sendUnheard(request: Request): Promise<void> {
	const { cookie = "", origin = "", "content-type": type = "" } = await request.allHeaders();
	const headers = { cookie, origin, "content-type": type };
	const init = { method: "POST", headers, body: request.postData(), redirect: "manual" } as const;
	expect((await fetch(request.url(), init)).status).toBe(303);
}

/** What each field holds, read from the controls: without scripts the page answers no questions. */
async function current(
	form: Parameters<typeof labelled>[0],
	answers: Readonly<Record<string, string>>,
	lang: "en" | "ur",
	type: LeadType,
) {
	const fields = formFields(requestOf(type)).filter(({ name }) => name in answers);
	const entries = fields.map(async (field) => [field.name, await heldBy(form, field, lang)]);
	return Object.fromEntries(await Promise.all(entries));
}
