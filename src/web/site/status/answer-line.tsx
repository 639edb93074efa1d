import { statusWords } from "#i18n/en/status.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import { formatDayAndClock, formatReplyBy } from "#shared/reply-by.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** When a person answered a request, or by when one will; nothing where no answer is owed any more. `now` in ms. */
export function AnswerLine({ request, now }: { request: RequestStatus; now: number | null }) {
	const t = useT(statusWords);
	const locale = useLocale();
	const { answeredAt, dueAt, isOverdue } = request;
	if (answeredAt)
		return <p className="mt-4">{t("status.answeredAt", { time: formatDayAndClock(answeredAt, locale, now) })}</p>;
	if (!dueAt) return null;
	return (
		<p className="mt-4">
			{t(isOverdue ? "status.overdue" : "status.dueBy", { time: formatReplyBy(Date.parse(dueAt), locale) })}
		</p>
	);
}
