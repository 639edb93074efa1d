import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon, MailIcon, WhatsappIcon } from "../../../ui/icons.tsx";
import { LeadMenu, type LeadMenuProps } from "./lead-menu.tsx";

const words = { ...panelInboxWords, ...panelLeadWords };

interface LeadBarProps extends LeadMenuProps {
	lead: LeadDetail;
	onReply: () => void;
	onDone: () => void;
}

/** What is done with a lead most, within reach of the thumb wherever the page is scrolled to. */
export function LeadBar({ onReply, onDone, ...menu }: LeadBarProps) {
	const t = useT(words);
	const { lead, actions } = menu;
	const isOver = isFinished(lead.status);
	return (
		<section aria-label={t("lead.bar")} className="lead-bar">
			<Button look="primary" onClick={onReply} className="grow">
				{lead.whatsapp ? <WhatsappIcon /> : <MailIcon />}
				{t("lead.reply")}
			</Button>
			<Button
				look={isOver ? "outline" : "solid"}
				disabled={actions.pending}
				onClick={isOver ? () => actions.change({ status: "IN_REVIEW" }) : onDone}
				className="grow"
			>
				{!isOver && <CheckIcon />}
				{t(isOver ? "move.reopen" : "lead.done")}
			</Button>
			<LeadMenu {...menu} />
		</section>
	);
}
