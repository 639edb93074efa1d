import { writeFileSync } from "node:fs";
import { leadCard, newLead, send } from "../support/panel.ts";
import { type OwnServer, test as own, runOn } from "../support/server.ts";
import { logIn } from "../support/session.ts";
import { accessFaults, expect, inUrdu, overflow, overflowOfLargeLetters } from "../support/test.ts";

/** Two installations: what `former` has is to come into `server`. */
const test = own.extend<{ former: OwnServer }>({
	former: [({ host, environment, made }, use) => runOn(made, { host, environment }, use), { timeout: 90_000 }],
});
const passphrase = "پانچ لفظ جو کوئی نہیں کہتا";
const patiently = { timeout: 60_000 };

test(
	"the owner takes everything out of one site and brings it into another",
	inUrdu,
	async ({ browser, playwright, page, former, at, say, locale, openPanel }, testInfo) => {
		test.slow();
		const visitor = await playwright.request.newContext({
			baseURL: former.url,
			extraHTTPHeaders: { origin: former.url },
		});
		const lead = newLead({ name: "ثنا طارق" });
		await send(visitor, lead);
		await logIn(visitor);
		const settings = await visitor.put("/api/admin/settings", { data: { brand: "Hamara Bazaar" } });
		expect(settings.ok()).toBe(true);
		const file = testInfo.outputPath("site.age");

		await test.step("out of the one: made in the background, then downloaded", async () => {
			const context = await browser.newContext({
				baseURL: former.url,
				locale: locale ?? "en-PK",
				storageState: await visitor.storageState(),
				serviceWorkers: "block",
				viewport: { width: 360, height: 720 },
			});
			const there = await context.newPage();
			await there.goto(at("/admin/settings/server"));
			await there.getByRole("link", { name: say("steps.backupNow"), exact: true }).click();
			await expect(there.getByRole("heading", { level: 1, name: say("archive.title") })).toBeVisible();
			await expect(there.getByText(say("archive.obstacle.requests"))).toBeVisible();
			await there.getByRole("button", { name: say("archive.make") }).click();
			await expect(there.getByText(say("archive.passphraseShort"))).toBeVisible();
			await there.getByLabel(say("archive.passphrase"), { exact: true }).fill(`${passphrase} `);
			await there.getByRole("button", { name: say("archive.make") }).click();
			const download = there.getByRole("button", { name: say("archive.download", { size: "§" }).split("(")[0] ?? "" });
			await expect(download).toBeVisible(patiently);
			expect(await accessFaults(there, "main")).toEqual([]);
			expect(await overflow(there)).toBe(0);
			const [saved] = await Promise.all([there.waitForEvent("download"), download.click()]);
			expect(saved.suggestedFilename()).toMatch(/^sauda-[\d-]+\.age$/);
			await saved.saveAs(file);
			await context.close();
		});

		await openPanel("/admin/archive");
		const main = page.getByRole("main");
		const choose = async (path: string, word = passphrase) => {
			await main.getByLabel(say("archive.file")).setInputFiles(path);
			await main.getByLabel(say("archive.passphraseOf")).fill(word);
			await main.getByRole("button", { name: say("archive.send") }).click();
		};

		await test.step("what is no archive is refused with its reason, and so is no file at all", async () => {
			await main.getByRole("button", { name: say("archive.send") }).click();
			await expect(main.getByText(say("archive.choose"))).toBeVisible();
			await expect(main.getByText(say("archive.passphraseAsk"))).toBeVisible();
			const picture = testInfo.outputPath("picture.age");
			writeFileSync(picture, "no archive");
			await choose(picture);
			await expect(main.getByText(say("archive.problem.foreign"))).toBeVisible(patiently);
			expect(await accessFaults(page, "main")).toEqual([]);
		});

		await test.step("into the other: sent, checked, looked at, agreed to", async () => {
			await choose(file, "words of another file");
			await expect(main.getByText(say("archive.problem.passphrase"))).toBeVisible(patiently);
			expect(await accessFaults(page, "main")).toEqual([]);
			await main.getByLabel(say("archive.passphraseOf")).fill(passphrase);
			await main.getByRole("button", { name: say("archive.openAgain") }).click();
			await expect(main.getByText("Hamara Bazaar")).toBeVisible(patiently);
			expect(await accessFaults(page, "main")).toEqual([]);
			expect(await overflow(page)).toBe(0);
			expect(await overflowOfLargeLetters(page)).toBe(0);
			await main.getByRole("button", { name: say("archive.import"), exact: true }).click();
			const dialog = page.getByRole("dialog");
			await expect(dialog.getByText(say("archive.sureText"))).toBeVisible();
			await dialog.getByRole("button", { name: say("archive.import"), exact: true }).click();
			await expect(main.getByText(say("archive.done"))).toBeVisible(patiently);
			await expect(page.getByRole("banner").getByText("Hamara Bazaar")).toBeVisible();
		});

		await test.step("the other has it all, and the owner is still logged in", async () => {
			await main.getByRole("link", { name: say("archive.open") }).click();
			await expect(leadCard(page, lead)).toBeVisible();
			await expect(page.getByText("Hamara Bazaar").first()).toBeVisible();
		});
		await visitor.dispose();
	},
);
