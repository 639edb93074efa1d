import { useQuery } from "@tanstack/react-query";
import { settingsSections } from "#shared/routes/routes.ts";
import { unsetContacts } from "#shared/settings.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { buttonClass, textLink } from "../../ui/button.tsx";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { loadFormDraft } from "../core/forms/draft.ts";
import { Place, PlaceList } from "../core/parts/place-list.tsx";
import { ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";

export function Component() {
	const t = useWords();
	// Read while the list is looked at, for the section that is opened next.
	useQuery(adminSettingsQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const unset = unsetContacts(useSettings());
	const seen = settingsSections.filter((section) => isOwner || (section !== "mail" && section !== "server"));
	return (
		<>
			<ScreenHead title={t("nav.settings")} text={t("settings.subtitle")}>
				<LocalLink to="/admin/setup" className={buttonClass("quiet", "-mx-4")}>
					{t("steps.title")}
				</LocalLink>
			</ScreenHead>
			{unset.length > 0 && (
				<aside
					aria-label={t("settings.unset")}
					className="my-4 rounded-sm border border-red bg-red-wash px-4 py-3 text-red"
				>
					<h2 className="font-semibold lang-ur:font-normal">{t("settings.unset")}</h2>
					<p>{t("settings.unsetText")}</p>
					<ul className="flex flex-wrap gap-x-4">
						{unset.map((name) => (
							<li key={name}>
								<LocalLink to={`/admin/settings/contact#${name}`} className={textLink}>
									{t(contactNames[name])}
								</LocalLink>
							</li>
						))}
					</ul>
				</aside>
			)}
			<PlaceList label={t("settings.sections")}>
				{seen.map((section) => (
					<Place
						key={section}
						to={`/admin/settings/${section}`}
						title={t(`set.${section}`)}
						text={t(`set.${section}Text`)}
						mark={loadFormDraft(`settings:${section}`) && <span className="stamp text-red">{t("set.unsaved")}</span>}
					/>
				))}
			</PlaceList>
		</>
	);
}

const contactNames = {
	whatsapp: "settings.whatsapp",
	phone: "settings.phone",
	supportEmail: "settings.email",
} as const;
