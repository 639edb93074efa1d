import { type PointerEvent, type SyntheticEvent, useRef } from "react";

interface Gesture {
	readonly pointer: number;
	readonly x: number;
	readonly hold: ReturnType<typeof setTimeout>;
	/** px towards the end of the line, once it has become a swipe. */
	moved: number | null;
}

/** px: from here on a movement is a swipe; so far it has to go to act; no further goes the row. */
const [slack, reach, longest] = [10, 72, 112];
// ms
const holdTime = 500;

/**
 * Swiping a row by touch: towards the end of the line takes the lead, towards its beginning snoozes it; right to left in
 * Urdu. Scrolling stays the browser's (`touch-action: pan-y`), which cancels the gesture. The row moves without being
 * drawn anew.
 */
export function useSwipe({ onTake, onSnooze, onHold }: Readonly<Record<"onTake" | "onSnooze" | "onHold", () => void>>) {
	const gesture = useRef<Gesture | null>(null);
	const wasSwipe = useRef(false);

	const end = (row: HTMLElement) => {
		const moved = gesture.current?.moved ?? null;
		clearTimeout(gesture.current?.hold);
		gesture.current = null;
		row.style.transform = "";
		delete row.dataset.swipe;
		return moved;
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
			gesture.current = { pointer: event.pointerId, x: event.clientX, hold, moved: null };
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const { current } = gesture;
			if (current?.pointer !== event.pointerId) return;
			const row = event.currentTarget;
			const across = Math.max(-longest, Math.min(longest, event.clientX - current.x));
			if (current.moved === null) {
				if (Math.abs(across) <= slack) return;
				clearTimeout(current.hold);
				row.setPointerCapture(event.pointerId);
			}
			current.moved = getComputedStyle(row).direction === "rtl" ? -across : across;
			row.style.transform = `translateX(${across}px)`;
			row.dataset.swipe = current.moved > 0 ? "take" : "snooze";
		},
		onPointerUp(event: PointerEvent<HTMLElement>) {
			const moved = end(event.currentTarget);
			if (moved === null) return;
			wasSwipe.current = true;
			if (moved >= reach) onTake();
			else if (moved <= -reach) onSnooze();
		},
		onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event.currentTarget),
		/** What ends a swipe or a hold opens nothing. */
		onClickCapture(event: SyntheticEvent) {
			if (!wasSwipe.current) return;
			wasSwipe.current = false;
			event.preventDefault();
			event.stopPropagation();
		},
		onContextMenu(event: SyntheticEvent) {
			if (gesture.current || wasSwipe.current) event.preventDefault();
		},
	};
}
