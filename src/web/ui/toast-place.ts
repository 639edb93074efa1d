/** Where notifications may lie, the most usual place first; a stylesheet says where that is. */
const places = ["usual", "start", "top"] as const;

const fields = "input, textarea, select, [contenteditable=true]";

/** What counts more than all buttons together. */
const fieldWeight = 1000;

/**
 * Puts notifications where they cover neither the field that has the focus, with what is said of it, nor, as far as may be,
 * buttons of the page or of its dialog: what is pressed next stays free. Links and icons count less.
 */
export function placeToasts(list: HTMLElement): void {
	const controls = [...document.querySelectorAll(":is(main, [role=dialog]) :is(button, .button)")].map((button) => ({
		element: button,
		weight: button.matches("button.button") ? 10 : 1,
	}));
	const avoided = [...controls, ...focusedField().map((element) => ({ element, weight: fieldWeight }))]
		.map(({ element, weight }) => ({ rect: element.getBoundingClientRect(), weight }))
		.filter(({ rect }) => rect.width > 0);
	let fewest = Number.POSITIVE_INFINITY;
	let best: (typeof places)[number] = places[0];
	for (const place of places) {
		list.dataset.place = place;
		const own = list.getBoundingClientRect();
		const covered = avoided.reduce((sum, { rect, weight }) => sum + (overlap(own, rect) ? weight : 0), 0);
		if (covered >= fewest) continue;
		fewest = covered;
		best = place;
	}
	list.dataset.place = best;
}

/** The field that is written in, and what describes it, such as its error. */
function focusedField(): Element[] {
	const field = document.activeElement;
	if (!field?.matches(fields)) return [];
	const notes = (field.getAttribute("aria-describedby") ?? "").split(" ");
	return [field, ...notes.flatMap((id) => document.getElementById(id) ?? [])];
}

function overlap(one: DOMRect, other: DOMRect): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
