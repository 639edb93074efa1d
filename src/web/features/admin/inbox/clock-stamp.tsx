import type { Lead } from "#shared/api/lead.ts";
import { leadClock } from "#shared/lead-clock.ts";
import { durationText } from "../core/duration.ts";
import { useAdminT } from "../core/use-admin-t.ts";
import { useNow } from "../core/use-now.ts";

const looks = {
	running: "text-green",
	late: "border-red bg-red-wash text-red",
	kept: "text-muted",
	broken: "text-muted",
};

/** Where a lead stands against the promise of an answer within 24 hours. */
export function ClockStamp({ lead }: { lead: Pick<Lead, "createdAt" | "answeredAt"> }) {
	const t = useAdminT();
	const clock = leadClock(Date.parse(lead.createdAt), lead.answeredAt ? Date.parse(lead.answeredAt) : null, useNow());
	const span = durationText("left" in clock ? clock.left : clock.took, t);
	return <span className={`stamp ${looks[clock.state]}`}>{t(`clock.${clock.state}`, { span })}</span>;
}
