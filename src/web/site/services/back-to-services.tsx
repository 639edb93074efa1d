import { servicesWords } from "#i18n/en/services.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { backLink } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";

/** The way back to the list. */
export function BackToServices() {
	const t = useT(servicesWords);
	return (
		<LocalLink to="/services" className={backLink}>
			<BackIcon />
			{t("services.back")}
		</LocalLink>
	);
}
