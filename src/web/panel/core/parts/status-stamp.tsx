import { panelWords } from "#i18n/en/panel/common.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { useT } from "../../../i18n/use-t.ts";

const variants: Readonly<Record<LeadStatus, string>> = {
	/** Secondary. */
	PENDING: "border-transparent bg-sunk text-ink",
	/** Default. */
	IN_REVIEW: "border-green bg-green text-on-green",
	/** Outline. */
	CLOSED: "text-muted",
	/** Destructive. */
	REJECTED: "border-red bg-red-wash text-red",
};

/** A lead's status as a stamp. */
export function StatusStamp({ status }: { status: LeadStatus }) {
	const t = useT(panelWords);
	return (
		<span data-status={status} className={`stamp ${variants[status]}`}>
			{t(`status.${status}`)}
		</span>
	);
}
