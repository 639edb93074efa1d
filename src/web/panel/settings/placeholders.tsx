import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { unsetContacts } from "#shared/settings.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";

const names = { whatsapp: "settings.whatsapp", phone: "settings.phone", supportEmail: "settings.email" } as const;

/** Warns above the form of contact details that nobody has set, and leads to their fields. */
export function Placeholders() {
	const t = useT(panelBoardWords);
	const unset = unsetContacts(useSettings());
	if (unset.length === 0) return null;
	return (
		<aside
			aria-label={t("settings.unset")}
			className="my-4 rounded-sm border border-red bg-red-wash px-4 py-3 text-red"
		>
			<h2 className="font-semibold lang-ur:font-normal">{t("settings.unset")}</h2>
			<p>{t("settings.unsetText")}</p>
			<ul className="flex flex-wrap gap-x-4">
				{unset.map((name) => (
					<li key={name}>
						<button type="button" className={`${inlineLink} min-h-11`} onClick={() => goTo(name)}>
							{t(names[name])}
						</button>
					</li>
				))}
			</ul>
		</aside>
	);
}

function goTo(field: string): void {
	document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
}
