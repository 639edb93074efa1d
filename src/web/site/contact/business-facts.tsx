import { contactWords } from "#i18n/en/contact.ts";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { shellWords } from "#i18n/en/shell.ts";
import { useShare } from "../../app/api/share.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { Facts } from "../../ui/facts.tsx";

const words = { ...contactWords, ...evidenceWords, ...shellWords };

/** When we answer and how often we did in time, where we are, in which languages. */
export function BusinessFacts() {
	const t = useT(words);
	const locale = useLocale();
	const { businessHours } = useSettings();
	const hours = businessHours[locale] || businessHours.en;
	const deadline = useWithDeadline()("{deadline}");
	const share = useShare();
	const facts = [
		{
			name: t("contact.response"),
			value: deadline.charAt(0).toUpperCase() + deadline.slice(1),
		},
		...(share
			? [
					{
						name: t("contact.kept"),
						value: t("contact.keptValue", { share: `${share.percent}%` }),
						note: `${t("share.value", { ...share, share: `${share.percent}%` })} · ${t("share.text")}`,
					},
				]
			: []),
		{ name: t("contact.location"), value: t("contact.locationValue") },
		{ name: t("contact.languages"), value: t("contact.languagesValue") },
		...(hours
			? [
					{
						name: t("footer.hours"),
						value: (
							<>
								{hours}
								<span data-place="open" className="block min-h-6 lang-ur:min-h-9 print:hidden" />
							</>
						),
					},
				]
			: []),
	];
	return <Facts id="business" title={t("contact.business")} facts={facts} />;
}
