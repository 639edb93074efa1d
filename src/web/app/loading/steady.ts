/** An element in view, as painted before the change; px. */
interface Box {
	readonly element: HTMLElement;
	readonly isInline: boolean;
	readonly height: number;
	readonly width: number;
	/** Where its first line begins: its edge, and its top. */
	readonly begin: number;
	readonly top: number;
	/** Of the text that is directly in it, as long as on one line. */
	readonly length: number;
	/** Whether that text is on one line. */
	readonly isOneLine: boolean;
	/** Where the leftmost run of that text's first line begins, from the element's beginning on: one before it may run from the left. */
	readonly run: number;
	/** Whether there are no boxes in it: of those round others the width follows, also when one is added. */
	readonly isLeaf: boolean;
}

type Style = CSSStyleDeclaration;

const properties = [
	"word-spacing",
	"margin-right",
	"margin-left",
	"translate",
	"inline-size",
	"white-space",
	"block-size",
	"min-block-size",
	"font-size",
	"line-height",
	"font-family",
	"--font-nastaliq",
] as const;

// How far type may shrink before it keeps the face it was painted in.
const smallest = 0.88;
// em; how far words may move together or apart.
const [closest, farthest] = [-0.12, 0.3];
// How often the spaces are tried: a line may break elsewhere at first.
const rounds = 2;
// px; what a box may grow by: nobody sees it, and letters set smaller would move more.
const tolerance = 1;
// px; what a text is shorter than before, so that no rounding takes it to another line.
const slack = 0.25;

/**
 * Changes the face of a page that runs from the right, and keeps what is in view in its place: words move together or
 * apart until each text is as long as before, boxes keep their size, and what begins within a line keeps its beginning.
 * Answers how to let go of what was done for it.
 */
export function changeSteadily(change: () => void): () => void {
	const boxes = boxesInView();
	change();
	spaceWords(boxes);
	keepRuns(boxes);
	const grown = keepWidths(boxes);
	keepBeginnings(boxes.filter(({ element }) => !grown.some((box) => box.contains(element))));
	keepHeights(boxes);
	const touched = boxes.map(({ element }) => element);
	return () => {
		for (const { style } of touched) for (const name of properties) style.removeProperty(name);
	};
}

// Everything is read before anything is written, so that the page is laid out once for each of the steps. What is written
// is in em: it grows with the letters when someone makes them larger.

function spaceWords(boxes: readonly Box[]): void {
	const spaced = boxes
		.filter(({ length }) => length > 0)
		.map(({ element, length }) => {
			const { wordSpacing } = getComputedStyle(element);
			const spaces = ownTexts(element).join("").trim().match(/\s+/g)?.length ?? 0;
			const em = emOf(element);
			const change = spaces > 0 ? (length - slack - textOf(element).length) / spaces : 0;
			const spacing = Number.parseFloat(wordSpacing) + Math.min(Math.max(change, closest * em), farthest * em);
			return { style: element.style, spacing: spacing / em };
		});
	for (const { style, spacing } of spaced) style.wordSpacing = `${spacing}em`;
}

/**
 * A number or a Latin word in a text, and what follows it, stays where it was, as far as the text then has no more lines.
 * What a change of the spaces moves it by depends on how many are before it and on where the line begins: it is tried.
 */
function keepRuns(boxes: readonly Box[]): void {
	const texts = boxes.filter(({ length }) => length > 0);
	const offOf = ({ element, run }: Box) => runOf(element) - run;
	const trial = 0.05;
	for (let round = 0; round < rounds; round++) {
		const moved = texts
			.map((box) => ({ box, off: offOf(box) }))
			.filter(({ off }) => Math.abs(off) > 1)
			.map(({ box, off }) => {
				const { element } = box;
				const spacing = Number.parseFloat(getComputedStyle(element).wordSpacing) / emOf(element);
				return { box, off, spacing, style: element.style, height: element.offsetHeight };
			});
		for (const { style, spacing } of moved) style.wordSpacing = `${spacing + trial}em`;
		const changes = moved.map(({ box, off }) => (offOf(box) - off) / trial);
		for (const [index, { style, spacing, off }] of moved.entries()) {
			const change = changes[index] ?? 0;
			const wanted = change < 0 ? spacing - off / change : spacing;
			style.wordSpacing = `${Math.min(Math.max(wanted, closest), farthest)}em`;
		}
		const worse = moved.filter(
			({ box, off, height }) => Math.abs(offOf(box)) > Math.abs(off) || box.element.offsetHeight > height,
		);
		for (const { style, spacing } of worse) style.wordSpacing = `${spacing}em`;
	}
}

/**
 * What follows the width of its text: cells, tags, what lies side by side. What was on one line stays there; what is a
 * little too long is set smaller. Answers the boxes that had to grow to hold their text: one at the end of its line begins
 * elsewhere now.
 */
function keepWidths(boxes: readonly Box[]): readonly Element[] {
	const changed = boxes
		.filter(
			({ element, isInline, isLeaf, width }) =>
				!isInline && isLeaf && Math.abs(element.getBoundingClientRect().width - width) > 0.1,
		)
		.map((box) => ({ ...box, style: box.element.style, ems: box.width / emOf(box.element) }));
	for (const { style, ems, isOneLine } of changed) {
		style.inlineSize = `${ems}em`;
		if (isOneLine) style.whiteSpace = "nowrap";
	}
	const rem = emOf(document.documentElement);
	const tight = changed
		.filter(({ element }) => element.scrollWidth > element.clientWidth)
		.map((box) => {
			const { clientWidth, scrollWidth } = box.element;
			const em = emOf(box.element);
			const line = Number.parseFloat(getComputedStyle(box.element).lineHeight) / em;
			const share = clientWidth / scrollWidth;
			return { ...box, line, share, size: em / rem, wider: (scrollWidth - clientWidth) / em };
		});
	const grown = tight.filter(({ share, isOneLine }) => !isOneLine || share < smallest);
	for (const box of tight) {
		const { style, ems, line, share, size, wider } = box;
		const isGrown = grown.includes(box);
		style.inlineSize = `${isGrown ? ems + wider : ems / share}em`;
		if (isGrown) continue;
		style.fontSize = `${size * share}rem`;
		// The line is as high as it was, or what stands on it would move.
		style.lineHeight = `${line / share}`;
	}
	return keepPlaces(grown);
}

/**
 * What grew about its middle, such as the word on a button, begins where it began and takes no more room from what is
 * beside it, and is drawn about its middle. Answers the others.
 */
function keepPlaces(grown: readonly (Box & { readonly style: Style })[]): readonly Element[] {
	const moved = grown.map((box) => {
		const { element } = box;
		const now = beginningOf(element);
		const by = now.begin - box.begin;
		const growth = element.getBoundingClientRect().width - box.width;
		const margin = Number.parseFloat(getComputedStyle(element).marginLeft) - growth;
		const isCentred = now.top === box.top && Math.abs(by - growth / 2) < 1;
		return { ...box, em: emOf(element), by, margin, isCentred };
	});
	for (const { style, em, by, margin } of moved.filter((box) => box.isCentred)) {
		style.marginLeft = `${margin / em}em`;
		style.translate = `${by / em}em`;
	}
	return moved.filter((box) => !box.isCentred).map(({ element }) => element);
}

/** What begins in the middle of a line is moved back by the margin before it; what follows it moves along. */
function keepBeginnings(boxes: readonly Box[]): void {
	const moved: { readonly style: Style; readonly by: number }[] = [];
	let line = { parent: null as Element | null, top: Number.NaN, by: 0 };
	for (const { element, isInline, begin, top } of boxes) {
		if (!isInline) continue;
		const now = beginningOf(element);
		const em = emOf(element);
		if (Math.abs(now.top - top) > em / 2) continue;
		const parent = element.parentElement;
		if (line.parent !== parent || line.top !== top) line = { parent, top, by: 0 };
		const by = now.begin - begin;
		if (Math.abs(by - line.by) > 0.1)
			moved.push({
				style: element.style,
				by: (by - line.by + Number.parseFloat(getComputedStyle(element).marginRight)) / em,
			});
		line.by = by;
	}
	for (const { style, by } of moved) style.marginRight = `${by}em`;
}

/** Those inside first: what they cannot keep, the boxes round them can. */
function keepHeights(boxes: readonly Box[]): void {
	const changed = boxes.filter(({ element, isInline, height }) => !isInline && element.offsetHeight !== height);
	for (const { element, height } of changed.reverse()) {
		const inside = boxes.map((box) => box.element).filter((other) => element.contains(other));
		keepHeight(element, height, inside);
	}
}

function keepHeight(element: HTMLElement, height: number, texts: readonly HTMLElement[]): void {
	const isTooHigh = () => element.offsetHeight > height + tolerance;
	if (isTooHigh()) shrink(texts, isTooHigh);
	if (isTooHigh()) {
		for (const { style } of texts)
			for (const name of ["font-size", "word-spacing", "margin-right"]) style.removeProperty(name);
		element.style.setProperty("--font-nastaliq", "var(--font-naskh)");
		element.style.setProperty("font-family", "var(--font-naskh)");
	}
	// A cell's own height is the least that its row may have.
	const least = getComputedStyle(element).display === "table-cell" ? "block-size" : "min-block-size";
	if (element.offsetHeight < height) element.style.setProperty(least, `${height / emOf(element)}em`);
}

function shrink(texts: readonly HTMLElement[], isTooLarge: () => boolean): void {
	const rem = emOf(document.documentElement);
	const sizes = texts.map((text) => emOf(text) / rem);
	for (let share = 0.98; isTooLarge() && share >= smallest; share -= 0.02)
		for (const [index, { style }] of texts.entries()) style.fontSize = `${(sizes[index] ?? 0) * share}rem`;
}

/** What takes room and is seen to its end right now, from the outside in. */
function boxesInView(): Box[] {
	return [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
		// Only boxes of HTML have a height of this kind.
		const { offsetHeight: height } = element;
		if (!height) return [];
		const { top: above, bottom, width } = element.getBoundingClientRect();
		// What ends below the view moves nothing that is seen.
		if (above >= bottom || bottom <= 0 || bottom > window.innerHeight) return [];
		// What is folded away has a size in some browsers, but not the one that it will have.
		if (element.closest("details:not([open]) > :not(summary)")) return [];
		const isInline = isInLine(element);
		const isLeaf = [...element.children].every(isInLine);
		return [
			{ element, isInline, isLeaf, height, width, run: runOf(element), ...beginningOf(element), ...textOf(element) },
		];
	});
}

/** Where the first line begins. Digits and Latin words split an element into several boxes on one line. */
function beginningOf(element: Element): Pick<Box, "begin" | "top"> {
	const rects = [...element.getClientRects()];
	const top = Math.min(...rects.map((rect) => rect.top));
	return { top, begin: Math.max(...rects.filter((rect) => rect.top === top).map((rect) => rect.right)) };
}

function isInLine(element: Element): boolean {
	return getComputedStyle(element).display === "inline";
}

function emOf(element: Element): number {
	return Number.parseFloat(getComputedStyle(element).fontSize);
}

function ownTexts(element: Element): string[] {
	return [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
}

function rectsOfText(element: Element): DOMRect[] {
	const range = document.createRange();
	return [...element.childNodes].flatMap((node) => {
		if (!(node instanceof Text) || !node.data.trim()) return [];
		range.selectNodeContents(node);
		return [...range.getClientRects()];
	});
}

/** Of a line that holds runs of both directions the leftmost comes first. */
function runOf(element: Element): number {
	return (rectsOfText(element)[0]?.right ?? 0) - beginningOf(element).begin;
}

function textOf(element: Element): Pick<Box, "length" | "isOneLine"> {
	const rects = rectsOfText(element);
	const tops = rects.map(({ top }) => top);
	return {
		length: rects.reduce((length, { width }) => length + width, 0),
		isOneLine: rects.length > 0 && Math.max(...tops) - Math.min(...tops) < emOf(element) / 2,
	};
}
