import { useQueryClient } from "@tanstack/react-query";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { bulkProgressKey, useBulkUndo } from "../../core/api/bulk-undo.ts";
import { useBulkProgress } from "./use-bulk-change.ts";

/** What the last bulk change did, and the way back; it stays whatever list is shown, until it is hidden. */
export function BulkStrip() {
	const t = useT(panelInboxWords);
	const client = useQueryClient();
	const progress = useBulkProgress();
	const undo = useBulkUndo();
	const { undoToken = null, changed = 0, skipped = 0, undone = false } = progress ?? {};
	const counts = { count: formatNumber(changed), skipped: formatNumber(skipped) };
	return (
		<div role="status">
			{progress && (
				<p className="flex flex-wrap items-center gap-3 border-b border-rule py-2">
					{t(undone ? "bulk.undone" : "bulk.done", counts)}
					{undoToken && changed > 0 && (
						<Button disabled={undo.isPending} onClick={() => undo.mutate(undoToken)}>
							{t("bulk.undo")}
						</Button>
					)}
					<Button look="quiet" onClick={() => client.setQueryData(bulkProgressKey, null)}>
						{t("bulk.dismiss")}
					</Button>
				</p>
			)}
		</div>
	);
}
