import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { AnswerChannel } from "#shared/leads/lead-status.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useLocalPath } from "../../../i18n/use-t.ts";
import { Choices } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../core/api/api.ts";
import { FinishReasons } from "../../core/customer/finish-together.tsx";
import { Reach } from "../../core/customer/reach.tsx";
import { Confirm } from "../../core/forms/confirm.tsx";
import { useAction } from "../../core/hooks/use-action.ts";
import { leadQuery } from "../lead-queries.ts";
import type { Finish } from "./use-lead-actions.ts";
import { useWords } from "./words.ts";

const places = ["nobody", "telephone", "in-person", "whatsapp", "email"] as const;

interface FinishLeadProps {
	lead: LeadDetail;
	status: Finish["status"];
	pending: boolean;
	onFinish: (finish: Finish) => void;
	onClose: () => void;
}

/** Asks what came of a lead, one tap each, and says that finishing it answers nobody. */
export function FinishLead({ lead, status: first, pending, onFinish, onClose }: FinishLeadProps) {
	const t = useWords();
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
			returnTo={() => rowOf(lead.id)}
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
					onChoose={(finish) => onFinish({ ...finish, answered })}
				/>
			</div>
		</Dialog>
	);
}

/** Its row beside which it is open: a lead that is finished leaves the list, and work goes on with the row that follows. */
function rowOf(id: string): Element | null {
	return document.querySelector(`[data-lead-id="${CSS.escape(id)}"] [data-lead-link]`);
}

/** Asks before the person behind a lead is erased, on their wish: everything they sent, for good. */
export function ErasePerson({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
	const t = useWords();
	const localPath = useLocalPath();
	const client = useQueryClient();
	const navigate = useNavigate();
	const erase = useAction(() => api("POST /api/admin/leads/:id/erasure", { params: { id: lead.id } }), {
		done: ({ leads }) => t("erase.done", { count: formatNumber(leads) }),
		onDone: async () => {
			await navigate(localPath("/admin?tab=leads"));
			client.removeQueries({ queryKey: leadQuery(lead.id).queryKey });
		},
		refresh: ["/api/admin/leads"],
	});
	return (
		<Confirm
			title={t("erase.ask", { name: isolated(lead.name) })}
			action={t("erase.action")}
			pendingAction={t("erase.running")}
			pending={erase.isPending}
			danger
			onConfirm={() => erase.mutate()}
			onClose={onClose}
		>
			<p>
				<bdi>{lead.name}</bdi> · <Reach person={lead} />
			</p>
			<p className="text-small text-muted">{t("erase.hint")}</p>
			<p>{t("erase.text", { count: formatNumber(lead.earlier.length + 1) })}</p>
		</Confirm>
	);
}
