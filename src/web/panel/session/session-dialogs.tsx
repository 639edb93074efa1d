import { Link } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import { isolated } from "#shared/text/direction.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api } from "../core/api/api.ts";
import { PasswordProof } from "../core/session/password-proof.tsx";
import { confirmationGate, sessionGate } from "../core/session/session-gate.ts";
import { LoginForm } from "./login/login-form.tsx";

export function SessionDialog({ email }: { email: string }) {
	const t = useT(panelWords);
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

const words = { ...panelWords, ...panelSecurityWords };

export function ConfirmationDialog() {
	const t = useT(words);
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

export function GeneratedPasswordNote() {
	const t = useT(panelSecurityWords);
	const localPath = useLocalPath();
	return (
		<p role="status" className="border-b border-rule bg-raised px-4 py-2 text-center">
			{t("login.generated")}{" "}
			<Link to={localPath("/admin/account")} className="font-semibold text-green underline underline-offset-4">
				{t("login.choosePassword")}
			</Link>
		</p>
	);
}
