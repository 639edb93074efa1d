import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { CloseReason } from "#shared/leads/lead-status.ts";
import { type FinishedStatus, reasonsFor, statusForReason } from "#shared/leads/reasons-for.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";

interface FinishReasonsProps {
	/** What is asked for now, and how it is changed to the other. */
	status: FinishedStatus;
	onStatus: (status: FinishedStatus) => void;
	pending: boolean;
	onChoose: (finish: { readonly status: FinishedStatus; readonly reason: CloseReason }) => void;
}

/** What came of requests, one tap each. */
export function FinishReasons({ status, onStatus, pending, onChoose }: FinishReasonsProps) {
	const t = useT(panelLeadWords);
	const isRejecting = status === "REJECTED";
	return (
		<>
			<div className="grid grid-cols-2 gap-2">
				{reasonsFor(status).map((reason) => (
					<Button
						key={reason}
						look={reason === "deal" ? "primary" : isRejecting ? "danger" : "outline"}
						disabled={pending}
						onClick={() => onChoose({ status: statusForReason(reason, status), reason })}
					>
						{t(`end.${reason}`)}
					</Button>
				))}
			</div>
			<Button
				look="quiet"
				className="justify-self-start -ms-4"
				onClick={() => onStatus(isRejecting ? "CLOSED" : "REJECTED")}
			>
				{t(isRejecting ? "end.close" : "end.reject")}
			</Button>
		</>
	);
}
