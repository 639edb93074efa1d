import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { requestSentence } from "#shared/requests/sentence.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/local-link.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { StatusStamp } from "../../core/status-stamp.tsx";
import { useLeadPath } from "../filter-state.ts";

/** What else the same person asked. */
export function EarlierLeads({ leads }: { leads: readonly Lead[] }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const leadPath = useLeadPath();
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("lead.earlier")}</h2>
			{leads.length === 0 && <p className="text-muted">{t("lead.noEarlier")}</p>}
			<ul className="border-b border-rule empty:hidden">
				{leads.map((lead) => (
					<li key={lead.id} className="ruled">
						<LocalLink
							to={leadPath(lead.id)}
							className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:text-green"
						>
							<StatusStamp status={lead.status} />
							{requestOf(lead.type).label[locale]}
							<time dateTime={lead.createdAt} className="ms-auto text-small text-muted">
								{formatInstant(lead.createdAt, locale)}
							</time>
							<span className="w-full min-w-0 truncate text-small">{requestSentence(lead, locale)}</span>
						</LocalLink>
					</li>
				))}
			</ul>
		</section>
	);
}
