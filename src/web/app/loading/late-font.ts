import { rememberFontCached } from "./cached-font.ts";

interface Navigation {
	readonly state: { readonly location: { readonly pathname: string } };
	subscribe(onChange: () => void): () => void;
}

interface Box {
	readonly element: HTMLElement;
	/** px, as painted before. */
	readonly height: number;
}

const face = '1em "Late Nastaliq"';
const sample = "نستعلیق";
// How far type may shrink before it keeps the face it was painted in.
const smallest = 0.88;

/**
 * Brings the Nastaliq face to a page that was painted before it came. What is in view keeps its place and its height: a
 * text that would need another line is set a little smaller, one that needs fewer keeps its room. What is marked
 * `data-steady` keeps its width too. From then on the face is taken from the browser's store at the first paint.
 */
export async function bringNastaliq(navigation: Navigation): Promise<void> {
	const faces = await document.fonts.load(face, sample);
	if (faces.length === 0) return;
	const release = show();
	rememberFontCached();
	const shownOn = navigation.state.location.pathname;
	const stop = navigation.subscribe(() => {
		if (navigation.state.location.pathname === shownOn) return;
		release();
		stop();
	});
	// Another width breaks the lines anew anyway.
	window.addEventListener("resize", release, { once: true });
}

/** Shows the face; answers how to let go of what was done to single boxes for it. */
function show(): () => void {
	const boxes = boxesInView();
	const widths = [...document.querySelectorAll<HTMLElement>("[data-steady]")].map(
		(element) => [element, element.getBoundingClientRect().width] as const,
	);
	document.documentElement.dataset.nastaliq = "late";
	for (const [{ style }, width] of widths) style.inlineSize = `${width}px`;
	// Those inside first: what they cannot keep, the boxes round them can.
	const changed = [...boxes].reverse().filter((box) => box.element.offsetHeight !== box.height);
	const touched = [...changed.flatMap(keepHeight), ...widths.map(([element]) => element)];
	return () => {
		for (const { style } of touched) for (const name of properties) style.removeProperty(name);
	};
}

const properties = [
	"inline-size",
	"block-size",
	"min-block-size",
	"font-size",
	"font-family",
	"--font-nastaliq",
] as const;

/** Answers what had to be touched for it. */
function keepHeight({ element, height }: Box): HTMLElement[] {
	const texts = [element, ...element.querySelectorAll<HTMLElement>("*")];
	const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
	for (let share = 0.98; element.offsetHeight > height && share >= smallest; share -= 0.02)
		for (const [index, { style }] of texts.entries()) style.fontSize = `${(sizes[index] ?? 0) * share}px`;
	if (element.offsetHeight > height) {
		for (const { style } of texts) style.removeProperty("font-size");
		element.style.setProperty("--font-nastaliq", "var(--font-naskh)");
		element.style.setProperty("font-family", "var(--font-naskh)");
	}
	// A cell's own height is the least that its row may have.
	const least = getComputedStyle(element).display === "table-cell" ? "block-size" : "min-block-size";
	if (element.offsetHeight < height) element.style.setProperty(least, `${height}px`);
	return texts;
}

/** What takes room and is seen to its end right now, from the outside in. */
function boxesInView(): Box[] {
	return [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
		const { offsetHeight: height } = element;
		// Only boxes of HTML have a height of this kind.
		if (!height) return [];
		const { top, bottom } = element.getBoundingClientRect();
		// What ends below the view moves nothing that is seen.
		const inView = top < bottom && bottom > 0 && bottom <= window.innerHeight;
		// What is folded away has a size in some browsers, but not the one that it will have.
		if (element.closest("details:not([open]) > :not(summary)")) return [];
		return inView && getComputedStyle(element).display !== "inline" ? [{ element, height }] : [];
	});
}
