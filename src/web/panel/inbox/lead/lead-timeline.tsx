import { useQuery } from "@tanstack/react-query";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadDetail, LeadEvent } from "#shared/api/leads/lead.ts";
import { answerChannels, closeReasons } from "#shared/leads/lead-status.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { staffQuery } from "../../core/api/lists.ts";
import { StatusStamp } from "../../core/status-stamp.tsx";

/** What happened to the lead: who, when, from where to where. */
export function LeadTimeline({ lead }: { lead: LeadDetail }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("lead.timeline")}</h2>
			<ol className="ms-1 border-s-2 border-rule ps-4">
				{lead.events.map((event) => (
					<li key={event.id} className="py-2">
						<EventLine event={event} />
						<p className="text-small text-muted">
							{event.actor && (
								<>
									<bdi>{event.actor.name}</bdi> ·{" "}
								</>
							)}
							<time dateTime={event.at}>{formatInstant(event.at, locale)}</time>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function EventLine({ event }: { event: LeadEvent }) {
	const t = useT(panelInboxWords);
	const staff = useQuery(staffQuery).data ?? [];
	const reason = closeReasons.find((known) => known === event.data?.reason);
	if (event.kind === "moved" && event.to)
		return (
			<p className="flex flex-wrap items-center gap-2">
				{event.from && (
					<>
						<StatusStamp status={event.from} />
						<span aria-hidden="true" className="rtl:-scale-x-100">
							→
						</span>
					</>
				)}
				<StatusStamp status={event.to} />
				{reason && <span className="text-muted">{t(`reason.${reason}`)}</span>}
			</p>
		);
	if (event.kind === "assigned") {
		const to = staff.find((member) => member.id === event.data?.to)?.name;
		return <p>{to ? t("event.assigned", { name: to }) : t("event.unassigned")}</p>;
	}
	if (event.kind === "received") return <p>{t("event.received")}</p>;
	if (event.kind === "answered") return <AnswerLine event={event} />;
	return (
		<p>
			<bdi dir="ltr">{event.kind}</bdi>
		</p>
	);
}

function AnswerLine({ event }: { event: LeadEvent }) {
	const t = useT(panelInboxWords);
	const channel = answerChannels.find((known) => known === event.data?.channel) ?? "whatsapp";
	return (
		<>
			<p className="text-green">{t(channel === "whatsapp" ? "event.answered" : `event.answered.${channel}`)}</p>
			{typeof event.data?.text === "string" && (
				<p className="whitespace-pre-line wrap-anywhere">
					<bdi>{event.data.text}</bdi>
				</p>
			)}
		</>
	);
}
