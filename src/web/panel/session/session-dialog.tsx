import { useSyncExternalStore } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { sessionGate } from "../core/session/session-gate.ts";
import { LoginForm } from "./login/login-form.tsx";

/** Asks for the password over the screen when the session has ended; the calls that wait go on afterwards. */
export function SessionDialog({ email }: { email: string }) {
	const t = useT(panelWords);
	const asking = useSyncExternalStore(sessionGate.subscribe, sessionGate.isAsking, () => false);
	if (!asking) return null;
	const giveUp = () => sessionGate.settle(false);
	return (
		<Dialog
			title={t("login.endedTitle")}
			description={t("login.endedText")}
			closeLabel={t("admin.close")}
			onClose={giveUp}
		>
			<LoginForm email={email} />
			<Button variant="quiet" onClick={giveUp} className="mt-2 w-full">
				{t("login.notNow")}
			</Button>
		</Dialog>
	);
}
