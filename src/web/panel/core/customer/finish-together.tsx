import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelLeadWords from "#i18n/en/panel/lead.json" with { type: "json" };
import type { Lead } from "#shared/api/leads/lead.ts";
import { type CloseReason, type FinishedStatus, reasonsFor, statusForReason } from "#shared/leads/lead-status.ts";
import { isolated } from "#shared/text/direction.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../api/api.ts";
import { type BulkProgress, bulkProgressKey, useBulkUndo } from "../api/bulk-undo.ts";
import { useAction } from "../hooks/use-action.ts";
import { useSendOnce } from "../hooks/use-send-once.ts";
import { leadsKey } from "../offline/lead-cache.ts";

export function FinishAll({ leads, label }: { leads: readonly Lead[]; label: string }) {
	const t = useT(panelLeadWords);
	const [isAsking, setAsking] = useState(false);
	const counts = { count: leads.length, name: isolated(leads[0]?.name ?? "") };
	return (
		<>
			<Button onClick={() => setAsking(true)}>{label}</Button>
			{isAsking && (
				<FinishAllDialog
					ids={leads.map(({ id }) => id)}
					describe={(status) => t(status === "REJECTED" ? "together.rejectText" : "together.text", counts)}
					leads={leads}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}

const words = { ...panelWords, ...panelLeadWords };

interface FinishTogetherDialogProps {
	ids: readonly string[];
	/** Those of them that are known. */
	leads: readonly Lead[];
	describe: (status: FinishedStatus) => string;
	onDone?: () => void;
	onClose: () => void;
}

export function FinishAllDialog({ ids, leads, describe, onDone, onClose }: FinishTogetherDialogProps) {
	const t = useT(words);
	const toast = useToast();
	const client = useQueryClient();
	const undo = useBulkUndo();
	const [status, setStatus] = useState<FinishedStatus>("CLOSED");
	const finish = useAction(
		useSendOnce((order: Finish, key) =>
			api("POST /api/admin/leads/bulk", { body: { ...order, filter: { ids: [...ids] } }, idempotencyKey: key }),
		),
		{
			onDone: ({ changed, skipped, undoToken }, order) => {
				client.setQueryData<BulkProgress>(bulkProgressKey, { changed, skipped, undoToken, undone: false });
				onDone?.();
				onClose();
				toast({
					title: t(order.status === "CLOSED" ? "together.closed" : "together.rejected", { count: changed }),
					action: { label: t("admin.undo"), run: () => undo.mutate(undoToken) },
				});
			},
			refresh: [leadsKey, "/api/admin/customers"],
		},
	);
	return (
		<Dialog title={t("together.title")} description={describe(status)} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-4">
				{leads.some(({ customer }) => customer.openDeal) && (
					<p className="rounded-sm border border-red bg-red-wash px-3 py-2">{t("together.dealsOpen")}</p>
				)}
				{leads.some(({ sla }) => sla.answeredAt === null) && (
					<p className="text-small">{t("together.answersNobody")}</p>
				)}
				<FinishReasons status={status} onStatus={setStatus} pending={finish.isPending} onChoose={finish.mutate} />
			</div>
		</Dialog>
	);
}

interface Finish {
	readonly status: FinishedStatus;
	readonly reason: CloseReason;
}

interface FinishReasonsProps {
	status: FinishedStatus;
	onStatus: (status: FinishedStatus) => void;
	pending: boolean;
	onChoose: (finish: Finish) => void;
}

export function FinishReasons({ status, onStatus, pending, onChoose }: FinishReasonsProps) {
	const t = useT(panelLeadWords);
	const isRejecting = status === "REJECTED";
	return (
		<>
			<div className="grid grid-cols-2 gap-2">
				{reasonsFor(status).map((reason) => (
					<Button
						key={reason}
						variant={reason === "deal" ? "primary" : isRejecting ? "danger" : "outline"}
						disabled={pending}
						onClick={() => onChoose({ status: statusForReason(reason, status), reason })}
					>
						{t(`end.${reason}`)}
					</Button>
				))}
			</div>
			<Button
				variant="quiet"
				className="justify-self-start -ms-4"
				onClick={() => onStatus(isRejecting ? "CLOSED" : "REJECTED")}
			>
				{t(isRejecting ? "end.close" : "end.reject")}
			</Button>
		</>
	);
}
