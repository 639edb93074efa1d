import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { unsetContacts } from "#shared/settings.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/links.ts";

const words = { ...panelBoardWords, ...panelWords };

const names = { whatsapp: "settings.whatsapp", phone: "settings.phone", supportEmail: "settings.email" } as const;

/** Warns of contact details that nobody has set: visitors who use them reach a stranger. In one line where it `isFolded`. */
export function Placeholders({ isFolded = false }: { isFolded?: boolean }) {
	const t = useT(words);
	const unset = unsetContacts(useSettings());
	if (unset.length === 0) return null;
	return (
		<aside
			aria-label={t("settings.unset")}
			className={`rounded-sm border border-red bg-red-wash text-red ${isFolded ? "my-1 px-3" : "my-4 px-4 py-3"}`}
		>
			<details open={!isFolded}>
				<summary className="flex min-h-11 items-center font-semibold lang-ur:font-normal">
					{t("settings.unset")}
				</summary>
				<p className="pb-2">
					{t("settings.unsetText")} {unset.map((name) => t(names[name])).join(t("settings.comma"))}.{" "}
					<LocalLink to="/admin/settings" className={inlineLink}>
						{t("nav.settings")}
					</LocalLink>
				</p>
			</details>
		</aside>
	);
}
