import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

const inTheWay = "a, button, input, select, textarea, summary, label, .figure, .money";

/** Whether something that floats lies over a control or an amount; looked at again with each scroll and page. */
export function useCovers(floating: RefObject<HTMLElement | null>): boolean {
	const { pathname } = useLocation();
	const [covers, setCovers] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things under it.
	useEffect(() => {
		let frame = 0;
		const look = () => {
			frame = 0;
			if (floating.current) setCovers(liesOver(floating.current));
		};
		const lookSoon = () => {
			frame ||= requestAnimationFrame(look);
		};
		const content = new ResizeObserver(lookSoon);
		content.observe(document.body);
		window.addEventListener("scroll", lookSoon, { passive: true });
		return () => {
			cancelAnimationFrame(frame);
			content.disconnect();
			window.removeEventListener("scroll", lookSoon);
		};
	}, [floating, pathname]);
	return covers;
}

function liesOver(floating: HTMLElement): boolean {
	const { left, right, top, bottom } = floating.getBoundingClientRect();
	const middle = [(left + right) / 2, (top + bottom) / 2] as const;
	const points = [left, middle[0], right].flatMap((x) => [top, middle[1], bottom].map((y) => [x, y] as const));
	return points.some(([x, y]) =>
		document.elementsFromPoint(x, y).some((element) => !floating.contains(element) && element.closest(inTheWay)),
	);
}
