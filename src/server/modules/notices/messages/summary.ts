import { queueMessages } from "#server/db/staff-messages.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import { dayOf } from "#shared/day.ts";
import { hour, lastClosing, type WorkingTime } from "#shared/leads/working-time.ts";
import { localizedPath } from "#shared/locale.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import type { DayWork } from "../../leads/index.ts";
import { writeLetter } from "../mail/letters.ts";
import { say } from "../notices.ts";
import type { NoticesParts } from "../parts.ts";
import type { Composed, ComposeParts } from "./compose.ts";

/** Tells the owners at closing time how the day went, once a day: a message to each, by mail and on their phones. */
export function summaryJob({ db, staff, workOf, settings, now }: NoticesParts): ScheduledJob {
	return {
		name: "daily-summary",
		schedule: "*/5 * * * *",
		async run() {
			const { dailySummary, workingTime } = await settings();
			const date = dailySummary ? dayDue(now(), workingTime) : null;
			if (!date) return;
			const { figures, open } = await workOf(date);
			if (figures.requests === 0 && open === 0) return;
			const owners = (await staff()).filter(({ isOwner }) => isOwner);
			const message = { kind: "summary", date } as const;
			await queueMessages(
				db,
				owners.map(({ id }) => ({ userId: id, message, key: `summary.${date}.${id}` })),
			);
		},
	};
}

/** Where no working days are set, the day ends at this time, every day. */
const everyEvening = { days: [0, 1, 2, 3, 4, 5, 6], closes: "21:00", holidays: [] };

/** ms; a program that was down at closing time makes up for it for so long. */
const grace = 3 * hour;

/** The day in Pakistan whose summary is due at a moment (ms): `2026-03-23`; `null` where none is. */
export function dayDue(now: number, working: WorkingTime): string | null {
	const closing = lastClosing(now, working.kept ? working : { ...working, ...everyEvening });
	return now - closing < grace ? dayOf(closing - 1) : null;
}

/** The summary of a day (`2026-03-23`). The subject of its mail holds nothing personal. */
export function summaryMessage(date: string, work: DayWork, { locale, publicUrl }: ComposeParts): Composed {
	const t = say(locale);
	const { figures, open, oldest, answers, deals } = work;
	const day = formatDay(date, locale);
	const url = `${localizedPath("/admin", locale)}?tab=stats&period=own&from=${date}&to=${date}`;
	const row = (key: Parameters<typeof t>[0], count: number) => ({ label: t(key), value: String(count) });
	const longest = oldest && {
		label: t("summary.oldest"),
		value: t("summary.oldestSince", {
			reference: oldest.reference,
			at: formatInstant(oldest.createdAt.toISOString(), locale),
		}),
		url: publicUrl + localizedPath(`/admin/leads/${oldest.id}`, locale),
	};
	const letter = writeLetter({
		locale,
		heading: t("summary.heading", { day }),
		lead: t("summary.lead"),
		rows: [
			row("summary.requests", figures.requests),
			row("summary.inTime", figures.bySla.met),
			row("summary.open", open),
			...(longest ? [longest] : []),
			...answers.map(({ name, count }) => ({
				label: t("summary.answeredBy", { name: name ?? t("summary.unknown") }),
				value: String(count),
			})),
			row("summary.deals", deals),
		],
		link: { label: t("summary.link"), url: publicUrl + url },
		notes: [t("summary.off")],
	});
	return {
		letter: { subject: t("summary.subject", { day, count: figures.requests, open }), ...letter },
		push: {
			title: t("summary.pushTitle", { count: figures.requests, open }),
			body: t("summary.pushBody", { met: figures.bySla.met, deals }),
			tag: `summary.${date}`,
			url,
		},
	};
}
