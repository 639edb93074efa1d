import { useRef, useState } from "react";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { InvitationLink } from "#shared/api/staff/invitation.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { formatInstant } from "#shared/time.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { controlClass } from "../../ui/field.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { SelectField } from "../core/forms/fields.tsx";

const words = { ...panelAccountWords, ...panelBoardWords, ...panelWords };

/** A link that is told once: to be handed on before this closes. */
export function OneTimeLink({ invitation, onClose }: { invitation: InvitationLink; onClose: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const written = useRef<HTMLTextAreaElement>(null);
	const { names } = useSettings();
	const [language, setLanguage] = useState<Locale>(locale);
	const time = formatInstant(invitation.expiresAt, language);
	const link = linkIn(invitation.link, language);
	const message = t(language === "ur" ? "team.inviteMessageUr" : "team.inviteMessageEn", {
		name: invitation.name,
		brand: names[language],
		time,
		link,
	});
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

/** The link to the page in the language of who gets it; what it proves stays as it is. */
function linkIn(link: string, locale: Locale): string {
	const url = new URL(link);
	url.pathname = localizedPath(url.pathname, locale);
	return url.href;
}
