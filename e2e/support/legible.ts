import type { Page } from "@playwright/test";

/** Sets the size of all letters, such as `200%`; what has reserved its width for the late face is let go in the frame that follows. */
export async function sizeLetters(page: Page, size: string): Promise<void> {
	await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * What of a page's text cannot be read as it should be: cut off at the edge of its box, wider than it, outside the
 * screen, or a word that a line end cuts in two. What scrolls by itself is left alone.
 */
export function unreadable(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found = new Set<string>();
		const root = document.documentElement;
		if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
		const isRead = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true }) &&
			getComputedStyle(element).clipPath !== "inset(50%)" &&
			!element.closest("svg, input, textarea, select, script, style, .sr-only, .ticker-window, [aria-hidden=true]");
		const called = (element: Element) =>
			`${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`;

		for (const element of document.querySelectorAll("body *")) {
			if (!isRead(element)) continue;
			const { display, overflowX, overflowY } = getComputedStyle(element);
			if (display === "inline") continue;
			const wide = element.scrollWidth - element.clientWidth > 1;
			const high = element.scrollHeight - element.clientHeight > 1;
			const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
			if ((wide && hides(overflowX)) || (high && hides(overflowY))) found.add(`cut off: ${called(element)}`);
			const holdsText = [...element.children].every((child) => getComputedStyle(child).display === "inline");
			const spills = wide && overflowX === "visible" && holdsText && element.clientWidth > 0;
			if (spills) found.add(`wider than its box: ${called(element)}`);
		}

		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const { parentElement: parent, textContent } = text;
			if (!parent || !textContent || !isRead(parent)) continue;
			for (const { 0: word, index } of textContent.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
				const bottoms = lines.map(({ bottom }) => bottom);
				if (Math.max(...bottoms) - Math.min(...bottoms) > 12) found.add(`broken: ${word} in ${called(parent)}`);
				const scrolls = parent.closest(".overflow-x-auto, [class*='overflow-x-auto']");
				const isOut = lines.some(({ left, right }) => left < -1 || right > root.clientWidth + 1);
				if (isOut && !scrolls) found.add(`outside the screen: ${word} in ${called(parent)}`);
			}
		}
		return [...found];
	});
}
