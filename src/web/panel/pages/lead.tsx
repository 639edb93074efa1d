import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { isolated } from "#shared/text/bidi.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon, ForwardIcon } from "../../ui/icons.tsx";
import { useInboxFilter, useInboxPath, useLeadPath } from "../inbox/filter/filter-state.ts";
import { LeadView } from "../inbox/lead/lead-view.tsx";
import { leadsQuery } from "../inbox/lead-queries.ts";

/** The page of one lead, with the way back to the list that it was opened from. */
export function Component() {
	const t = useT(panelInboxWords);
	const id = useParams().id ?? "";
	return (
		<>
			<nav aria-label={t("lead.steps")} className="-mt-4 flex flex-wrap justify-between md:mt-0 md:mb-2">
				<LocalLink to={useInboxPath()} className={buttonClass("quiet", "-ms-4")}>
					<BackIcon />
					{t("lead.back")}
				</LocalLink>
				<NextLead id={id} />
			</nav>
			<LeadView id={id} />
		</>
	);
}

/** Leads to the next open lead of the list that this one was opened from: a queue is worked without going back to it. */
function NextLead({ id }: { id: string }) {
	const t = useT(panelInboxWords);
	const leadPath = useLeadPath();
	// As it was read; a lead that was opened from a notification has none.
	const list = useInfiniteQuery({ ...leadsQuery(useInboxFilter()), enabled: false }).data;
	const next = nextOf(id, list?.pages.flatMap((page) => page.leads) ?? []);
	if (!next) return null;
	return (
		<LocalLink
			to={leadPath(next.id)}
			aria-label={t("lead.nextIs", { name: isolated(next.name) })}
			className={buttonClass("quiet")}
		>
			{t("lead.next")}
			<ForwardIcon />
		</LocalLink>
	);
}

/** The open lead after another, or the first where none comes after it. */
function nextOf(id: string, leads: readonly Lead[]): Lead | undefined {
	const at = leads.findIndex((lead) => lead.id === id);
	if (at < 0) return undefined;
	return [...leads.slice(at + 1), ...leads.slice(0, at)].find((lead) => !isFinished(lead.status));
}
