import { useRef, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { loadReply, type OpenedReply, saveReply } from "../../core/reply/reply-draft.ts";
import { useSession } from "../../core/session/use-session.ts";
import { useLiveLead } from "./live/use-live-lead.ts";
import { usePresence } from "./live/use-presence.ts";
import { Compose } from "./reply/compose.tsx";
import { emptyChat } from "./reply/opened.ts";
import { SentQuestion } from "./reply/sent-question.tsx";
import { timelineHeading } from "./timeline-heading.ts";

const words = { ...panelWords, ...panelInboxWords, ...panelLeadWords };

interface ReplyDialogProps {
	lead: Lead;
	/** `compose` begins with the text, `sent` with the question whether it was sent, after an empty chat was opened. */
	start: "compose" | "sent";
	onClose: () => void;
	isInAddress?: boolean;
	/** Leaves the reply to see what others did to the lead; over the lead itself it closes. */
	onShowLead?: () => void;
}

/** The same over a list, where nothing else keeps the lead as it is and tells colleagues who answers it. */
export function ListReplyDialog(props: ReplyDialogProps) {
	useLiveLead(props.lead.id);
	usePresence(props.lead.id, "replying");
	return <ReplyDialog {...props} />;
}

/** Writes the answer, opens the chat with it, and asks afterwards whether it was sent: only that counts as an answer. */
export function ReplyDialog({ lead, start, onClose, isInAddress, onShowLead }: ReplyDialogProps) {
	const t = useT(words);
	const userId = useSession().data?.user.id ?? "";
	const [opened, setOpened] = useState<OpenedReply | null>(() => {
		const stored = loadReply(userId, lead.id).opened;
		if (stored || start === "compose") return stored;
		const chat = emptyChat(lead.version);
		saveReply(userId, lead.id, { opened: chat });
		return chat;
	});
	const wantsTimeline = useRef(false);
	const showLead = () => {
		wantsTimeline.current = true;
		(onShowLead ?? onClose)();
	};
	const name = isolated(lead.name);
	return (
		<Dialog
			title={opened ? t("reply.didYou") : t("reply.title", { name })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			isTall={!opened}
			isInAddress={isInAddress}
			returnTo={() => (wantsTimeline.current ? timelineHeading() : null)}
		>
			{opened ? (
				<>
					<p className="mb-4">{t("reply.didYouText", { name })}</p>
					<SentQuestion
						lead={lead}
						opened={opened}
						onNotYet={() => (opened.text === null ? onClose() : setOpened(null))}
						onRecorded={onClose}
					/>
				</>
			) : (
				<Compose lead={lead} userId={userId} onOpened={setOpened} onShowLead={showLead} />
			)}
		</Dialog>
	);
}
