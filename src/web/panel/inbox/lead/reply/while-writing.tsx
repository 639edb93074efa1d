import { useQuery } from "@tanstack/react-query";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { useT } from "../../../../i18n/use-t.ts";
import { useSession } from "../../../core/session/use-session.ts";
import { leadQuery } from "../../lead-queries.ts";
import { useAgo } from "../live/when.ts";
import { meanwhileIn } from "./meanwhile.ts";

interface WhileWritingProps {
	leadId: string;
	/** The version of the lead that the person saw when they began to answer. */
	seen: number;
}

/** Tells who writes an answer that a colleague writes one too, or has sent one since: before a chat is opened, not only then. */
export function WhileWriting({ leadId, seen }: WhileWritingProps) {
	const t = useT(panelLeadWords);
	const ago = useAgo();
	const userId = useSession().data?.user.id ?? "";
	const lead = useQuery(leadQuery(leadId)).data;
	const meanwhile = lead && meanwhileIn(lead, seen, userId);
	return (
		<div role="status" className="empty:hidden">
			{meanwhile && (
				<p className="lead-note is-strong">
					{meanwhile.kind === "answered"
						? t("sheet.meanwhile", { name: meanwhile.name ?? t("lead.someone"), when: ago(meanwhile.at) })
						: t(meanwhile.isFirst ? "sheet.replyingNow" : "sheet.replyingToo", { name: meanwhile.name })}
				</p>
			)}
		</div>
	);
}
