import { useRef, useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/direction.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loading } from "../../core/parts/screen.tsx";
import { loadReply, type OpenedReply, saveReply } from "../../core/reply/reply-draft.ts";
import { useSession } from "../../core/session/use-session.ts";
import { useLiveLead, usePresence } from "./live.tsx";
import { Letter } from "./reply/letter.tsx";
import { emptyChat } from "./reply/open-reply.tsx";
import { SentQuestion } from "./reply/sent-question.tsx";
import { useMaterial } from "./reply/use-letter.ts";
import { useWords } from "./words.ts";

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
	const t = useWords();
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
						takesFocus
					/>
				</>
			) : (
				<Compose lead={lead} userId={userId} onOpened={setOpened} onShowLead={showLead} />
			)}
		</Dialog>
	);
}

interface ComposeProps {
	lead: Lead;
	userId: string;
	onOpened: (opened: OpenedReply) => void;
	onShowLead: () => void;
}

/** The answer to a lead, once all that it is made of is there. */
function Compose({ lead, ...props }: ComposeProps) {
	// The lead may be read anew before the letter is there; what the person saw when they began to answer stays the same.
	const [seen] = useState(lead.version);
	const material = useMaterial(lead);
	return material ? <Letter lead={lead} seen={seen} material={material} {...props} /> : <Loading />;
}

const timelineHeading = () => document.querySelector<HTMLElement>("[data-lead-timeline]");

/** Leads to what happened to the lead that is shown, once a dialog that was open has given the focus back. */
export function showTimeline(): void {
	setTimeout(() => {
		const heading = timelineHeading();
		heading?.focus();
		heading?.scrollIntoView({ block: "center" });
	});
}
