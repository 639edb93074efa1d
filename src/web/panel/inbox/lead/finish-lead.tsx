import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { AnswerChannel, CloseReason } from "#shared/leads/lead-status.ts";
import { reasonsFor } from "#shared/leads/reasons-for.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Choices } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Finish } from "./use-lead-actions.ts";

const words = { ...panelWords, ...panelInboxWords, ...panelLeadWords };
const places = ["nobody", "telephone", "in-person", "whatsapp", "email"] as const;

interface FinishLeadProps {
	lead: LeadDetail;
	/** What it begins with. */
	status: Finish["status"];
	pending: boolean;
	onFinish: (finish: Finish) => void;
	onClose: () => void;
}

/** Asks what came of a lead, one tap each, and says that finishing it answers nobody. */
export function FinishLead({ lead, status: first, pending, onFinish, onClose }: FinishLeadProps) {
	const t = useT(words);
	const [status, setStatus] = useState(first);
	const [place, setPlace] = useState<(typeof places)[number]>("nobody");
	const answered: AnswerChannel | undefined = place === "nobody" ? undefined : place;
	const isRejecting = status === "REJECTED";
	const name = isolated(lead.name);
	return (
		<Dialog
			title={t("end.title")}
			description={t(isRejecting ? "end.rejectText" : "end.text", { name })}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			<div className="grid gap-4">
				{lead.sla.answeredAt === null && (
					<>
						<p className="text-small">{t("finish.answersNobody")}</p>
						<Choices
							name="answered"
							legend={t("end.elsewhere")}
							options={places.map((value) => ({ value, label: t(`end.${value}`) }))}
							chosen={place}
							onChoose={setPlace}
						/>
					</>
				)}
				<div className="grid grid-cols-2 gap-2">
					{reasonsFor(status).map((reason) => (
						<Button
							key={reason}
							look={reason === "deal" ? "primary" : isRejecting ? "danger" : "outline"}
							disabled={pending}
							onClick={() => onFinish({ status: statusFor(reason, status), reason, answered })}
						>
							{t(`end.${reason}`)}
						</Button>
					))}
				</div>
				<Button
					look="quiet"
					className="justify-self-start -ms-4"
					onClick={() => setStatus(isRejecting ? "CLOSED" : "REJECTED")}
				>
					{t(isRejecting ? "end.close" : "end.reject")}
				</Button>
			</div>
		</Dialog>
	);
}

/** What needs no answer is rejected, so that it counts as such. */
function statusFor(reason: CloseReason, status: Finish["status"]): Finish["status"] {
	return reason === "spam" || reason === "duplicate" ? "REJECTED" : status;
}
