import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { mailtoLink } from "#shared/text/mailto.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { CustomerLink } from "../core/customer/customer-link.tsx";
import { StatusStamp } from "../core/status-stamp.tsx";
import { useLeadPath } from "./filter-state.ts";
import { LeadFields, LeadJson } from "./lead/lead-fields.tsx";
import { SlaStamp } from "./sla-stamp.tsx";

interface LeadCardProps {
	lead: Lead;
	showJson: boolean;
	/** `compose` to write an answer, `sent` after the chat was opened without one. */
	onReply: (step: "compose" | "sent") => void;
}

/** One lead of the list, with all that is needed to answer it. */
export function LeadCard({ lead, showJson, onReply }: LeadCardProps) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const leadPath = useLeadPath();
	const unread = lead.readAt === null;
	return (
		<article className={`sheet lead-card grid gap-3 p-4 sm:p-5 ${unread ? "border-s-4 border-s-green" : ""}`}>
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<StatusStamp status={lead.status} />
				<span className="font-semibold lang-ur:font-normal">{requestOf(lead.type).label[locale]}</span>
				{unread && <span className="stamp border-green text-green">{t("leads.new")}</span>}
				<SlaStamp lead={lead} />
				{lead.suspect && <span className="stamp text-red">{t("leads.suspect")}</span>}
				<time dateTime={lead.createdAt} className="text-small text-muted sm:ms-auto">
					{formatInstant(lead.createdAt, locale)}
				</time>
			</header>
			<div className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap sm:items-baseline">
				<h3 className="text-heading min-w-0">
					<LocalLink
						to={leadPath(lead.id)}
						data-lead-link
						className="inline-flex min-h-11 items-center decoration-rule-strong underline-offset-4 hover:underline"
					>
						<bdi>{lead.name}</bdi>
					</LocalLink>
				</h3>
				<LeadContact lead={lead} />
				<CustomerLink customer={lead.customer} />
				<bdi dir="ltr" className="figure text-small text-muted sm:ms-auto">
					{lead.reference}
				</bdi>
			</div>
			<div className="ruled grid gap-x-8 gap-y-2 pt-3 lg:grid-cols-2">
				<LeadFields lead={lead} />
				<LeadJson lead={lead} open={showJson} />
			</div>
			<footer className="ruled flex flex-wrap items-center gap-3 pt-3">
				<a
					href={whatsappLink(lead.whatsapp)}
					target="_blank"
					rel="noopener noreferrer"
					onClick={() => onReply("sent")}
					className={buttonClass("solid", "grow sm:grow-0")}
				>
					<WhatsappIcon />
					{t("leads.whatsapp")}
				</a>
				<Button onClick={() => onReply("compose")} className="grow sm:grow-0">
					{t("reply.write")}
				</Button>
				<LocalLink
					to={leadPath(lead.id)}
					aria-label={t("leads.openLead", { name: lead.name })}
					className={buttonClass("outline", "grow sm:grow-0")}
				>
					{t("leads.open")}
				</LocalLink>
			</footer>
		</article>
	);
}

/** How to reach the person. */
function LeadContact({ lead }: { lead: Lead }) {
	return (
		<>
			<bdi dir="ltr" className="figure">
				{lead.whatsapp}
			</bdi>
			{lead.email && (
				<a
					href={mailtoLink(lead.email)}
					className="inline-flex min-h-11 min-w-0 items-center text-green underline underline-offset-4"
				>
					<bdi dir="ltr" className="wrap-anywhere">
						{lead.email}
					</bdi>
				</a>
			)}
		</>
	);
}
