import { useSyncExternalStore } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../i18n/use-t.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { api } from "../core/api/api.ts";
import { PasswordProof } from "../core/session/password-proof.tsx";
import { confirmationGate } from "../core/session/session-gate.ts";

const words = { ...panelWords, ...panelSecurityWords };

/** Asks for the password before something that a stolen session must not do; the calls that wait go on afterwards. */
export function ConfirmationDialog() {
	const t = useT(words);
	const asking = useSyncExternalStore(confirmationGate.subscribe, confirmationGate.isAsking, () => false);
	if (!asking) return null;
	const found = confirmationGate.found().map(isolated).join(" · ");
	return (
		<Dialog
			title={t("confirmation.title")}
			description={found ? t("confirmation.found", { found }) : t("confirmation.text")}
			closeLabel={t("admin.close")}
			onClose={() => confirmationGate.settle(false)}
		>
			<PasswordProof
				action={t("security.continue")}
				takesFocus
				send={(password) => api("POST /api/admin/session/confirmation", { body: { password } })}
				onDone={() => confirmationGate.settle(true)}
			/>
		</Dialog>
	);
}
