import type { Rates } from "../src/shared/api/rates.ts";
import { expectToast, openPanel, sayIn } from "./support/panel.ts";
import { test } from "./support/server.ts";
import { accessFaults, expect } from "./support/test.ts";

test("the note that stands outlives a change of rates, and can be changed alone", async ({
	page,
	request,
	at,
	lang,
}) => {
	const say = sayIn(lang);
	const board = async (): Promise<Rates> => (await request.get("/api/rates")).json();
	const note = page.getByLabel(say("board.note"));
	const save = page.getByRole("button", { name: say("board.save") });
	await openPanel(page, at("/admin/rates"));

	await test.step("a note alone is saved", async () => {
		await expect(save).toBeDisabled();
		await note.fill("Morning");
		await save.click();
		await expectToast(page, say("board.saved"));
		expect(await board()).toMatchObject({ note: "Morning", payoneerBuy: 280 });
		await expect(save).toBeDisabled();
	});

	await test.step("a change of rates leaves it", async () => {
		await page.reload();
		await expect(note).toHaveValue("Morning");
		await page.getByLabel(say("board.weSell")).first().fill("281");
		await save.click();
		await expect.poll(board).toMatchObject({ note: "Morning", payoneerBuy: 281 });
	});

	await test.step("a note that a colleague sets meanwhile is shown before mine takes its place", async () => {
		await note.fill("Mine");
		const { updatedAt: _, ...rates } = await board();
		await page.request.put("/api/admin/rates", { data: { ...rates, note: "Theirs" } });
		await save.click();
		await expect(page.getByText(say("board.overtaken"))).toBeVisible();
		await expect(page.getByText(`${say("board.old")}: Theirs`)).toBeVisible();
		await expect(note).toHaveValue("Mine");
		expect(await board()).toMatchObject({ note: "Theirs" });
		expect(await accessFaults(page, "main")).toEqual([]);
		await save.click();
		await expect.poll(board).toMatchObject({ note: "Mine" });
	});

	await test.step("an emptied note is taken down", async () => {
		await note.fill("");
		await save.click();
		await expect.poll(board).toMatchObject({ note: null });
	});
});
