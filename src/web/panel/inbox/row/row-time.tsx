import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Translate } from "#i18n/t.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { dayOf } from "#shared/day.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import { formatClock, formatDate } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { useNow } from "../../core/hooks/use-now.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** ms before an answer is due: from then on it stands out. */
const soon = 4 * hour;

/** How much time is left for the answer, until when the lead is put aside, or else when it came; as short as it can be said. */
export function RowTime({ lead }: { lead: Lead }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const now = useNow();
	const { status, sla, imported: isImported, snoozedUntil, waitingFor, createdAt, quoteEnded } = lead;
	const moment = (iso: string) =>
		dayOf(Date.parse(iso)) === dayOf(now) ? formatClock(iso, locale) : formatDate(iso, locale);
	if (quoteEnded) return <span data-tone="late">{t("row.offerEnded")}</span>;
	if (!isFinished(status) && snoozedUntil && Date.parse(snoozedUntil) > now)
		return <span>{t("row.until", { when: moment(snoozedUntil) })}</span>;
	const firstAnsweredAt = sla.answeredAt === null ? null : Date.parse(sla.answeredAt);
	if (waitingFor || !isOwed({ status, firstAnsweredAt, isImported }))
		return <time dateTime={createdAt}>{moment(createdAt)}</time>;
	const left = Date.parse(sla.dueAt) - now;
	const text = shortSpan(Math.abs(left), t);
	if (left < 0) return <span data-tone="late">{t("row.late", { span: text })}</span>;
	return <span data-tone={left < soon ? "soon" : undefined}>{text}</span>;
}

/** A span in one unit: days from two of them on, else hours, else minutes. */
function shortSpan(span: number, t: Translate<typeof panelInboxWords>): string {
	if (span >= 2 * day) return t("row.days", { days: Math.floor(span / day) });
	const hours = Math.floor(span / hour);
	if (hours > 1) return t("row.hours", { hours });
	return hours === 1 ? t("row.oneHour") : t("time.minutes", { minutes: Math.max(1, Math.floor(span / 60_000)) });
}
