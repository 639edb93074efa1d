import { type ComponentType, useEffect, useState } from "react";
import { type TooltipsProps, tipped } from "../../ui/tipped.ts";

export function LazyTooltips() {
	const [shown, setShown] = useState<(TooltipsProps & { Tooltips: ComponentType<TooltipsProps> }) | null>(null);
	const [isNeeded, setNeeded] = useState(false);
	useEffect(() => {
		if (isNeeded) return;
		const meet = (event: Event) => {
			const first = tipped(event);
			if (!first) return;
			setNeeded(true);
			import("../../ui/tooltips.tsx").then(
				({ Tooltips }) => setShown({ Tooltips, first }),
				// Without its code there is no tooltip; each control has its name all the same.
				() => undefined,
			);
		};
		document.addEventListener("pointerover", meet);
		document.addEventListener("focusin", meet);
		return () => {
			document.removeEventListener("pointerover", meet);
			document.removeEventListener("focusin", meet);
		};
	}, [isNeeded]);
	return shown && <shown.Tooltips first={shown.first} />;
}
