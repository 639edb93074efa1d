import { Tooltip } from "radix-ui";
import { useEffect, useState } from "react";
import { type TooltipsProps, tipped } from "./tipped.ts";

// Specification, section 9.
const delay = 700;
const skipDelay = 300;

/** The one tooltip of a page, at the element with a `data-tip` that is pointed at or focused. Controls have names: it is never read out. */
export function Tooltips({ first }: TooltipsProps) {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	useEffect(() => followPointer(first, setAnchor), [first]);
	const place = anchor?.getBoundingClientRect();
	return (
		<Tooltip.Provider delayDuration={delay} skipDelayDuration={skipDelay} disableHoverableContent>
			<Tooltip.Root open={anchor !== null} onOpenChange={(open) => !open && setAnchor(null)}>
				{place && (
					<Tooltip.Trigger asChild>
						<span
							aria-hidden="true"
							className="pointer-events-none fixed"
							style={{ inset: `${place.y}px auto auto ${place.x}px`, width: place.width, height: place.height }}
						/>
					</Tooltip.Trigger>
				)}
				<Tooltip.Portal>
					<Tooltip.Content
						sideOffset={6}
						collisionPadding={8}
						className="pointer-events-none z-80 max-w-64 rounded-sm bg-ink px-3 py-1.5 text-small text-paper shadow-sheet print:hidden"
					>
						{anchor?.dataset.tip}
					</Tooltip.Content>
				</Tooltip.Portal>
			</Tooltip.Root>
		</Tooltip.Provider>
	);
}

/** Reports the anchor of the tooltip: after the delay, at once from one to the next, and none after a press. */
function followPointer(first: HTMLElement, show: (anchor: HTMLElement | null) => void): () => void {
	let met: HTMLElement | null = null;
	let isShown = false;
	let hiddenAt = Number.NEGATIVE_INFINITY;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function set(anchor: HTMLElement | null) {
		if (isShown && !anchor) hiddenAt = Date.now();
		isShown = anchor !== null;
		show(anchor);
	}
	function meet(element: HTMLElement | null, wait: number) {
		if (element === met) return;
		met = element;
		clearTimeout(timer);
		if (!element) return set(null);
		const isQuick = isShown || Date.now() - hiddenAt < skipDelay;
		timer = setTimeout(() => element.isConnected && set(element), isQuick ? 0 : wait);
	}
	const onPointer = (event: Event) => meet(tipped(event), delay);
	const onFocus = (event: Event) => meet(tipped(event), 0);
	const onBlur = () => meet(null, 0);
	// The element stays met, so that nothing opens again before the pointer has left it.
	const onPress = () => {
		clearTimeout(timer);
		set(null);
	};
	const heard = [
		["pointerover", onPointer],
		["focusin", onFocus],
		["focusout", onBlur],
		["pointerdown", onPress],
		["keydown", onPress],
	] as const;
	for (const [name, listener] of heard) document.addEventListener(name, listener);
	// Its code took a while: who went on meanwhile wants no tooltip there, nor one that takes the next Escape for itself.
	if (first.matches(":hover")) meet(first, delay);
	else if (first.matches(":focus-visible")) meet(first, 0);
	return () => {
		clearTimeout(timer);
		for (const [name, listener] of heard) document.removeEventListener(name, listener);
	};
}
