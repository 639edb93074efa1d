import { useRef, useState } from "react";
import type { AuthenticatorSetup, RecoveryCodes, Security } from "#shared/api/staff/security.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { api } from "../../core/api/api.ts";
import { useSecurityRefresh } from "../../core/api/lists.ts";
import { SubmitButton, TextField } from "../../core/forms/fields.tsx";
import { useCheckedForm } from "../../core/forms/use-checked-form.ts";
import { PasswordProof } from "../../core/session/password-proof.tsx";
import { words } from "../words.ts";

const few = 3;

export function AuthenticatorPart({ authenticator }: { authenticator: Security["authenticator"] }) {
	const t = useT(words);
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
						<Button variant="danger" onClick={() => setOpen("switchOff")} aria-label={t("security.switchOffTitle")}>
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
			{(open === "setUp" || open === "newCodes") && <CodesDialog isSetUp={open === "setUp"} onClose={close} />}
			{open === "switchOff" && <SwitchOffDialog onClose={close} />}
		</section>
	);
}

/** Password, for a set-up also the secret and the app's first code, then the recovery codes. */
function CodesDialog({ isSetUp, onClose }: { isSetUp: boolean; onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const onCodes = ({ recoveryCodes }: RecoveryCodes) => setCodes(recoveryCodes);
	const onStored = () => {
		if (isSetUp) toast({ title: t("security.appOn"), text: t("security.othersEnded") });
		onClose();
	};
	const title = t(isSetUp ? "security.setUpTitle" : "security.newCodes");
	return (
		<Dialog
			title={codes ? t("security.codesTitle") : title}
			isLasting={codes !== null}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			{codes && <RecoveryCodesView codes={codes} onStored={onStored} />}
			{!codes && setup && <FirstCode setup={setup} onDone={onCodes} />}
			{!codes && !setup && isSetUp && (
				<PasswordProof
					action={t("security.continue")}
					send={(password) => api("POST /api/admin/security/authenticator", { body: { password } })}
					onDone={setSetup}
				/>
			)}
			{!codes && !isSetUp && (
				<div className="grid gap-4">
					<p>{t("security.newCodesText")}</p>
					<PasswordProof
						action={t("security.continue")}
						send={(password) => api("POST /api/admin/security/recovery-codes", { body: { password } })}
						onDone={onCodes}
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
			<SubmitButton pending={isPending}>{t("security.switchOn")}</SubmitButton>
		</form>
	);
}

function RecoveryCodesView({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
	const t = useT(words);
	const written = useRef<HTMLUListElement>(null);
	const [copied, copy] = useCopy(codes.join("\n"), written);
	return (
		<div className="grid gap-4">
			<p>{t("security.codesText")}</p>
			<ul ref={written} dir="ltr" className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap justify-end gap-3">
				<Button onClick={copy}>{copied ? t("security.copied") : t("security.copyCodes")}</Button>
				<Button variant="solid" onClick={onStored}>
					{t("security.saved")}
				</Button>
			</div>
		</div>
	);
}
