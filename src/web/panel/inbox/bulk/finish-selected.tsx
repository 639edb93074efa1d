import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../../i18n/use-t.ts";
import { FinishTogetherDialog } from "../../core/customer/finish-together.tsx";

interface FinishSelectedProps {
	selected: ReadonlySet<string>;
	/** Those of the list. */
	leads: readonly Lead[];
	onDone: () => void;
	onClose: () => void;
}

/** Closes or rejects the selected leads, after asking what came of them. */
export function FinishSelected({ selected, leads, onDone, onClose }: FinishSelectedProps) {
	const t = useT(panelLeadWords);
	const count = formatNumber(selected.size);
	return (
		<FinishTogetherDialog
			ids={[...selected]}
			describe={(status) => t(status === "REJECTED" ? "together.rejectSelected" : "together.closeSelected", { count })}
			someWait={leads.some(({ id, sla }) => selected.has(id) && sla.answeredAt === null)}
			onDone={onDone}
			onClose={onClose}
		/>
	);
}
