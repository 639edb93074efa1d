import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { isFinished, nextStatuses } from "#shared/leads/lead-status.ts";
import { ApiError } from "../../../app/api-error.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { staffQuery } from "../../core/api/lists.ts";
import { SelectField } from "../../core/forms/fields.tsx";
import { leadQuery } from "../lead-queries.ts";
import { type Finish, FinishLead } from "./finish-lead.tsx";

const words = { ...panelWords, ...panelInboxWords };

type Change = Omit<LeadChange, "version"> & Partial<Pick<Finish, "answered">>;

/** The transitions that the lead may make now, and whose it is. What someone else changed meanwhile is never overwritten. */
export function LeadTransitions({ lead }: { lead: LeadDetail }) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const staff = useQuery(staffQuery).data ?? [];
	const busy = useRef(false);
	const [conflict, setConflict] = useState(false);
	const [finishing, setFinishing] = useState<Finish["status"] | null>(null);
	const { queryKey } = leadQuery(lead.id);
	const change = useMutation({
		mutationFn: (part: Change) => changeLead(lead, part),
		onSuccess: (detail, part) => {
			setConflict(false);
			client.setQueryData(queryKey, detail);
			void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			toast({ title: part.status ? t("lead.moved", { status: t(`status.${detail.status}`) }) : t("admin.saved") });
		},
		onError: (error) => {
			if (error instanceof ApiError && error.status === 409) setConflict(true);
			else tellFailure(t("admin.failed"), error);
			// The answer may be recorded although the change failed: then the lead has a new version.
			void client.invalidateQueries({ queryKey });
		},
		onSettled: () => {
			busy.current = false;
			setFinishing(null);
		},
	});
	const start = (part: Change) => {
		if (busy.current) return;
		busy.current = true;
		change.mutate(part);
	};
	return (
		<>
			<div role="alert" className="empty:hidden">
				{conflict && (
					<p className="rounded-sm border border-red bg-red-wash px-3 py-2 text-red">{t("lead.conflict")}</p>
				)}
			</div>
			<div className="flex flex-wrap gap-3">
				{nextStatuses(lead.status).map((status) => (
					<Button
						key={status}
						look={status === "REJECTED" ? "danger" : "solid"}
						disabled={change.isPending}
						onClick={() => (status === "CLOSED" || status === "REJECTED" ? setFinishing(status) : start({ status }))}
						className="grow"
					>
						{t(isFinished(lead.status) ? "move.reopen" : `move.${status}`)}
					</Button>
				))}
			</div>
			<SelectField
				name="assignee"
				label={t("lead.assignee")}
				value={lead.assigneeId ?? ""}
				onChange={(id) => start({ assigneeId: id || null })}
				options={[
					{ value: "", label: t("lead.nobody") },
					...staff
						.filter((member) => !member.disabledAt || member.id === lead.assigneeId)
						.map((member) => ({ value: member.id, label: member.name })),
				]}
			/>
			{finishing && (
				<FinishLead
					lead={lead}
					status={finishing}
					pending={change.isPending}
					onFinish={start}
					onClose={() => setFinishing(null)}
				/>
			)}
		</>
	);
}

/** Changes the lead, after the answer that was given elsewhere is recorded. */
async function changeLead(lead: LeadDetail, { answered, ...change }: Change): Promise<LeadDetail> {
	const params = { id: lead.id };
	const answer = { version: lead.version, channel: answered };
	const { version } = answered ? await api("POST /api/admin/leads/:id/answers", { params, body: answer }) : lead;
	return api("PATCH /api/admin/leads/:id", { params, body: { ...change, version } });
}
