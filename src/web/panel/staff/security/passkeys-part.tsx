import { useState } from "react";
import type { PasskeyAnswer } from "#shared/api/staff/passkey.ts";
import { formatDay } from "#shared/time.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../core/api/api.ts";
import { securityQuery, staffQuery, useSecurityRefresh } from "../../core/api/lists.ts";
import { ConfirmedButton } from "../../core/forms/confirm.tsx";
import { TextField } from "../../core/forms/fields.tsx";
import { whereEmpty } from "../../core/forms/use-checked-form.ts";
import { useAction } from "../../core/hooks/use-action.ts";
import { useWords } from "../../core/parts/words.ts";
import { canUsePasskeys, makePasskey } from "../../core/session/passkey.ts";
import { PasswordProof } from "../../core/session/password-proof.tsx";

export function PasskeysPart({ passkeys }: { passkeys: readonly PasskeyAnswer[] }) {
	const t = useWords();
	const locale = useLocale();
	const toast = useToast();
	const refresh = useSecurityRefresh();
	const [adding, setAdding] = useState(false);
	const removal = useAction(
		({ id }: { id: string; close: () => void }) => api("DELETE /api/admin/security/passkeys/:id", { params: { id } }),
		{
			done: t("security.passkeyRemoved"),
			doneText: t("security.othersEnded"),
			onDone: (_, { close }) => close(),
			refresh: [securityQuery, staffQuery],
		},
	);
	return (
		<section className="grid gap-2 border-t border-rule pt-4">
			<h3 className="font-semibold lang-ur:font-normal">{t("security.passkeys")}</h3>
			<p className="text-muted">{t("security.passkeysText")}</p>
			<ul className="border-b border-rule empty:hidden">
				{passkeys.map((passkey) => (
					<li key={passkey.id} className="ruled flex flex-wrap items-center gap-x-4 py-1">
						<span className="min-w-0 grow">
							<bdi className="wrap-anywhere">{passkey.name}</bdi>{" "}
							<span className="text-small text-muted">
								{t("security.since", { day: formatDay(passkey.createdAt, locale) })}
							</span>
						</span>
						<ConfirmedButton
							variant="quiet"
							label={t("security.remove")}
							aria-label={t("security.removeOne", { name: passkey.name })}
							question={t("security.removeOne", { name: passkey.name })}
							text={t("security.removeText")}
							pendingAction={t("admin.deleting")}
							pending={removal.isPending}
							onConfirm={(close) => removal.mutate({ id: passkey.id, close })}
						/>
					</li>
				))}
			</ul>
			{canUsePasskeys() ? (
				<Button className="justify-self-start" onClick={() => setAdding(true)}>
					{t("security.addPasskey")}
				</Button>
			) : (
				<p className="text-small text-muted">{t("passkey.unusable")}</p>
			)}
			{adding && (
				<Dialog title={t("security.addPasskey")} closeLabel={t("admin.close")} onClose={() => setAdding(false)}>
					<PasswordProof
						action={t("security.continue")}
						check={(form) => whereEmpty({ name: String(form.get("name")) }, t("issue.required"))}
						send={addPasskey}
						onDone={() => {
							setAdding(false);
							refresh();
							toast({ title: t("security.passkeyAdded"), text: t("security.othersEnded") });
						}}
					>
						<TextField
							name="name"
							label={t("security.passkeyName")}
							hint={t("security.passkeyHint")}
							required
							maxLength={60}
						/>
					</PasswordProof>
				</Dialog>
			)}
		</section>
	);
}

async function addPasskey(password: string, form: FormData): Promise<PasskeyAnswer> {
	const options = await api("POST /api/admin/security/passkeys/options", { body: { password } });
	const credential = await makePasskey(options);
	return api("POST /api/admin/security/passkeys", { body: { name: String(form.get("name")), credential } });
}
