import { en } from "../src/i18n/public/en.ts";
import { requestOf } from "../src/shared/requests/registry.ts";
import { expect, test, untilAlive } from "./support/test.ts";
import { answersFor, fillIn, leadsOf } from "./support/visitor.ts";

test("a request that was kept without a line is sent by the worker, with no page of ours open", async ({
	page,
	context,
	request,
	baseURL,
	lang,
}) => {
	test.skip(lang === "ur", "the same worker in both languages");
	const answers = answersFor("CONTACT");
	await page.goto("/request/contact");
	await untilAlive(page);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	const browser = await context.newCDPSession(page);
	const registered = new Promise<string>((resolve) =>
		browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			for (const { registrationId, scopeURL } of registrations) if (scopeURL === `${baseURL}/`) resolve(registrationId);
		}),
	);
	await browser.send("ServiceWorker.enable");

	const form = page.locator("main form");
	await fillIn(form, "CONTACT", "en", answers);
	await context.setOffline(true);
	await form.getByRole("button", { name: requestOf("CONTACT").submit.en }).click();
	await expect(page.getByText(en["outbox.kept"])).toBeVisible();
	expect(await leadsOf(request, answers.whatsapp ?? "")).toEqual([]);

	await page.goto("about:blank");
	await context.setOffline(false);
	const registrationId = await registered;
	await browser.send("ServiceWorker.dispatchSyncEvent", {
		origin: baseURL ?? "",
		registrationId,
		tag: "outbox",
		lastChance: false,
	});
	await expect.poll(async () => (await leadsOf(request, answers.whatsapp ?? "")).length, { timeout: 15_000 }).toBe(1);
});
