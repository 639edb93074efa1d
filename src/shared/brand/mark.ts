/** The colours of the sheet that icons and pictures are drawn on, whatever the brand's own. */
export const sheet = {
	paper: "#faf6ec",
	raised: "#fffdf8",
	text: "#1b2722",
	muted: "#54605a",
	rule: "#e0d7c3",
	margin: "#c9574a",
	marigold: "#f2a71b",
} as const;

const letter = `<path d="M26 6v8h-6v-6v6h-6v-6v12a4 4 0 0 1-8 0v-4" fill="none" stroke="${sheet.paper}" stroke-width="4"/>`;
const total = `<path d="M18 22h10v4h-10z" fill="${sheet.marigold}"/>`;
const middleTotal = `<path d="M11 24h10v3h-10z" fill="${sheet.marigold}"/>`;

/** How a mark fills its square: with round corners, or to its edges for phones that mask it, its content made smaller. */
export type MarkShape = "round" | { readonly scale: number };

/** What is drawn on the ground: the product's seal, the rule beneath a letter that is put on, or nothing. */
export type MarkContent = "seal" | "rule" | "none";

/** A mark as SVG: a ground of a colour, and what is on it; `more`: further elements, in a square of 32. */
export function markSvg(ground: string, content: MarkContent, shape: MarkShape, more = ""): string {
	const drawn = { seal: letter + total, rule: middleTotal, none: "" }[content] + more;
	const body =
		shape === "round"
			? `<rect width="32" height="32" rx="5" fill="${ground}"/>${drawn}`
			: `<path d="M0 0h32v32h-32z" fill="${ground}"/><g transform="translate(16 16) scale(${shape.scale}) translate(-16 -16)">${drawn}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
}
