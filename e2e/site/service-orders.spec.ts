import { randomInt } from "node:crypto";
import { serviceOrder } from "../../src/shared/requests/forms/service-order.ts";
import { accessFaults, expect, test, untilAlive } from "../support/test.ts";
import { answersFor, fillIn } from "../support/visitor.ts";

test("a service that staff made is ordered from its page, in the dialog and without it", async ({
	page,
	context,
	request,
	at,
	lang,
	openPanel,
	leadsOf,
}) => {
	const number = randomInt(1_000_000);
	const name = `Logo Design ${number}`;
	const nameUr = `لوگو ڈیزائن ${number}`;
	const slug = `logo-design-${number}`;
	await openPanel("/admin?tab=services");
	const made = await page.request.post("/api/admin/services", {
		data: { name, nameUr, shortDesc: "A mark of your own", icon: "Palette" },
	});
	expect(made.status()).toBe(201);
	const { service: _, ...answers } = answersFor("SERVICE_ORDER");
	const shown = { en: name, ur: nameUr }[lang];

	await test.step("its page opens the dialog with the service chosen", async () => {
		await page.goto(at(`/services/${slug}`));
		await untilAlive(page);
		await page.locator("main a[data-request=SERVICE_ORDER]").filter({ visible: true }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("select[name=service] option:checked")).toHaveText(shown);
		await expect(dialog.locator("select[name=service]")).toHaveValue(slug);
		// The others follow, the specification's first.
		await expect(dialog.locator("select[name=service] option[value=website-development]")).toHaveCount(1);
		await expect(dialog.locator("select[name=service] option[value=bulk-emails]")).toHaveCount(0);
		expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		await fillIn(dialog, "SERVICE_ORDER", lang, answers);
		await dialog.getByRole("button", { name: serviceOrder.submit[lang] }).click();
		await expect(page.getByText(serviceOrder.success.title[lang], { exact: true })).toBeVisible();
	});

	await test.step("the panel calls it by its name", async () => {
		const [lead] = await leadsOf(answers.whatsapp);
		expect(lead).toMatchObject({ payload: { service: slug, serviceName: name } });
		await page.goto(`${at("/admin")}?tab=leads&q=${lead?.reference}`);
		await expect(page.getByRole("article").first().getByText(shown).first()).toBeVisible();
	});

	await test.step("the plain page of its address has it chosen too, and takes it without scripts", async () => {
		const plain = await (await request.get(at(`/request/service-order?service=${slug}`))).text();
		expect(plain).toMatch(new RegExp(`<option value="${slug}" selected=""`));
		const answer = await request.post(at("/request/service-order"), {
			form: { ...answersFor("SERVICE_ORDER"), service: slug },
			headers: { origin: new URL(page.url()).origin },
			maxRedirects: 0,
		});
		expect(answer.status()).toBe(303);
	});

	await test.step("a slug of no active service is refused beside the field", async () => {
		const answer = await request.post(at("/request/service-order"), {
			form: { ...answersFor("SERVICE_ORDER"), service: `${slug}-gone` },
			headers: { origin: new URL(page.url()).origin },
		});
		expect(answer.status()).toBe(422);
		expect(await answer.text()).toMatch(/<select[^>]*name="service"[^>]*aria-invalid="true"/);
	});

	await test.step("bulk e-mails open their own form", async () => {
		const visitor = await context.newPage();
		await visitor.goto(at("/services/bulk-emails"));
		await expect(visitor.locator("main a[data-request]").first()).toHaveAttribute("data-request", "BULK_EMAIL_TRADE");
		await visitor.close();
	});
});
