import { contactWords } from "#i18n/en/contact.ts";
import { shellWords } from "#i18n/en/shell.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";

const words = { ...contactWords, ...shellWords };

/** The shortest way to a person. */
export function WhatsappCall() {
	const t = useT(words);
	const { whatsapp, brand } = useSettings();
	return (
		<Band id="chat" title={t("contact.callTitle")} text={t("contact.callText")}>
			<a
				href={whatsappLink(whatsapp, t("whatsapp.draft", { brand }))}
				target="_blank"
				rel="noopener noreferrer"
				className={buttonClass("outline")}
			>
				<WhatsappIcon />
				{t("contact.callButton")}
			</a>
		</Band>
	);
}
