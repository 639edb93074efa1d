import { useState } from "react";
import { formatNumber } from "#shared/rates/money.ts";
import { Button } from "../../ui/button.tsx";
import { useActionSending, useQueuedActions } from "../core/offline/use-lead-actions.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { useSession } from "../core/session/use-session.ts";
import { useWords } from "./words.ts";

const WaitingList = lazyPart(async () => (await import("./waiting-list.tsx")).WaitingList);

export function WaitingActions() {
	const t = useWords();
	const userId = useSession().data?.user.id;
	const actions = useQueuedActions(userId);
	const send = useActionSending(userId);
	const [isOpen, setIsOpen] = useState(false);
	const troubled = actions.filter(({ trouble }) => trouble).length;
	return (
		<>
			<div role="status" className="empty:hidden">
				{actions.length > 0 && (
					<div
						data-waiting-actions
						className={`mb-3 flex flex-wrap items-center gap-x-4 rounded-sm border px-3 ${troubled > 0 ? "border-red bg-red-wash text-red" : "border-rule-strong bg-raised"}`}
					>
						<p className="me-auto py-2">
							{troubled > 0
								? t("waiting.decide", { count: formatNumber(troubled) })
								: t("waiting.count", { count: formatNumber(actions.length) })}
						</p>
						<Button variant="quiet" onClick={() => setIsOpen(true)}>
							{t("admin.show")}
						</Button>
					</div>
				)}
			</div>
			{isOpen && actions.length > 0 && <WaitingList actions={actions} onSend={send} onClose={() => setIsOpen(false)} />}
		</>
	);
}
