export interface FocusTrail {
	readonly element: Element;
	readonly steps: readonly Step[];
	/** Whether its focus was to be seen: then the page follows to where it goes. */
	readonly isSeen: boolean;
	readonly place: Element | null;
}

/** A part of the page, with what stood beside it, the nearest first. */
interface Step {
	readonly part: Element;
	readonly around: Element;
	readonly after: readonly Element[];
	readonly before: readonly Element[];
}

const dialogs = "[role=dialog]";
const regions = `section, aside, main, [role=tabpanel], ${dialogs}`;
const lists = "ol, ul, tbody";
// No field for text: a phone would show its keyboard.
const controls = "a[href], button, summary, input:is([type=checkbox], [type=radio])";
const headings = "h1, h2, h3";

const trailsOfDialogs = new WeakMap<Element, FocusTrail>();

export function trailOf(element: Element): FocusTrail {
	const place = element.closest(`main, ${dialogs}`);
	const steps: Step[] = [];
	for (let part = element; part !== place && part.parentElement; part = part.parentElement) {
		const siblings = [...part.parentElement.children];
		const index = siblings.indexOf(part);
		const before = siblings.slice(0, index).reverse();
		steps.push({ part, around: part.parentElement, after: siblings.slice(index + 1), before });
	}
	return { element, steps, place, isSeen: element.matches(":focus-visible") };
}

export function noteTrailOf(dialog: Element, trail: FocusTrail): void {
	trailsOfDialogs.set(dialog, trail);
}

function canTakeFocus(element: Element): element is HTMLElement {
	return element instanceof HTMLElement && !element.matches(":disabled, [inert] *") && element.checkVisibility();
}

/** Moves the focus back to where it was, or to the next row, control or heading beside it; `false` where nothing of it is left. */
export function focusAlong({ element, steps, place, isSeen }: FocusTrail): boolean {
	if (canTakeFocus(element)) {
		element.focus();
		return true;
	}
	if (!place) return false;
	const behind = trailsOfDialogs.get(place);
	if (!place.isConnected) return behind ? focusAlong(behind) : false;
	for (const step of steps) {
		if (!step.around.isConnected) continue;
		const beside = besides(step, element);
		if (beside) return take(beside, isSeen);
		if (step.around.matches(`${regions}, ${lists}`)) {
			const heading = step.around.closest(regions)?.querySelector(headings);
			if (heading && canTakeFocus(heading)) return take(heading, false);
		}
	}
	return canTakeFocus(place) && take(place, false);
}

function besides({ part, around, after, before }: Step, lost: Element): HTMLElement | undefined {
	const isRow = part.matches("li, tr");
	const listed = new Set([part, ...after, ...before]);
	// What was drawn anew in its place, such as a form over what was saved.
	const replacements = [...around.children].filter((one) => !listed.has(one) && one.tagName === part.tagName);
	for (const replacement of isRow || part.isConnected ? [] : replacements) {
		const same = [...replacement.querySelectorAll(lost.tagName)].find((one) => one.className === lost.className);
		if (same && canTakeFocus(same)) return same;
	}
	for (const sibling of [...after, ...before]) {
		if (!sibling.isConnected) continue;
		const found = [sibling, ...sibling.querySelectorAll("*")].filter(canTakeFocus);
		const usable = found.filter((each) => each.matches(controls));
		const alike = usable.filter((each) => each.tagName === lost.tagName);
		const target = isRow
			? (alike.find((each) => each.className === lost.className) ?? alike[0] ?? usable[0])
			: (found.find((each) => part.matches(regions) && each.matches(headings)) ?? usable[0]);
		if (target) return target;
	}
	return undefined;
}

function take(element: HTMLElement, scrolls: boolean): true {
	if (element.matches(headings)) element.tabIndex = -1;
	element.focus({ preventScroll: !scrolls });
	return true;
}
