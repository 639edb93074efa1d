import { brandStyle } from "#shared/brand/palette.ts";

/** Shows an open document in a brand's colour, or in the design's own (`null`), as the server writes the next page. */
export function showBrandStyle(colour: string | null, page: Document = document): void {
	const styles = page.head.querySelector("style");
	if (!styles) return;
	const others = styles.textContent.replace(/:root:root:root\{.*$/s, "");
	styles.textContent = others + (colour ? brandStyle(colour) : "");
}
