import { expect, type Page, type Route } from "@playwright/test";
import type { Say } from "./panel.ts";

/** For a route: the server does it, and nobody hears of it. */
export async function loseAnswer(route: Route): Promise<void> {
	await route.fetch();
	await route.abort("connectionreset");
}

/** What this device stores of what the person has seen. */
export function snapshotOf(page: Page): Promise<string> {
	return page.evaluate(async () => {
		// To open what is not there yet would make it, without what the panel puts into it.
		if (!(await indexedDB.databases()).some(({ name }) => name === "panel-data")) return "";
		const open = indexedDB.open("panel-data");
		await new Promise((resolve) => open.addEventListener("success", resolve));
		const read = open.result.transaction("data").objectStore("data").get("snapshot");
		await new Promise((resolve) => read.addEventListener("success", resolve));
		open.result.close();
		return JSON.stringify(read.result) ?? "";
	});
}

// Of the screens and parts that are stored last.
const lastFiles = ["/lead-view-", "/customer-", "/lead-dialogs-", "/old-rates-", "/toaster-"];

/** Waits until the device has the program, all that this page has loaded of it, and what the person has seen. */
export async function untilStored(page: Page, names: readonly string[]): Promise<void> {
	const read = () =>
		page.evaluate(async () => {
			const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
			const loaded = performance.getEntriesByType("resource").map(({ name }) => pathOf({ url: name }));
			return {
				stored: (await (await caches.open("panel-shell")).keys()).map(pathOf),
				loaded: loaded.filter((path) => path.startsWith("/assets/")),
			};
		});
	const missing = async () => {
		const { stored, loaded } = await read().catch(() => ({ stored: [], loaded: [] }));
		const wanted = ["/admin/build", ...lastFiles, ...loaded];
		return wanted.filter((name) => !stored.some((file) => file.includes(name)));
	};
	await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
	for (const name of [...names, "/api/admin/quick-replies"]) await expect.poll(() => snapshotOf(page)).toContain(name);
}

/** Writes a note on the open lead; it shows at once, sent or not. */
export async function addNote(page: Page, say: Say, text: string): Promise<void> {
	await page.getByLabel(say("lead.note"), { exact: true }).fill(text);
	await page.getByRole("button", { name: say("lead.addNote"), exact: true }).click();
	await expect(page.getByText(text, { exact: true })).toBeVisible();
}
