/** Where notifications may lie, the most usual place first; a stylesheet says where that is. */
const places = ["usual", "start", "top"] as const;

/**
 * Puts notifications where they cover the fewest buttons of the page or of its dialog: what is pressed next stays free.
 * Links and icons count less.
 */
export function placeToasts(list: HTMLElement): void {
	const buttons = [...document.querySelectorAll(":is(main, [role=dialog]) :is(button, .button)")]
		.map((button) => ({ rect: button.getBoundingClientRect(), weight: button.matches("button.button") ? 10 : 1 }))
		.filter(({ rect }) => rect.width > 0);
	let fewest = Number.POSITIVE_INFINITY;
	let best: (typeof places)[number] = places[0];
	for (const place of places) {
		list.dataset.place = place;
		const own = list.getBoundingClientRect();
		const covered = buttons.reduce((sum, { rect, weight }) => sum + (overlap(own, rect) ? weight : 0), 0);
		if (covered >= fewest) continue;
		fewest = covered;
		best = place;
	}
	list.dataset.place = best;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
