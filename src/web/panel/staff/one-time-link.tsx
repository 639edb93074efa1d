import { useRef } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { InvitationLink } from "#shared/api/staff/invitation.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { controlClass } from "../../ui/field.tsx";
import { useCopy } from "../../ui/use-copy.ts";

const words = { ...panelBoardWords, ...panelWords };

/** A link that is told once: to be handed on before this closes. */
export function OneTimeLink({ invitation, onClose }: { invitation: InvitationLink; onClose: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const written = useRef<HTMLTextAreaElement>(null);
	const [copied, copy] = useCopy(invitation.link, written);
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
					value={invitation.link}
					onFocus={(event) => event.target.select()}
					className={`${controlClass} break-all`}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="solid" onClick={copy}>
						<span aria-live="polite">{copied ? t("staff.copied") : t("staff.copy")}</span>
					</Button>
					<Button onClick={onClose}>{t("admin.close")}</Button>
				</div>
			</div>
		</Dialog>
	);
}
