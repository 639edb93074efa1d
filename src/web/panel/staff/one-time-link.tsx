import { useState } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { InvitationLink } from "#shared/api/staff/invitation.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { controlClass } from "../../ui/field.tsx";

const words = { ...panelBoardWords, ...panelWords };

/** A link that is told once: to be handed on before this closes. */
export function OneTimeLink({ invitation, onClose }: { invitation: InvitationLink; onClose: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const [copied, setCopied] = useState(false);
	const copy = () =>
		navigator.clipboard?.writeText(invitation.link).then(
			() => setCopied(true),
			() => undefined,
		);
	return (
		<Dialog title={t("staff.linkTitle")} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-4">
				<p>{t("staff.linkText", { name: invitation.name, time: formatInstant(invitation.expiresAt, locale) })}</p>
				<textarea
					readOnly
					rows={3}
					dir="ltr"
					aria-label={t("staff.linkTitle")}
					value={invitation.link}
					onFocus={(event) => event.target.select()}
					className={`${controlClass} break-all`}
				/>
				<Button look="solid" onClick={copy}>
					{copied ? t("staff.copied") : t("staff.copy")}
				</Button>
			</div>
		</Dialog>
	);
}
