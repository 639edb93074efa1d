import { brandStyle } from "#shared/brand/style.ts";

/** Shows the open page in a brand's colour, or in the design's own (`null`), as the server writes the next one. */
export function showBrandStyle(colour: string | null): void {
	const styles = document.head.querySelector("style");
	if (!styles) return;
	const others = styles.textContent.replace(/:root:root:root\{.*$/s, "");
	styles.textContent = others + (colour ? brandStyle(colour) : "");
}
