import { useEffect, useState } from "react";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../../i18n/use-t.ts";
import type { Arrivals } from "../use-live-leads.ts";

/** Says how many leads came that are not in sight; a tap shows them. */
export function ArrivalsPill({ arrivals, onShow }: { arrivals: Arrivals | null; onShow: (id: string) => void }) {
	const t = useT(panelInboxWords);
	const [unseen, setUnseen] = useState<readonly string[]>([]);
	useEffect(() => {
		if (!arrivals) return;
		const ids = arrivals.leads.map(({ id }) => id);
		// The list is drawn with them by the next frame.
		const frame = requestAnimationFrame(() =>
			setUnseen((before) => [...new Set([...before, ...ids])].filter((id) => !isInSight(id))),
		);
		return () => cancelAnimationFrame(frame);
	}, [arrivals]);
	const hasUnseen = unseen.length > 0;
	useEffect(() => {
		if (!hasUnseen) return;
		const look = () => setUnseen((before) => before.filter((id) => !isInSight(id)));
		window.addEventListener("scroll", look, { passive: true });
		return () => window.removeEventListener("scroll", look);
	}, [hasUnseen]);
	const newest = unseen.at(-1);
	if (!newest) return null;
	return (
		<button
			type="button"
			onClick={() => {
				setUnseen([]);
				onShow(newest);
			}}
			className="arrivals-pill"
		>
			{t("arrivals.pill", { count: formatNumber(unseen.length) })}
		</button>
	);
}

function isInSight(id: string): boolean {
	const row = document.querySelector(`[data-lead-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
	return row !== undefined && row.bottom > 0 && row.top < window.innerHeight - 60;
}
