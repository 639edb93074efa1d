import { type ComponentType, lazy } from "react";
import { loadMissing } from "../../i18n/load.ts";
import { savesData } from "./save-data.ts";

const signs = ["pointerdown", "keydown", "focusin"] as const;
// ms; by then the page has all that it needs.
const pause = 2000;

/**
 * A part of a page whose HTML the server sends and whose script comes later: once the page is there, or as soon as someone
 * does something on it. Its HTML has to do without until then. `place` is a selector of it; a page that is drawn by the
 * browser has none yet, and brings the script at once. What never changes is a `serverPart` (docs/paint.md).
 */
export function hydratedLater<Props extends object>(place: string, load: () => Promise<ComponentType<Props>>) {
	const bring = async () => ({ default: (await Promise.all([load(), loadMissing()]))[0] });
	const isThere = () => !import.meta.env.SSR && document.querySelector(place);
	return { Part: lazy(() => (isThere() ? whenNeeded(place, bring) : bring())), bring };
}

/** What cannot be brought is tried again at the next sign. With Save-Data only signs on the part itself count. */
function whenNeeded<Part>(place: string, bring: () => Promise<Part>): Promise<Part> {
	return new Promise((resolve) => {
		const attempt = () =>
			bring().then(
				(part) => {
					for (const sign of signs) removeEventListener(sign, heed, true);
					resolve(part);
				},
				() => undefined,
			);
		const heed = ({ target }: Event) => {
			if (!savesData() || (target instanceof Element && target.closest(place))) void attempt();
		};
		for (const sign of signs) addEventListener(sign, heed, true);
		if (!savesData()) setTimeout(attempt, pause);
	});
}
