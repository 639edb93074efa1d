import { servicesWords } from "#i18n/en/services.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Band } from "../../ui/section.tsx";

/** For what is not on the list. */
export function CustomProject() {
	const t = useT(servicesWords);
	return (
		<Band id="custom" title={t("services.customTitle")} text={t("services.customText")}>
			<LocalLink to="/contact" className={buttonClass("primary")}>
				{t("services.customButton")}
			</LocalLink>
		</Band>
	);
}
