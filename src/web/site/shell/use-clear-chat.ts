import { useEffect } from "react";
import { useLocation } from "react-router";

const inTheWay = "a, button, input, select, textarea, summary, label, .figure, .money";

/** Marks the chat's button while it lies over a control or an amount; looked at again with each scroll and page. */
export function useClearChat(): void {
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things under it.
	useEffect(() => {
		let frame = 0;
		const look = () => {
			frame = 0;
			const floating = document.querySelector(".whatsapp-float");
			floating?.toggleAttribute("data-covers", liesOver(floating));
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
	}, [pathname]);
}

function liesOver(floating: Element): boolean {
	const { left, right, top, bottom } = floating.getBoundingClientRect();
	const middle = [(left + right) / 2, (top + bottom) / 2] as const;
	const points = [left, middle[0], right].flatMap((x) => [top, middle[1], bottom].map((y) => [x, y] as const));
	return points.some(([x, y]) =>
		document.elementsFromPoint(x, y).some((element) => !floating.contains(element) && element.closest(inTheWay)),
	);
}
