import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { placeholdersIn } from "#shared/settings.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/links.ts";

const words = { ...panelBoardWords, ...panelWords };

const names = { whatsapp: "settings.whatsapp", phone: "settings.phone", supportEmail: "settings.email" } as const;

/** Warns of contact details that nobody has set: visitors who use them reach a stranger. */
export function Placeholders() {
	const t = useT(words);
	const unset = placeholdersIn(useSettings());
	if (unset.length === 0) return null;
	return (
		<aside
			aria-label={t("settings.unset")}
			className="my-4 rounded-sm border border-red bg-red-wash px-4 py-3 text-red"
		>
			<p className="font-semibold lang-ur:font-normal">{t("settings.unset")}</p>
			<p>
				{t("settings.unsetText")} {unset.map((name) => t(names[name])).join(t("settings.comma"))}.{" "}
				<LocalLink to="/admin/settings" className={inlineLink}>
					{t("nav.settings")}
				</LocalLink>
			</p>
		</aside>
	);
}
