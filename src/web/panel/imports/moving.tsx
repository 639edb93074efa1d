import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { importQuery } from "./queries.ts";
import { words } from "./words.ts";

/** A file that is being brought in, or taken back, and how far that is. */
export function Moving({ file }: { file: LeadImport }) {
	const t = useT(words);
	const client = useQueryClient();
	const tellFailure = useFailureToast();
	const [asks, setAsks] = useState(false);
	const { id, state, progress, rows, undo } = file;
	const isUndo = state === "undoing";
	const all = isUndo ? progress.brought : rows;
	const done = isUndo ? Math.min(all, (undo?.removed ?? 0) + (undo?.kept ?? 0)) : progress.done;
	const stop = useMutation({
		mutationFn: () => api("DELETE /api/admin/imports/:id", { params: { id } }),
		onError: (error) => tellFailure(t("imports.failed"), error),
		onSettled: () => {
			setAsks(false);
			void client.invalidateQueries({ queryKey: importQuery(id).queryKey });
		},
	});
	return (
		<div className="sheet grid max-w-text gap-3 px-5 py-4">
			<p role="status" className="text-heading">
				{t(`imports.state.${state}`)}
			</p>
			<progress max={all} value={done} aria-label={t(`imports.state.${state}`)} className="w-full" />
			<p className="figure">{t("imports.progress", { done: formatNumber(done), all: formatNumber(all) })}</p>
			<p className="text-muted">{t("imports.goesOn")}</p>
			{!isUndo && (
				<Button className="justify-self-start" onClick={() => setAsks(true)}>
					{t("imports.stop")}
				</Button>
			)}
			{asks && !isUndo && (
				<Confirm
					title={t("imports.stopAsk")}
					action={t("imports.stop")}
					pendingAction={t("imports.stop")}
					pending={stop.isPending}
					danger
					onConfirm={() => stop.mutate()}
					onClose={() => setAsks(false)}
				>
					<p>{t("imports.stopText")}</p>
				</Confirm>
			)}
		</div>
	);
}
