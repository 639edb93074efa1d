import { type RefObject, useEffect, useRef } from "react";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CloseIcon, ForwardIcon } from "../../ui/icons.tsx";
import { useLeadPath } from "./filter/filter-state.ts";
import { LeadView } from "./lead/lead-view.tsx";

/** A lead beside the list, with the way to its page. */
export function LeadBeside({ id, onClose }: { id: string; onClose: () => void }) {
	const t = useT(panelInboxWords);
	const path = useLeadPath()(id);
	const pane = useRef<HTMLElement>(null);
	useRoomBelow(pane);
	return (
		<section ref={pane} aria-label={t("queue.beside")} className="inbox-beside">
			<p className="flex justify-end gap-1">
				<LocalLink to={path} className={buttonClass("quiet")}>
					<ForwardIcon />
					{t("queue.openPage")}
				</LocalLink>
				<button
					type="button"
					onClick={onClose}
					aria-label={t("queue.closeLead")}
					data-tip={t("queue.closeLead")}
					className="grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
				>
					<CloseIcon />
				</button>
			</p>
			<LeadView key={id} id={id} />
		</section>
	);
}

/** Says how far down the window the pane begins, so that it ends at the window's foot with its buttons in sight. */
function useRoomBelow(pane: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const measure = () => {
			const top = pane.current?.parentElement?.getBoundingClientRect().top ?? 0;
			pane.current?.style.setProperty("--beside-top", `${Math.max(0, Math.round(top))}px`);
		};
		measure();
		// What is above it may change its height.
		const heights = new ResizeObserver(measure);
		heights.observe(document.body);
		window.addEventListener("scroll", measure, { passive: true });
		window.addEventListener("resize", measure);
		return () => {
			heights.disconnect();
			window.removeEventListener("scroll", measure);
			window.removeEventListener("resize", measure);
		};
	}, [pane]);
}
