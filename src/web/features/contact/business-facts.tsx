import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Facts } from "../../ui/facts.tsx";

/** When we answer, where we are, in which languages. */
export function BusinessFacts() {
	const t = useT();
	const locale = useLocale();
	const { businessHours } = useSettings();
	const facts = [
		{ name: t("contact.response"), value: t("contact.responseValue") },
		{ name: t("contact.location"), value: t("contact.locationValue") },
		{ name: t("contact.languages"), value: t("contact.languagesValue") },
		{ name: t("footer.hours"), value: businessHours[locale] },
	];
	return <Facts id="business" title={t("contact.business")} facts={facts} />;
}
