import { type PointerEvent, useRef } from "react";

interface Swiping {
	onTake: () => void;
	onSnooze: () => void;
	onHold: () => void;
}

interface Gesture {
	readonly pointer: number;
	readonly x: number;
	readonly y: number;
	readonly hold: ReturnType<typeof setTimeout>;
	/** Whether it has become a swipe. */
	isSwipe: boolean;
	moved: number;
}

/** px: from here on a movement is a swipe; so far it has to go to act. */
const [slack, reach] = [10, 72];
const longest = 112;
// ms
const holdTime = 500;

/**
 * Swiping a row by touch: towards the end of the line takes the lead, towards its beginning snoozes it; right to left in
 * Urdu. Scrolling stays the browser's (`touch-action: pan-y`). The row moves without being drawn anew.
 */
export function useSwipe({ onTake, onSnooze, onHold }: Swiping) {
	const gesture = useRef<Gesture | null>(null);
	const wasSwipe = useRef(false);

	const end = (row: HTMLElement) => {
		const ended = gesture.current;
		gesture.current = null;
		if (ended) clearTimeout(ended.hold);
		row.style.transform = "";
		delete row.dataset.swipe;
		return ended;
	};

	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			wasSwipe.current = false;
			if (event.pointerType === "mouse" || !event.isPrimary) return;
			const row = event.currentTarget;
			const hold = setTimeout(() => {
				end(row);
				wasSwipe.current = true;
				onHold();
			}, holdTime);
			gesture.current = {
				pointer: event.pointerId,
				x: event.clientX,
				y: event.clientY,
				hold,
				isSwipe: false,
				moved: 0,
			};
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const { current } = gesture;
			if (current?.pointer !== event.pointerId) return;
			const row = event.currentTarget;
			const dx = event.clientX - current.x;
			if (!current.isSwipe) {
				const isVertical = Math.abs(event.clientY - current.y) > slack;
				if (isVertical) end(row);
				if (isVertical || Math.abs(dx) <= slack) return;
				clearTimeout(current.hold);
				current.isSwipe = true;
				row.setPointerCapture(event.pointerId);
			}
			const across = Math.max(-longest, Math.min(longest, dx));
			current.moved = getComputedStyle(row).direction === "rtl" ? -across : across;
			row.style.transform = `translateX(${across}px)`;
			row.dataset.swipe = current.moved > 0 ? "take" : "snooze";
		},
		onPointerUp(event: PointerEvent<HTMLElement>) {
			const ended = end(event.currentTarget);
			if (!ended?.isSwipe) return;
			wasSwipe.current = true;
			if (ended.moved >= reach) onTake();
			else if (ended.moved <= -reach) onSnooze();
		},
		onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event.currentTarget),
		/** What ends a swipe or a hold opens nothing. */
		onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
			if (!wasSwipe.current) return;
			wasSwipe.current = false;
			event.preventDefault();
			event.stopPropagation();
		},
		onContextMenu(event: { preventDefault: () => void }) {
			if (gesture.current || wasSwipe.current) event.preventDefault();
		},
	};
}
