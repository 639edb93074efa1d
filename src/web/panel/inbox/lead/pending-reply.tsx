import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { useT } from "../../../i18n/use-t.ts";
import type { OpenedReply } from "../../core/reply/reply-draft.ts";
import { useAgo } from "./live/when.ts";
import { SentQuestion } from "./reply/sent-question.tsx";

interface PendingReplyProps {
	lead: LeadDetail;
	opened: OpenedReply;
	onSettled: () => void;
}

/** The question that was left open: WhatsApp was opened with an answer, and nobody said whether it was sent. */
export function PendingReply({ lead, opened, onSettled }: PendingReplyProps) {
	const t = useT(panelLeadWords);
	const when = useAgo()(opened.at);
	return (
		<section aria-label={t("sent.question")} className="grid gap-3 rounded-sm border border-marigold-deep p-3">
			<p className="font-medium lang-ur:font-normal">{t(`sent.again.${opened.channel}`, { when })}</p>
			<SentQuestion lead={lead} opened={opened} onNotYet={onSettled} onRecorded={onSettled} />
		</section>
	);
}
