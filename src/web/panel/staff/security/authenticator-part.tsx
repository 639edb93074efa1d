import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { Security } from "#shared/api/staff/security.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../core/api/api.ts";
import { PasswordProof } from "../../core/session/password-proof.tsx";
import { AuthenticatorSetupDialog } from "./authenticator-setup.tsx";
import { RecoveryCodesView } from "./recovery-codes.tsx";
import { useSecurityRefresh } from "./use-security.ts";

const words = { ...panelWords, ...panelSecurityWords };

const few = 3;

/** The authenticator app: off with a way to set it up, or on with its recovery codes. */
export function AuthenticatorPart({ authenticator }: { authenticator: Security["authenticator"] }) {
	const t = useT(panelSecurityWords);
	const refresh = useSecurityRefresh();
	const [open, setOpen] = useState<"setUp" | "newCodes" | "switchOff" | null>(null);
	const close = () => {
		setOpen(null);
		refresh();
	};
	return (
		<section className="grid gap-2 border-t border-rule pt-4">
			<h3 className="flex flex-wrap items-center gap-2 font-semibold lang-ur:font-normal">
				{t("security.app")}
				{authenticator && <span className="stamp text-green">{t("security.on")}</span>}
			</h3>
			{authenticator ? (
				<>
					<p className={authenticator.recoveryCodesLeft <= few ? "text-red" : "text-muted"}>
						{t("security.codesLeft", { count: formatNumber(authenticator.recoveryCodesLeft) })}
						{authenticator.recoveryCodesLeft <= few && <> · {t("security.fewCodes")}</>}
					</p>
					<div className="flex flex-wrap gap-2">
						<Button onClick={() => setOpen("newCodes")}>{t("security.newCodes")}</Button>
						<Button look="danger" onClick={() => setOpen("switchOff")} aria-label={t("security.switchOffTitle")}>
							{t("security.switchOff")}
						</Button>
					</div>
				</>
			) : (
				<>
					<p className="text-muted">{t("security.appText")}</p>
					<Button className="justify-self-start" onClick={() => setOpen("setUp")} aria-label={t("security.setUpTitle")}>
						{t("security.setUp")}
					</Button>
				</>
			)}
			{open === "setUp" && <AuthenticatorSetupDialog onClose={close} />}
			{open === "newCodes" && <NewCodesDialog onClose={close} />}
			{open === "switchOff" && <SwitchOffDialog onClose={close} />}
		</section>
	);
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
	const t = useT(words);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	return (
		<Dialog
			title={t(codes ? "security.codesTitle" : "security.newCodes")}
			isLasting={codes !== null}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			{codes ? (
				<RecoveryCodesView codes={codes} onStored={onClose} />
			) : (
				<div className="grid gap-4">
					<p>{t("security.newCodesText")}</p>
					<PasswordProof
						action={t("security.continue")}
						send={(password) => api("POST /api/admin/security/recovery-codes", { body: { password } })}
						onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
					/>
				</div>
			)}
		</Dialog>
	);
}

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	return (
		<Dialog title={t("security.switchOffTitle")} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-4">
				<p>{t("security.switchOffText")}</p>
				<PasswordProof
					action={t("security.switchOff")}
					danger
					send={(password) => api("POST /api/admin/security/authenticator/removal", { body: { password } })}
					onDone={() => {
						toast({ title: t("security.appOff"), text: t("security.othersEnded") });
						onClose();
					}}
				/>
			</div>
		</Dialog>
	);
}
