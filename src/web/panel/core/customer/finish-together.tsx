import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import type { FinishedStatus } from "#shared/leads/reasons-for.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FinishReasons } from "./finish-reasons.tsx";
import { useFinishTogether } from "./use-finish-together.ts";

const words = { ...panelWords, ...panelLeadWords };

interface FinishTogetherProps {
	/** The open requests of one person. */
	leads: readonly Lead[];
	label: string;
}

/** Closes or rejects several requests of a person in one go, after asking what came of them. */
export function FinishTogether({ leads, label }: FinishTogetherProps) {
	const t = useT(words);
	const [status, setStatus] = useState<FinishedStatus | null>(null);
	const close = () => setStatus(null);
	const finish = useFinishTogether(leads, close);
	const counts = { count: leads.length, name: isolated(leads[0]?.name ?? "") };
	const someWait = leads.some(({ sla }) => sla.answeredAt === null);
	return (
		<>
			<Button onClick={() => setStatus("CLOSED")}>{label}</Button>
			{status && (
				<Dialog
					title={t("together.title")}
					description={t(status === "REJECTED" ? "together.rejectText" : "together.text", counts)}
					closeLabel={t("admin.close")}
					onClose={close}
				>
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
			)}
		</>
	);
}
