import { useQuery } from "@tanstack/react-query";
import { contactWords } from "#i18n/en/contact.ts";
import { shellWords } from "#i18n/en/shell.ts";
import type { ResponseShare } from "#shared/api/leads/response-sla.ts";
import { responseShareQuery } from "../../app/api/queries.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Facts } from "../../ui/facts.tsx";

const words = { ...contactWords, ...shellWords };

/** When we answer and how often we did in time, where we are, in which languages. */
export function BusinessFacts() {
	const t = useT(words);
	const locale = useLocale();
	const { businessHours, showPromise, workingTime } = useSettings();
	const share = shareIn(useQuery({ ...responseShareQuery, enabled: showPromise }).data);
	const facts = [
		{
			name: t("contact.response"),
			value: t(workingTime.kept ? "contact.responseValueWorkingDay" : "contact.responseValue"),
		},
		...(showPromise && share ? [{ name: t("contact.kept"), value: t("contact.keptValue", { share }) }] : []),
		{ name: t("contact.location"), value: t("contact.locationValue") },
		{ name: t("contact.languages"), value: t("contact.languagesValue") },
		{ name: t("footer.hours"), value: businessHours[locale] },
	];
	return <Facts id="business" title={t("contact.business")} facts={facts} />;
}

/** Whole percents, rounded down: 99.9 % is not all. */
function shareIn(share: ResponseShare | undefined): string | null {
	if (share?.answeredInTime == null) return null;
	return `${Math.floor(share.answeredInTime * 100)}%`;
}
