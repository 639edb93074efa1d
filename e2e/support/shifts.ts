import type { Page } from "@playwright/test";

/** Adds up how far things moved without being asked to. */
export async function watchShifts(page: Page) {
	await page.addInitScript(() => {
		let sum = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) sum += entry.value;
			document.documentElement.dataset.shift = String(sum);
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** Once what changed has been painted and reported. */
export async function shiftSoFar(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		for (let frames = 0; frames < 5; frames++) await frame();
		return Number(document.documentElement.dataset.shift ?? 0);
	});
}
