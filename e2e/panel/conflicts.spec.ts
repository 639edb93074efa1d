import { randomInt } from "node:crypto";
import type { Network } from "../../src/shared/api/content/types.ts";
import { network } from "../../src/shared/content-types/network.ts";
import { snapshotOf } from "../support/offline.ts";
import { expectToast, labelIn } from "../support/panel.ts";
import { accessFaults, expect, once, test } from "../support/test.ts";

test(
	"what a colleague changed is never overwritten by an older draft",
	once,
	async ({ page, lang, say, openPanel }) => {
		const name = `Sutlej ${randomInt(1_000_000)}`;
		await openPanel("/admin?tab=networks");
		const made: Network = await (
			await page.request.post("/api/admin/networks", { data: { name, shortDesc: "First words", geo: "Lahore" } })
		).json();
		const colleague = async (data: object) => {
			const answer = await page.request.patch(`/api/admin/networks/${made.id}`, { data });
			expect(answer.status()).toBe(200);
		};
		const current = async (): Promise<Network> => {
			const all: Network[] = await (await page.request.get("/api/admin/networks")).json();
			return all.find(({ id }) => id === made.id) ?? made;
		};
		const dialog = page.getByRole("dialog");
		const description = dialog.getByLabel(labelIn(network, "shortDesc", lang));
		const openForm = async () => {
			await page.getByRole("searchbox", { name: say("catalogue.find") }).fill(name);
			await page.getByRole("button", { name: say("catalogue.editOne", { name }) }).click();
		};
		await page.reload();

		await test.step("a draft that was begun before says so when it is opened again", async () => {
			await openForm();
			await description.fill("My words");
			await colleague({ shortDesc: "Their words", geo: "Multan" });
			await page.reload();
			await openForm();
			await expect(dialog.getByRole("heading", { name: say("conflict.title") })).toBeVisible();
			await expect(dialog.getByText("First words")).toBeVisible();
			await expect(dialog.getByText(`${say("conflict.yours")}: My words`)).toBeVisible();
			await expect(description).toHaveValue("Their words");
			expect(await accessFaults(page, "[role=dialog]")).toEqual([]);
		});

		await test.step("keeping mine keeps what I typed, and theirs where I typed nothing", async () => {
			await dialog.getByRole("button", { name: say("conflict.mine") }).click();
			await expect(description).toHaveValue("My words");
			await expect(dialog.getByLabel(labelIn(network, "geo", lang))).toHaveValue("Multan");
			expect(await current()).toMatchObject({ shortDesc: "Their words" });
			await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
			await expectToast(page, say("content.published"));
			expect(await current()).toMatchObject({ shortDesc: "My words", geo: "Multan" });
		});

		await test.step("a form that is overtaken while it is open is told when it saves", async () => {
			await openForm();
			await description.fill("Mine again");
			await colleague({ shortDesc: "Theirs again" });
			await dialog.getByRole("button", { name: say("content.publish"), exact: true }).click();
			await expect(dialog.getByText(`${say("conflict.yours")}: Mine again`)).toBeVisible();
			expect(await current()).toMatchObject({ shortDesc: "Theirs again" });
			await dialog.getByRole("button", { name: say("conflict.theirs") }).click();
			await expect(description).toHaveValue("Theirs again");
			await page.reload();
			await openForm();
			await expect(description).toHaveValue("Theirs again");
		});
	},
);

test("what forms change is not stored on the device: after a reload one's own change would be called another's", async ({
	page,
	say,
	openPanel,
}) => {
	const name = `Ravi ${randomInt(1_000_000)}`;
	await openPanel("/admin?tab=networks");
	await page.request.post("/api/admin/networks", { data: { name, shortDesc: "First words" } });
	await page.reload();
	await page.getByRole("searchbox", { name: say("catalogue.find") }).fill(name);
	await expect(page.getByText(name, { exact: true })).toBeVisible();
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect.poll(() => snapshotOf(page)).not.toBe("");
	expect(await snapshotOf(page)).not.toContain(name);
});

test("what a preview saved of one's own, written otherwise than it was typed, is nobody else's change", async ({
	page,
	say,
	openPanel,
}) => {
	const name = `Chenab ${randomInt(1_000_000)}`;
	await openPanel("/admin?tab=services");
	await page.request.post("/api/admin/services", { data: { name, shortDesc: "First words" } });
	await page.reload();
	await page.getByRole("button", { name: say("catalogue.editOne", { name }) }).click();
	const price = page.locator("[name=priceFrom]");
	await price.fill("1,43,000");
	await page.getByRole("button", { name: say("content.preview"), exact: true }).click();
	await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(name);
	await page.keyboard.press("Escape");
	await expect(price).toHaveValue("143000");
	await expect(page.getByRole("heading", { name: say("conflict.title") })).toHaveCount(0);
});
