import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { useT } from "../../../../i18n/use-t.ts";
import { RequestRows } from "../../../core/customer/request-rows.tsx";
import { useLeadPath } from "../../filter/filter-state.ts";

/** What else the same person asked. */
export function EarlierLeads({ leads }: { leads: readonly Lead[] }) {
	const t = useT(panelInboxWords);
	return <RequestRows title={t("lead.earlier")} leads={leads} pathOf={useLeadPath()} none={t("lead.noEarlier")} />;
}
