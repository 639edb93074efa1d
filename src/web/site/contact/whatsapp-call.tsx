import { contactWords } from "#i18n/en/contact.ts";
import { shellWords } from "#i18n/en/shell.ts";
import { ChatLink } from "../../app/content/breakable.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { Band } from "../../ui/section.tsx";

const words = { ...contactWords, ...shellWords };

/** The shortest way to a person; nothing while staff have set no number. */
export function WhatsappCall() {
	const t = useT(words);
	const { whatsapp, brand } = useSettings();
	if (!whatsapp) return null;
	return (
		<Band id="chat" title={t("contact.callTitle")} text={t("contact.callText")}>
			<ChatLink draft={t("whatsapp.draft", { brand })} className={buttonClass("outline")}>
				<WhatsappIcon />
				{t("contact.callButton")}
			</ChatLink>
		</Band>
	);
}
