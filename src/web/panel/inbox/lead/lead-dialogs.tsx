import { useState } from "react";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { AnswerChannel, CloseReason, FinishedStatus } from "#shared/leads/lead-status.ts";
import { isolated } from "#shared/text/direction.ts";
import { Choices } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../core/api/api.ts";
import { EraseDialog } from "../../core/customer/erase-dialog.tsx";
import { FinishReasons } from "../../core/customer/finish-together.tsx";
import { Reach } from "../../core/customer/reach.tsx";
import { leadQuery } from "../lead-queries.ts";
import { useWords } from "./words.ts";

const places = ["nobody", "telephone", "in-person", "whatsapp", "email"] as const;

export interface Finish {
	readonly status: FinishedStatus;
	readonly reason: CloseReason;
	/** By which way it was answered elsewhere, if it was. */
	readonly answered?: AnswerChannel | null;
}

interface FinishLeadProps {
	lead: LeadDetail;
	status: FinishedStatus;
	pending: boolean;
	onFinish: (finish: Finish) => void;
	onClose: () => void;
}

/** Asks what came of a lead, one tap each, and says that finishing it answers nobody. */
export function FinishLead({ lead, status: first, pending, onFinish, onClose }: FinishLeadProps) {
	const t = useWords();
	const [status, setStatus] = useState(first);
	const [place, setPlace] = useState<(typeof places)[number]>("nobody");
	return (
		<Dialog
			title={t("end.title")}
			description={t(status === "REJECTED" ? "end.rejectText" : "end.text", { name: isolated(lead.name) })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			// Beside its list: a lead that is finished leaves it, and work goes on with the row that follows.
			returnTo={() => document.querySelector(`[data-lead-id="${CSS.escape(lead.id)}"] [data-lead-link]`)}
		>
			<div className="grid gap-4">
				{lead.sla.answeredAt === null && (
					<>
						<p className="text-small">{t("finish.answersNobody")}</p>
						<Choices
							name="answered"
							legend={t("end.elsewhere")}
							options={places
								.filter((value) => lead.whatsapp || value !== "whatsapp")
								.map((value) => ({ value, label: t(`end.${value}`) }))}
							chosen={place}
							onChoose={setPlace}
						/>
					</>
				)}
				<FinishReasons
					status={status}
					onStatus={setStatus}
					pending={pending}
					onChoose={(finish) => onFinish({ ...finish, answered: place === "nobody" ? null : place })}
				/>
			</div>
		</Dialog>
	);
}

/** Asks before the person behind a lead is erased. */
export function ErasePerson({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
	const t = useWords();
	return (
		<EraseDialog
			name={lead.name}
			requests={lead.earlier.length + 1}
			send={() => api("POST /api/admin/leads/:id/erasure", { params: { id: lead.id } })}
			backTo="/admin?tab=leads"
			queryKey={leadQuery(lead.id).queryKey}
			onClose={onClose}
		>
			<p>
				<bdi>{lead.name}</bdi> · <Reach person={lead} />
			</p>
			<p className="text-small text-muted">{t("erase.hint")}</p>
		</EraseDialog>
	);
}
