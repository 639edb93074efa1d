import { shellWords } from "#i18n/en/shell.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { WhatsappIcon } from "../../ui/icons.tsx";

/** Floats over every page and opens a chat with the business; on a phone it steps aside for what is pressed or priced. */
export function WhatsappButton() {
	const t = useT(shellWords);
	const { whatsapp, brand } = useSettings();
	return (
		<aside aria-label={t("whatsapp.label")}>
			<a
				href={whatsappLink(whatsapp, t("whatsapp.draft", { brand }))}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={`${t("whatsapp.float")} (${t("whatsapp.newTab")})`}
				data-tip={t("whatsapp.float")}
				className="whatsapp-float fixed bottom-4 end-4 z-30 grid size-[56px] place-items-center rounded-full bg-green text-on-green shadow-sheet transition-colors hover:bg-green-deep print:hidden"
			>
				<WhatsappIcon size={30} />
			</a>
		</aside>
	);
}
