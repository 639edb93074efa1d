import { useQuery } from "@tanstack/react-query";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { staffQuery } from "../../core/api/lists.ts";
import { useSession } from "../../core/session/use-session.ts";

/** Whose a lead is. */
export function Assignee({ lead: { assigneeId } }: { lead: Lead }) {
	const t = useT(panelLeadWords);
	const myId = useSession().data?.user.id;
	const staff = useQuery(staffQuery).data ?? [];
	if (assigneeId === null) return <span>{t("lead.nobodys")}</span>;
	if (assigneeId === myId) return <span>{t("lead.mine")}</span>;
	const name = staff.find(({ id }) => id === assigneeId)?.name;
	return name ? <span>{t("lead.whose", { name: isolated(name) })}</span> : null;
}
