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
	const sentence = () => {
		if (open && usual) return t("open.usual", { time: spanOf(usual) });
		const next = open ? (closingToday(now, workingTime) ?? now) : nextOpening(now, workingTime);
		if (!open && next <= now) return t("open.closed");
		return t(open ? "open.now" : "open.later", { time: formatOpening(next, locale, now) });
	};
	const dot = `me-1.5 inline-block size-2.5 rounded-full ${open ? "bg-green" : "border-2 border-muted"}`;
	return (
		<span>
			<span aria-hidden="true" className={dot} />
			{sentence()}
		</span>
	);
}
