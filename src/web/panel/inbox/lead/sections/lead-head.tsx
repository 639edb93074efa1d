import { useQuery } from "@tanstack/react-query";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { isolated, withoutDirections } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { PageHead } from "../../../../app/content/page-head.tsx";
import { LocalLink } from "../../../../app/content/request-link.tsx";
import { useSettings } from "../../../../app/settings.ts";
import { useLocale } from "../../../../i18n/use-t.ts";
import { textLink } from "../../../../ui/button.tsx";
import { staffQuery } from "../../../core/api/lists.ts";
import { ContactActions } from "../../../core/customer/contact-actions.tsx";
import { CustomerLink } from "../../../core/customer/customer-mark.tsx";
import { StatusStamp } from "../../../core/parts/status-stamp.tsx";
import { useSession } from "../../../core/session/use-session.ts";
import { SlaStamp } from "../../sla-stamp.tsx";
import { useWords } from "../words.ts";

/** Who sent the lead, how to reach them, how far it is and how much time is left. */
export function LeadHead({ lead, onContact }: { lead: LeadDetail; onContact: (href: string) => void }) {
	const t = useWords();
	const locale = useLocale();
	const { brand } = useSettings();
	const { snoozedUntil, waitingFor } = lead;
	const whose = useWhose(lead);
	return (
		<header className="grid grid-cols-1 gap-0.5">
			<PageHead title={withoutDirections(lead.name)} description={t("admin.description", { brand })} noindex />
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h1 className="text-title min-w-0 wrap-anywhere">
					<bdi>{lead.name}</bdi>
				</h1>
				<p className="flex flex-wrap items-center gap-2">
					<StatusStamp status={lead.status} />
					<SlaStamp lead={lead} />
					{lead.quoteEnded && <span className="stamp border-red bg-red-wash text-red">{t("row.offerEnded")}</span>}
					{lead.suspect && <span className="stamp text-red">{t("leads.suspect")}</span>}
					{lead.suspect && lead.network && (
						<LocalLink to={`/admin?network=${encodeURIComponent(lead.network)}`} className={textLink}>
							{t("leads.sameNetwork")}
						</LocalLink>
					)}
					<CustomerLink customer={lead.customer} />
				</p>
			</div>
			<ContactActions number={lead.whatsapp} email={lead.email} onChat={onContact} />
			<p className="flex flex-wrap gap-x-3 text-small text-muted lang-ur:leading-[1.9]">
				<span className="font-semibold text-ink lang-ur:font-normal">{requestOf(lead.type).label[locale]}</span>
				<bdi dir="ltr" className="figure">
					{lead.reference}
				</bdi>
				<time dateTime={lead.createdAt}>{formatInstant(lead.createdAt, locale)}</time>
				{whose && <span>{whose}</span>}
			</p>
			{(snoozedUntil || waitingFor) && (
				<p className="lead-note">
					{snoozedUntil && <span>{t("lead.waitsUntil", { at: formatInstant(snoozedUntil, locale) })}</span>}
					{waitingFor && <span>{t("lead.waitsFor", { what: isolated(waitingFor) })}</span>}
				</p>
			)}
		</header>
	);
}

/** Who takes care of it; `null` while their name is not known. */
function useWhose({ assigneeId }: Lead): string | null {
	const t = useWords();
	const myId = useSession().data?.user.id;
	const staff = useQuery(staffQuery).data ?? [];
	if (assigneeId === null) return t("lead.nobodys");
	if (assigneeId === myId) return t("lead.mine");
	const name = staff.find(({ id }) => id === assigneeId)?.name;
	return name ? t("lead.whose", { name: isolated(name) }) : null;
}
