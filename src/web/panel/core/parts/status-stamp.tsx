import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { useT } from "../../../i18n/use-t.ts";

const variants: Readonly<Record<LeadStatus, string>> = {
	PENDING: "border-transparent bg-sunk text-ink",
	IN_REVIEW: "border-green bg-green text-on-green",
	CLOSED: "text-muted",
	REJECTED: "border-red bg-red-wash text-red",
};

export function StatusStamp({ status }: { status: LeadStatus }) {
	const t = useT(panelWords);
	return (
		<span data-status={status} className={`stamp ${variants[status]}`}>
			{t(`status.${status}`)}
		</span>
	);
}
