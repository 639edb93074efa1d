import { withoutLocale } from "#shared/locale.ts";
import { isPanelPath } from "#shared/staff/panel-app.ts";
import { rememberFontCached } from "./cached-font.ts";
import { changeSteadily } from "./steady.ts";

interface Navigation {
	readonly state: { readonly location: { readonly pathname: string } };
	subscribe(onChange: () => void): () => void;
}

const face = '1em "Late Nastaliq"';
const sample = "نستعلیق";

/**
 * Brings the Nastaliq face to a page that was painted before it came. What is in view keeps its place and its size, see
 * `steady.ts`. From then on the face is taken from the browser's store at the first paint.
 */
export async function bringNastaliq(navigation: Navigation): Promise<void> {
	const faces = await document.fonts.load(face, sample);
	if (faces.length === 0) return;
	const showFace = () => {
		document.documentElement.dataset.nastaliq = "late";
	};
	rememberFontCached();
	const shownOn = navigation.state.location.pathname;
	// What the panel shows comes piece by piece and changes: a width that is held would soon be another text's.
	if (isPanelPath(withoutLocale(shownOn))) return showFace();
	const release = changeSteadily(showFace);
	const end = () => {
		release();
		for (const stop of stops) stop();
	};
	const stops = [
		navigation.subscribe(() => navigation.state.location.pathname !== shownOn && end()),
		onResize(end),
		onLetterSize(end),
	];
}

/** Calls `end` at the first change of the window's width or height: lines break elsewhere then. Answers how to stop. */
function onResize(end: () => void): () => void {
	window.addEventListener("resize", end);
	return () => window.removeEventListener("resize", end);
}

/**
 * Calls `end` when someone makes all letters larger or smaller, which boxes of fixed width would not hold. Answers how to
 * stop.
 */
function onLetterSize(end: () => void): () => void {
	const probe = document.body.appendChild(document.createElement("i"));
	probe.ariaHidden = "true";
	probe.style.cssText = "position:absolute;top:0;width:1rem;visibility:hidden";
	let first: number | undefined;
	const observer = new ResizeObserver(() => {
		first ??= probe.offsetWidth;
		if (probe.offsetWidth !== first) end();
	});
	observer.observe(probe);
	return () => {
		observer.disconnect();
		probe.remove();
	};
}
