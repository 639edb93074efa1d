import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { AnswerChannel, CloseReason } from "#shared/leads/lead-status.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Confirm } from "../../core/forms/confirm.tsx";
import { AnsweredField, ReasonField } from "../finish-fields.tsx";

const words = { ...panelWords, ...panelInboxWords };

export interface Finish {
	readonly status: "CLOSED" | "REJECTED";
	readonly reason: CloseReason | undefined;
	/** How someone answered elsewhere, where they did. */
	readonly answered: AnswerChannel | undefined;
}

interface FinishLeadProps {
	lead: LeadDetail;
	status: Finish["status"];
	pending: boolean;
	onFinish: (finish: Finish) => void;
	onClose: () => void;
}

/** Asks what came of a lead, and says that finishing it answers nobody. */
export function FinishLead({ lead, status, pending, onFinish, onClose }: FinishLeadProps) {
	const t = useT(words);
	const [reason, setReason] = useState<CloseReason | "">("");
	const [answered, setAnswered] = useState<AnswerChannel | "">("");
	const action = t(`move.${status}`);
	return (
		<Confirm
			title={t(`finish.${status}`, { name: lead.name })}
			action={action}
			pendingAction={t("admin.saving")}
			pending={pending}
			danger={status === "REJECTED"}
			onConfirm={() => onFinish({ status, reason: reason || undefined, answered: answered || undefined })}
			onClose={onClose}
		>
			<ReasonField value={reason} onChange={setReason} />
			{lead.sla.answeredAt === null && (
				<>
					<p>{t("finish.answersNobody")}</p>
					<AnsweredField value={answered} onChange={setAnswered} />
				</>
			)}
		</Confirm>
	);
}
