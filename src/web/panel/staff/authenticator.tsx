import { useRef, useState } from "react";
import type { AuthenticatorSetup, RecoveryCodes, Security } from "#shared/api/staff/security.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { api } from "../core/api/api.ts";
import { securityQuery, staffQuery } from "../core/api/lists.ts";
import { CheckedForm, SubmitButton, TextField } from "../core/forms/fields.tsx";
import { useCheckedForm, whereEmpty } from "../core/forms/use-checked-form.ts";
import { useWords } from "../core/parts/words.ts";
import { PasswordProof } from "../core/session/password-proof.tsx";

const few = 3;

/** What is done by the password; a set-up goes on to the app's first code, and ends like new codes with the recovery codes. */
const acts = {
	setUp: {
		call: "POST /api/admin/security/authenticator",
		title: "security.setUpTitle",
		text: null,
		action: "security.continue",
	},
	newCodes: {
		call: "POST /api/admin/security/recovery-codes",
		title: "security.newCodes",
		text: "security.newCodesText",
		action: "security.continue",
	},
	switchOff: {
		call: "POST /api/admin/security/authenticator/removal",
		title: "security.switchOffTitle",
		text: "security.switchOffText",
		action: "security.switchOff",
	},
} as const;
type Act = keyof typeof acts;

// The list of staff shows it as well.
const refresh = [securityQuery, staffQuery];

export function AuthenticatorPart({ authenticator }: { authenticator: Security["authenticator"] }) {
	const t = useWords();
	const [open, setOpen] = useState<Act | null>(null);
	const isLow = authenticator !== null && authenticator.recoveryCodesLeft <= few;
	return (
		<section className="grid gap-2 border-t border-rule pt-4">
			<h3 className="flex flex-wrap items-center gap-2 font-semibold lang-ur:font-normal">
				{t("security.app")}
				{authenticator && <span className="stamp text-green">{t("security.on")}</span>}
			</h3>
			{authenticator ? (
				<>
					<p className={isLow ? "text-red" : "text-muted"}>
						{t("security.codesLeft", { count: formatNumber(authenticator.recoveryCodesLeft) })}
						{isLow && <> · {t("security.fewCodes")}</>}
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
			{open && <ActDialog act={open} onClose={() => setOpen(null)} />}
		</section>
	);
}

function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
	const t = useWords();
	const toast = useToast();
	const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const { call, title, text, action } = acts[act];
	const end = () => {
		if (act !== "newCodes")
			toast({ title: t(act === "setUp" ? "security.appOn" : "security.appOff"), text: t("security.othersEnded") });
		onClose();
	};
	const onDone = (answer: AuthenticatorSetup | RecoveryCodes | undefined) => {
		if (!answer) end();
		else if ("secret" in answer) setSetup(answer);
		else setCodes(answer.recoveryCodes);
	};
	return (
		<Dialog
			title={t(codes ? "security.codesTitle" : title)}
			isLasting={codes !== null}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			{codes && <RecoveryCodesView codes={codes} onStored={end} />}
			{!codes && setup && <FirstCode setup={setup} onDone={onDone} />}
			{!codes && !setup && (
				<div className="grid gap-4">
					{text && <p>{t(text)}</p>}
					<PasswordProof
						action={t(action)}
						danger={act === "switchOff"}
						send={(password): Promise<Parameters<typeof onDone>[0]> => api(call, { body: { password } })}
						onDone={onDone}
						refresh={refresh}
					/>
				</div>
			)}
		</Dialog>
	);
}

function FirstCode({ setup, onDone }: { setup: AuthenticatorSetup; onDone: (codes: RecoveryCodes) => void }) {
	const t = useWords();
	const form = useCheckedForm({
		read: (form) => String(form.get("code") ?? "").trim(),
		check: (code) => whereEmpty({ code }, t("login.codeEmpty")),
		send: (code) => api("POST /api/admin/security/authenticator/confirmation", { body: { code } }),
		onDone,
		refresh,
	});
	return (
		<CheckedForm of={form}>
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
					<code dir="ltr" className="code-to-copy block wrap-anywhere text-ink">
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
			/>
			<SubmitButton pending={form.isPending}>{t("security.switchOn")}</SubmitButton>
		</CheckedForm>
	);
}

function RecoveryCodesView({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
	const t = useWords();
	const written = useRef<HTMLUListElement>(null);
	const [copied, copy] = useCopy(codes.join("\n"), written);
	return (
		<div className="grid gap-4">
			<p>{t("security.codesText")}</p>
			<ul
				ref={written}
				dir="ltr"
				className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-2 gap-y-1 border-y border-rule py-3 text-center"
			>
				{codes.map((code) => (
					<li key={code}>
						<code className="code-to-copy">{code}</code>
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
