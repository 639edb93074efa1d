import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadBulkResult, LeadBulkUndoResult } from "#shared/api/lead.ts";
import { type LeadStatus, leadStatuses } from "#shared/lead-status.ts";
import { formatNumber } from "#shared/money.ts";
import { Button } from "../../../ui/button.tsx";
import { send } from "../core/call.ts";
import { useFailureToast } from "../core/failure.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { SelectField } from "../core/forms/fields.tsx";
import { useAdminT } from "../core/use-admin-t.ts";
import type { LeadFilter } from "./lead-pages.ts";

interface Progress {
	readonly changed: number;
	readonly skipped: number;
	readonly undoToken: string | null;
}

const path = "/api/admin/leads/bulk";

/** Moves every lead that fits the filter, tells how far it is, and can take it back. */
export function BulkChange({ filter, total }: { filter: LeadFilter; total: string }) {
	const t = useAdminT();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const [status, setStatus] = useState<LeadStatus>("IN_REVIEW");
	const [asking, setAsking] = useState(false);
	const [progress, setProgress] = useState<Progress | null>(null);
	const refresh = () => client.invalidateQueries({ queryKey: ["/api/admin/leads"] });

	const change = useMutation({
		mutationFn: async () => {
			let so: Progress = { changed: 0, skipped: 0, undoToken: null };
			let next: string | null = null;
			do {
				const result: LeadBulkResult = await send("POST", path, {
					filter,
					status,
					...(so.undoToken && next ? { continueWith: { undoToken: so.undoToken, next } } : {}),
				});
				so = {
					changed: so.changed + result.changed,
					skipped: so.skipped + result.skipped,
					undoToken: result.undoToken,
				};
				next = result.next;
				setProgress(so);
			} while (next);
		},
		onSuccess: () => setAsking(false),
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: refresh,
	});
	const undo = useMutation({
		mutationFn: (undoToken: string) => send<LeadBulkUndoResult>("POST", `${path}/undo`, { undoToken }),
		onSuccess: ({ changed }) => setProgress({ changed: -changed, skipped: 0, undoToken: null }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: refresh,
	});

	return (
		<details className="border-b border-rule">
			<summary className="flex min-h-11 items-center text-green">{t("bulk.title")}</summary>
			<div className="flex flex-wrap items-end gap-3 pb-4">
				<SelectField
					name="bulk"
					label={t("bulk.to")}
					value={status}
					onChange={(value) => setStatus(leadStatuses.find((candidate) => candidate === value) ?? status)}
					options={leadStatuses
						.filter((candidate) => candidate !== "PENDING")
						.map((candidate) => ({ value: candidate, label: t(`status.${candidate}`) }))}
				/>
				<Button onClick={() => setAsking(true)}>{t("bulk.change")}</Button>
			</div>
			<div role="status">
				{progress && (
					<p className="flex flex-wrap items-center gap-3 pb-4">
						{progress.changed < 0
							? t("bulk.undone", { count: formatNumber(-progress.changed) })
							: t("bulk.done", {
									count: formatNumber(progress.changed),
									skipped: formatNumber(progress.skipped),
								})}
						{progress.undoToken && progress.changed > 0 && !change.isPending && (
							<Button disabled={undo.isPending} onClick={() => progress.undoToken && undo.mutate(progress.undoToken)}>
								{t("bulk.undo")}
							</Button>
						)}
					</p>
				)}
			</div>
			{asking && (
				<Confirm
					title={t("bulk.ask", { count: total, status: t(`status.${status}`) })}
					action={t("bulk.change")}
					pendingAction={t("bulk.running", { count: formatNumber(progress?.changed ?? 0) })}
					pending={change.isPending}
					onConfirm={() => {
						setProgress(null);
						change.mutate();
					}}
					onClose={() => setAsking(false)}
				>
					<p>{t("bulk.text")}</p>
					{change.isPending && <progress aria-label={t("bulk.title")} className="w-full accent-green" />}
				</Confirm>
			)}
		</details>
	);
}
