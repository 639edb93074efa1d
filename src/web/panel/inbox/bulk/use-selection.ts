import { useState } from "react";

/** As many leads as one bulk change takes by name. */
const most = 200;

/** The leads that are picked for a bulk change. */
export function useSelection() {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [isStarted, setStarted] = useState(false);
	return {
		selected,
		isSelecting: isStarted || selected.size > 0,
		start: () => setStarted(true),
		toggle: (id: string) =>
			setSelected((before) => {
				const next = new Set(before);
				if (!next.delete(id) && next.size < most) next.add(id);
				return next;
			}),
		end: () => {
			setSelected(new Set());
			setStarted(false);
		},
	};
}
