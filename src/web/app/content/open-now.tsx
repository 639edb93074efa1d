import { laterWords } from "#i18n/en/later.ts";
import { closingToday, isOpen, nextOpening } from "#shared/leads/working-time.ts";
import { formatOpening } from "#shared/reply-by.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { useSettings } from "../settings.ts";
import { useNow } from "../use-now.ts";

/** Whether the team is at work at this moment, by the visitor's clock and the hours that staff set; until when, or from when on; nothing until they set them. */
export function OpenNow() {
	const t = useT(laterWords);
	const locale = useLocale();
	const { workingTime, hasWorkingTime } = useSettings();
	const now = useNow(null);
	if (now === null || !hasWorkingTime) return null;
	if (isOpen(now, workingTime)) {
		const closing = closingToday(now, workingTime) ?? now;
		return (
			<span>
				<span aria-hidden="true" className="me-1.5 inline-block size-2.5 rounded-full bg-green" />
				{t("open.now", { time: formatOpening(closing, locale, now) })}
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
