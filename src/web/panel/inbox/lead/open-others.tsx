import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { useT } from "../../../i18n/use-t.ts";
import { FinishTogether } from "../../core/customer/finish-together.tsx";

/** After a request is done: what else of its person is open, to be closed with it. */
export function OpenOthers({ lead }: { lead: LeadDetail }) {
	const t = useT(panelLeadWords);
	const open = lead.earlier.filter(({ status }) => !isFinished(status));
	if (!isFinished(lead.status) || open.length === 0) return null;
	const count = open.length;
	return (
		<div className="lead-note">
			<p className="grow">{count === 1 ? t("together.openOne") : t("together.open", { count })}</p>
			<FinishTogether leads={open} label={t(count === 1 ? "together.closeOne" : "together.close")} />
		</div>
	);
}
