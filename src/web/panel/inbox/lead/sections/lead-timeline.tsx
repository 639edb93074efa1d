import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../../i18n/use-t.ts";
import { useAgo } from "../live/when.ts";
import { EventLine } from "./event-line.tsx";

const words = { ...panelInboxWords, ...panelLeadWords };
const day = 24 * 3_600_000;

/** What happened to the lead, the newest first: who, when, and what was said. */
export function LeadTimeline({ lead }: { lead: LeadDetail }) {
	const t = useT(words);
	return (
		<section className="grid gap-2">
			<h2 data-lead-timeline tabIndex={-1} className="text-heading">
				{t("lead.timeline")}
			</h2>
			<ol reversed className="ms-1 border-s-2 border-rule ps-4">
				{lead.events.toReversed().map((event) => (
					<li key={event.id} className="py-2">
						<EventLine event={event} />
						<p className="text-small text-muted">
							{event.actor && (
								<>
									<bdi>{event.actor.name}</bdi> ·{" "}
								</>
							)}
							<Moment iso={event.at} />
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** When something was, in words while it is recent; the exact time is its title. */
export function Moment({ iso }: { iso: string }) {
	const locale = useLocale();
	const ago = useAgo();
	const exact = formatInstant(iso, locale);
	const isRecent = Date.now() - Date.parse(iso) < day;
	return (
		<time dateTime={iso} title={exact}>
			{isRecent ? ago(iso) : exact}
		</time>
	);
}
