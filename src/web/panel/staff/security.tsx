import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PasskeyAnswer } from "#shared/api/staff/security.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api, apiQuery } from "../core/api/api.ts";
import { securityQuery, staffQuery } from "../core/api/lists.ts";
import { ActionButton, ConfirmedAction } from "../core/forms/action-button.tsx";
import { TextField } from "../core/forms/fields.tsx";
import { whereEmpty } from "../core/forms/use-checked-form.ts";
import { Row } from "../core/parts/place-list.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { canUsePasskeys, makePasskey } from "../core/session/passkey.ts";
import { PasswordProof } from "../core/session/password-proof.tsx";
import { sessionQuery, useSession } from "../core/session/use-session.ts";
import { AuthenticatorPart } from "./authenticator.tsx";

export function SecuritySection() {
	const t = useWords();
	const security = useQuery(securityQuery);
	return (
		<section className="sheet margin-rule grid gap-5 p-4 sm:p-5">
			<h2 className="text-heading">{t("security.title")}</h2>
			<ReadState of={security} />
			{security.data && (
				<>
					<AuthenticatorPart authenticator={security.data.authenticator} />
					<PasskeysPart passkeys={security.data.passkeys} />
					<SessionsPart />
				</>
			)}
		</section>
	);
}

const sessionsQuery = apiQuery("GET /api/admin/security/sessions");

function SessionsPart() {
	const t = useWords();
	const locale = useLocale();
	const sessions = useQuery(sessionsQuery);
	return (
		<section className="grid gap-2 border-t border-rule pt-4">
			<h3 className="font-semibold lang-ur:font-normal">{t("security.sessions")}</h3>
			<ul className="border-b border-rule empty:hidden">
				{sessions.data?.map((session) => {
					const device = session.device || t("security.unknownDevice");
					return (
						<Row
							key={session.id}
							title={<bdi>{device}</bdi>}
							text={
								session.isCurrent
									? t("security.thisSession")
									: t("security.lastUsed", { time: formatInstant(session.usedAt, locale) })
							}
						>
							{!session.isCurrent && (
								<ActionButton
									variant="quiet"
									send={() => api("DELETE /api/admin/security/sessions/:id", { params: { id: session.id } })}
									done={t("security.sessionEnded")}
									refresh={[sessionsQuery]}
									aria-label={t("security.endOne", { name: device })}
								>
									{t("security.end")}
								</ActionButton>
							)}
						</Row>
					);
				})}
			</ul>
			{sessions.data?.some(({ isCurrent }) => !isCurrent) && (
				<ActionButton
					className="justify-self-start"
					send={() => api("DELETE /api/admin/security/sessions")}
					done={t("account.othersEnded")}
					refresh={[sessionsQuery]}
				>
					{t("account.endOthers")}
				</ActionButton>
			)}
		</section>
	);
}

export function SecondFactorFirst() {
	const t = useWords();
	const session = useSession();
	const security = useQuery(securityQuery);
	const hasOne = security.data && (security.data.authenticator !== null || security.data.passkeys.length > 0);
	return (
		<div className="grid gap-5">
			<p role="status" className="text-heading">
				{t("security.demanded")}
			</p>
			{hasOne && (
				<Button variant="primary" className="justify-self-start" onClick={() => session.refetch()}>
					{t("security.continue")}
				</Button>
			)}
			<SecuritySection />
			{session.data?.user.isOwner && (
				<ActionButton
					className="justify-self-start"
					send={() => api("PUT /api/admin/staff/second-factor-demand", { body: { isDemanded: false } })}
					refresh={[sessionQuery]}
				>
					{t("security.leaveFree")}
				</ActionButton>
			)}
		</div>
	);
}

function PasskeysPart({ passkeys }: { passkeys: readonly PasskeyAnswer[] }) {
	const t = useWords();
	const locale = useLocale();
	const [adding, setAdding] = useState(false);
	return (
		<section className="grid gap-2 border-t border-rule pt-4">
			<h3 className="font-semibold lang-ur:font-normal">{t("security.passkeys")}</h3>
			<p className="text-muted">{t("security.passkeysText")}</p>
			<ul className="border-b border-rule empty:hidden">
				{passkeys.map((passkey) => (
					<Row
						key={passkey.id}
						title={<bdi>{passkey.name}</bdi>}
						text={t("security.since", { day: formatDay(passkey.createdAt, locale) })}
					>
						<ConfirmedAction
							variant="quiet"
							label={t("security.remove")}
							aria-label={t("security.removeOne", { name: passkey.name })}
							question={t("security.removeOne", { name: passkey.name })}
							text={t("security.removeText")}
							pendingAction={t("admin.deleting")}
							send={() => api("DELETE /api/admin/security/passkeys/:id", { params: { id: passkey.id } })}
							done={t("security.passkeyRemoved")}
							doneText={t("security.othersEnded")}
							refresh={[securityQuery, staffQuery]}
						/>
					</Row>
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
						onDone={() => setAdding(false)}
						done={t("security.passkeyAdded")}
						doneText={t("security.othersEnded")}
						refresh={[securityQuery, staffQuery]}
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
