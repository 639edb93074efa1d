import { useState } from "react";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { FinishTogetherDialog } from "./finish-together-dialog.tsx";

interface FinishTogetherProps {
	/** The open requests of one person. */
	leads: readonly Lead[];
	label: string;
}

/** Closes or rejects several requests of a person in one go, after asking what came of them. */
export function FinishTogether({ leads, label }: FinishTogetherProps) {
	const t = useT(panelLeadWords);
	const [isAsking, setAsking] = useState(false);
	const counts = { count: leads.length, name: isolated(leads[0]?.name ?? "") };
	return (
		<>
			<Button onClick={() => setAsking(true)}>{label}</Button>
			{isAsking && (
				<FinishTogetherDialog
					ids={leads.map(({ id }) => id)}
					describe={(status) => t(status === "REJECTED" ? "together.rejectText" : "together.text", counts)}
					someWait={leads.some(({ sla }) => sla.answeredAt === null)}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}
