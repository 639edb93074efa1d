import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { AuthenticatorSetup, RecoveryCodes } from "#shared/api/staff/security.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../core/api/api.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { useCheckedForm } from "../../core/forms/use-checked-form.ts";
import { PasswordProof } from "../../core/session/password-proof.tsx";
import { RecoveryCodesView } from "./recovery-codes.tsx";

const words = { ...panelWords, ...panelSecurityWords };

/** Password, then the secret and the app's first code, then the recovery codes. */
export function AuthenticatorSetupDialog({ onClose }: { onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	return (
		<Dialog
			title={t(codes ? "security.codesTitle" : "security.setUpTitle")}
			isLasting={codes !== null}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			{codes ? (
				<RecoveryCodesView
					codes={codes}
					onStored={() => {
						toast({ title: t("security.appOn"), text: t("security.othersEnded") });
						onClose();
					}}
				/>
			) : setup ? (
				<FirstCode setup={setup} onDone={({ recoveryCodes }) => setCodes(recoveryCodes)} />
			) : (
				<PasswordProof
					action={t("security.continue")}
					send={(password) => api("POST /api/admin/security/authenticator", { body: { password } })}
					onDone={setSetup}
				/>
			)}
		</Dialog>
	);
}

function FirstCode({ setup, onDone }: { setup: AuthenticatorSetup; onDone: (codes: RecoveryCodes) => void }) {
	const t = useT(words);
	const { errors, isPending, onSubmit } = useCheckedForm({
		read: (form) => String(form.get("code") ?? "").trim(),
		check: (code): Record<string, string> => (code ? {} : { code: t("login.codeEmpty") }),
		send: (code) => api("POST /api/admin/security/authenticator/confirmation", { body: { code } }),
		onDone,
	});
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
			<div className="grid justify-items-center gap-3 text-center">
				<p>{t("security.scan")}</p>
				<img
					src={`data:image/svg+xml,${encodeURIComponent(setup.image)}`}
					alt={t("security.qr")}
					width={208}
					height={208}
					className="rounded-sm border border-rule bg-[#fff]"
				/>
				<p className="text-small text-muted">
					{t("security.key")}
					<code dir="ltr" className="authenticator-key">
						{setup.secret.match(/.{1,4}/g)?.join(" ")}
					</code>
				</p>
				<a href={setup.address} className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
					{t("security.openApp")}
				</a>
			</div>
			<TextField
				name="code"
				label={t("security.firstCode")}
				autoComplete="one-time-code"
				inputMode="numeric"
				dir="ltr"
				required
				maxLength={20}
				error={errors.code}
			/>
			<Button type="submit" look="solid" disabled={isPending}>
				{isPending ? t("admin.saving") : t("security.switchOn")}
			</Button>
		</form>
	);
}
