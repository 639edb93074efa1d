import { useQuery } from "@tanstack/react-query";
import laterWords from "#i18n/en/later.json" with { type: "json" };
import { closingToday, isOpen, nextOpening } from "#shared/leads/working-time.ts";
import { formatOpening } from "#shared/reply-by.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { usualAnswerQuery } from "../api/queries.ts";
import { useSettings } from "../settings.ts";
import { useNow } from "../use-now.ts";

/** Whether the team is at work at this moment, by the visitor's clock and the hours that staff set; until when, or from when on; nothing until they set them. */
export function OpenNow() {
	const t = useT(laterWords);
	const locale = useLocale();
	const { workingTime, hasWorkingTime } = useSettings();
	const now = useNow(null);
	const open = now !== null && hasWorkingTime && isOpen(now, workingTime);
	const usual = useQuery({ ...usualAnswerQuery, enabled: open }).data?.minutes;
	const spanOf = (minutes: number) => {
		if (minutes < 60) return t("open.minutes", { count: minutes });
		return minutes === 60 ? t("open.hour") : t("open.hours", { count: minutes / 60 });
	};
	if (now === null || !hasWorkingTime) return null;
	if (open) {
		return (
			<span>
				<span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full bg-green" />
				{usual
					? t("open.usual", { time: spanOf(usual) })
					: t("open.now", { time: formatOpening(closingToday(now, workingTime) ?? now, locale, now) })}
			</span>
		);
	}
	const opening = nextOpening(now, workingTime);
	return (
		<span>
			<span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full border-2 border-muted" />
			{opening > now ? t("open.later", { time: formatOpening(opening, locale, now) }) : t("open.closed")}
		</span>
	);
}
