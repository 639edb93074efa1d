import { shellWords } from "#i18n/en/shell.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { MailIcon, WhatsappIcon } from "../../ui/icons.tsx";

const look =
	"whatsapp-float grid size-[44px] shrink-0 place-items-center rounded-full bg-green text-on-green transition-colors hover:bg-green-deep min-[80rem]:fixed min-[80rem]:bottom-4 min-[80rem]:end-4 min-[80rem]:size-[56px] min-[80rem]:shadow-sheet print:hidden";

/**
 * Always in view, and opens a chat with the business, or leads to the contact page while there is no number. It floats in
 * the corner where the margin has room for it; on narrower screens, where it would cover what is pressed or read, it has
 * its place in the bar.
 */
export function WhatsappButton() {
	const t = useT(shellWords);
	const { whatsapp, brand } = useSettings();
	if (!whatsapp)
		return (
			<LocalLink to="/contact" aria-label={t("nav.contact")} data-tip={t("nav.contact")} className={look}>
				<MailIcon size={28} />
			</LocalLink>
		);
	return (
		<a
			href={whatsappLink(whatsapp, t("whatsapp.draft", { brand }))}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={`${t("whatsapp.float")} (${t("whatsapp.newTab")})`}
			data-tip={t("whatsapp.float")}
			className={look}
		>
			<WhatsappIcon size={28} />
		</a>
	);
}
