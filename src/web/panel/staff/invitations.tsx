import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { InvitationLink } from "#shared/api/staff/staff.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { formatInstant } from "#shared/time.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { controlClass } from "../../ui/field.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { api, apiQuery } from "../core/api/api.ts";
import { ActionButton } from "../core/forms/action-button.tsx";
import { EntryForm } from "../core/forms/entry-form.tsx";
import { EmailField, SelectField, SubmitButton, TextField } from "../core/forms/fields.tsx";
import { whereEmpty } from "../core/forms/use-checked-form.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { Row } from "../core/parts/place-list.tsx";
import { useWords } from "../core/parts/words.ts";

export const invitationsQuery = apiQuery("GET /api/admin/staff/invitations");

export function Invitations() {
	const t = useWords();
	const locale = useLocale();
	const [link, setLink] = useState<InvitationLink | null>(null);
	const open = useQuery(invitationsQuery);
	const form = useEntryForm<InvitationLink>({
		draftKey: "invitation",
		check: ({ name, email }) => whereEmpty({ name, email }, t("issue.required")),
		send: ({ name = "", email = "" }) => api("POST /api/admin/staff/invitations", { body: { name, email } }),
		onDone: setLink,
		refresh: [invitationsQuery],
	});
	return (
		<section className="grid gap-4">
			<h2 className="text-title">{t("staff.invite")}</h2>
			<EntryForm of={form}>
				<TextField name="name" label={t("staff.name")} required maxLength={120} />
				<EmailField label={t("login.email")} />
				<SubmitButton pending={form.pending}>{t("staff.makeLink")}</SubmitButton>
			</EntryForm>
			{open.data && open.data.length > 0 && (
				<ul className="border-b border-rule">
					{open.data.map((invitation) => (
						<Row
							key={invitation.id}
							title={<bdi>{invitation.name}</bdi>}
							text={
								<>
									<bdi dir="ltr">{invitation.email}</bdi>
									<span className="block">
										{t("staff.until", { time: formatInstant(invitation.expiresAt, locale) })}
									</span>
								</>
							}
						>
							<ActionButton
								variant="quiet"
								send={() => api("DELETE /api/admin/staff/invitations/:id", { params: { id: invitation.id } })}
								refresh={[invitationsQuery]}
								aria-label={t("staff.withdrawOne", { name: invitation.name })}
							>
								{t("staff.withdraw")}
							</ActionButton>
						</Row>
					))}
				</ul>
			)}
			{link && <OneTimeLink invitation={link} onClose={() => setLink(null)} />}
		</section>
	);
}

export function OneTimeLink({ invitation, onClose }: { invitation: InvitationLink; onClose: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const written = useRef<HTMLTextAreaElement>(null);
	const { names } = useSettings();
	const [language, setLanguage] = useState<Locale>(locale);
	const time = formatInstant(invitation.expiresAt, language);
	const link = linkIn(invitation.link, language);
	const parameters = { name: invitation.name, brand: names[language], time, link };
	const message = t(language === "ur" ? "team.inviteMessageUr" : "team.inviteMessageEn", parameters);
	const [copied, copy] = useCopy(link, written);
	return (
		<Dialog title={t("staff.linkTitle")} closeLabel={t("admin.close")} onClose={onClose} isLasting>
			<div className="grid gap-4">
				<p>{t("staff.linkText", { name: invitation.name, time: formatInstant(invitation.expiresAt, locale) })}</p>
				<textarea
					ref={written}
					readOnly
					rows={3}
					dir="ltr"
					aria-label={t("staff.linkTitle")}
					value={link}
					onFocus={(event) => event.target.select()}
					className={`${controlClass} break-all`}
				/>
				<SelectField
					name="language"
					label={t("team.shareLanguage")}
					value={language}
					onChange={(value) => setLanguage(value === "ur" ? "ur" : "en")}
					options={[
						{ value: "en", label: t("account.languageEn") },
						{ value: "ur", label: t("account.languageUr") },
					]}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<a
						href={`https://wa.me/?text=${encodeURIComponent(message)}`}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass("primary")}
					>
						<WhatsappIcon />
						{t("team.shareWhatsapp")}
					</a>
					{typeof navigator.share === "function" && (
						<Button onClick={() => void navigator.share({ text: message }).catch(() => undefined)}>
							{t("team.share")}
						</Button>
					)}
					<Button variant="solid" onClick={copy}>
						<span aria-live="polite">{copied ? t("staff.copied") : t("staff.copy")}</span>
					</Button>
					<Button onClick={onClose}>{t("admin.close")}</Button>
				</div>
			</div>
		</Dialog>
	);
}

function linkIn(link: string, locale: Locale): string {
	const url = new URL(link);
	return Object.assign(url, { pathname: localizedPath(url.pathname, locale) }).href;
}
