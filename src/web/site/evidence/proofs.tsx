import { useQuery } from "@tanstack/react-query";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { formatDay } from "#shared/time.ts";
import { rateHistoryQuery } from "../../app/api/queries.ts";
import { useShare } from "../../app/api/share.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** Whether somebody is there now, how often answers came in time, since when rates are posted: each where it is so. */
export function Proofs() {
	const t = useT(evidenceWords);
	const locale = useLocale();
	const { hasWorkingTime } = useSettings();
	const share = useShare();
	const first = useQuery(rateHistoryQuery).data?.[0]?.updatedAt;
	if (!hasWorkingTime && !share && !first) return null;
	return (
		<ul className="mt-6 flex flex-wrap gap-x-8 border-y border-rule py-1.5 text-small lg:mt-10">
			{hasWorkingTime && <li data-place="open" className="min-h-6 lang-ur:min-h-8" />}
			{share && <li>{t("proof.share", { share: `${share.percent}%` })}</li>}
			{first && <li>{t("proof.since", { day: formatDay(first, locale) })}</li>}
		</ul>
	);
}
