import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import type { Lead } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { isolated } from "#shared/text/direction.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon, ForwardIcon } from "../../ui/icons.tsx";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { LeadView } from "../inbox/lead/lead-view.tsx";
import { leadsQuery } from "../inbox/lead-queries.ts";
import { useInboxPath, useLeadFilter, useLeadPath } from "../inbox/list-filter.tsx";
import { commandLead, type LeadCommand, useKeys } from "../inbox/shortcuts.ts";

const ShortcutHelp = lazyPart(async () => (await import("../inbox/lead/lead-dialogs.tsx")).ShortcutHelp);

export function Component() {
	const t = useT(panelInboxWords);
	const id = useParams().id ?? "";
	const listPath = useInboxPath();
	const leadPath = useLeadPath();
	const localPath = useLocalPath();
	const navigate = useNavigate();
	const [isHelping, setHelping] = useState(false);
	// As it was read; a lead that was opened from a notification has none.
	const list = useInfiniteQuery({ ...leadsQuery(useLeadFilter().filter), enabled: false }).data;
	const leads = list?.pages.flatMap((page) => page.leads) ?? [];
	const [next, previous] = [openAfter(id, leads), openAfter(id, leads.toReversed())];
	const to = (lead: Lead | undefined) => lead && (() => void navigate(localPath(leadPath(lead.id))));
	const tell = (command: LeadCommand) => () => commandLead(command, true);
	useKeys(() => ({
		...{ j: to(next), k: to(previous) },
		...{ Escape: () => navigate(localPath(listPath)), "?": () => setHelping(true) },
		...{ r: tell("reply"), e: tell("done"), a: tell("take"), s: tell("snooze") },
	}));
	return (
		<>
			<nav aria-label={t("lead.steps")} className="-mt-4 flex flex-wrap justify-between md:mt-0 md:mb-2">
				<LocalLink to={listPath} className={buttonClass("quiet", "-ms-4")}>
					<BackIcon />
					{t("lead.back")}
				</LocalLink>
				{next && (
					<LocalLink
						to={leadPath(next.id)}
						aria-label={t("lead.nextIs", { name: isolated(next.name) })}
						className={buttonClass("quiet")}
					>
						{t("lead.next")}
						<ForwardIcon />
					</LocalLink>
				)}
			</nav>
			<LeadView id={id} />
			{isHelping && <ShortcutHelp onClose={() => setHelping(false)} />}
		</>
	);
}

function openAfter(id: string, leads: readonly Lead[]): Lead | undefined {
	const at = leads.findIndex((lead) => lead.id === id);
	if (at < 0) return undefined;
	return [...leads.slice(at + 1), ...leads.slice(0, at)].find((lead) => !isFinished(lead.status));
}
