import { panelWords } from "#i18n/en/panel/common.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { QueuedAction } from "../../core/offline/lead-action.ts";
import { WaitingAction } from "./waiting-action.tsx";

const words = { ...panelWords, ...panelWaitingWords };

interface WaitingListProps {
	actions: readonly QueuedAction[];
	onSend: () => void;
	onClose: () => void;
}

/** What the person did that is not on the server yet. */
export function WaitingList({ actions, onSend, onClose }: WaitingListProps) {
	const t = useT(words);
	return (
		<Dialog title={t("waiting.title")} description={t("waiting.text")} closeLabel={t("admin.close")} onClose={onClose}>
			<ol className="border-b border-rule">
				{actions.map((queued) => (
					<li key={queued.id} className="ruled py-3">
						<WaitingAction queued={queued} onDecided={onSend} />
					</li>
				))}
			</ol>
			<Button className="mt-4" onClick={onSend}>
				{t("waiting.sendNow")}
			</Button>
		</Dialog>
	);
}
