import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { FinishedStatus } from "#shared/leads/reasons-for.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FinishReasons } from "./finish-reasons.tsx";
import { useFinishTogether } from "./use-finish-together.ts";

const words = { ...panelWords, ...panelLeadWords };

interface FinishTogetherDialogProps {
	ids: readonly string[];
	/** Of whom they are, or how they were chosen. */
	describe: (status: FinishedStatus) => string;
	/** Whether nobody has answered some of them. */
	someWait: boolean;
	onDone?: () => void;
	onClose: () => void;
}

/** Asks what came of several requests, and closes or rejects them with one tap. */
export function FinishTogetherDialog({ ids, describe, someWait, onDone, onClose }: FinishTogetherDialogProps) {
	const t = useT(words);
	const [status, setStatus] = useState<FinishedStatus>("CLOSED");
	const finish = useFinishTogether(ids, () => {
		onDone?.();
		onClose();
	});
	return (
		<Dialog title={t("together.title")} description={describe(status)} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-4">
				{someWait && <p className="text-small">{t("together.answersNobody")}</p>}
				<FinishReasons
					status={status}
					onStatus={setStatus}
					pending={finish.isPending}
					onChoose={(chosen) => finish.mutate(chosen)}
				/>
			</div>
		</Dialog>
	);
}
