import { useRef } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { withoutDirections } from "#shared/text/bidi.ts";
import { mailtoLink } from "#shared/text/mailto.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { formatInstant } from "#shared/time.ts";
import { PageHead } from "../../../app/content/page-head.tsx";
import { useSettings } from "../../../app/settings.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { CheckIcon, MailIcon, PhoneIcon, WhatsappIcon } from "../../../ui/icons.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { CustomerLink } from "../../core/customer/customer-link.tsx";
import { CopyIcon } from "../../core/icons.tsx";
import { StatusStamp } from "../../core/status-stamp.tsx";
import { SlaStamp } from "../sla-stamp.tsx";
import { Assignee } from "./assignee.tsx";

const words = { ...panelWords, ...panelInboxWords, ...panelLeadWords };
const iconClass = "grid size-11 shrink-0 place-items-center rounded-sm text-green hover:bg-green-wash";

/** Who sent the lead, how to reach them, how far it is and how much time is left. */
export function LeadHead({ lead, onContact }: { lead: LeadDetail; onContact: (href: string) => void }) {
	const t = useT(words);
	const locale = useLocale();
	const { brand } = useSettings();
	return (
		<header className="lead-head">
			<PageHead title={withoutDirections(lead.name)} description={t("admin.description", { brand })} noindex />
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h1 className="text-title min-w-0 wrap-anywhere">{lead.name}</h1>
				<p className="flex flex-wrap items-center gap-2">
					<StatusStamp status={lead.status} />
					<SlaStamp lead={lead} />
					{lead.suspect && <span className="stamp text-red">{t("leads.suspect")}</span>}
					<CustomerLink customer={lead.customer} />
				</p>
			</div>
			<Contact lead={lead} onContact={onContact} />
			<p className="lead-facts text-small text-muted">
				<span className="font-semibold text-ink lang-ur:font-normal">{requestOf(lead.type).label[locale]}</span>
				<bdi dir="ltr" className="figure">
					{lead.reference}
				</bdi>
				<time dateTime={lead.createdAt}>{formatInstant(lead.createdAt, locale)}</time>
				<Assignee lead={lead} />
			</p>
			<Waiting lead={lead} />
		</header>
	);
}

function Contact({ lead, onContact }: { lead: LeadDetail; onContact: (href: string) => void }) {
	const t = useT(words);
	const number = useRef<HTMLElement>(null);
	const [copied, copy] = useCopy(lead.whatsapp, number);
	const chat = `https://wa.me/${lead.whatsapp.slice(1)}`;
	return (
		<div className="lead-contact">
			<bdi ref={number} dir="ltr" className="figure">
				{phoneText(lead.whatsapp)}
			</bdi>
			<span className="flex flex-wrap">
				<button
					type="button"
					aria-label={t("lead.copy")}
					data-tip={t("lead.copy")}
					onClick={copy}
					className={iconClass}
				>
					{copied ? <CheckIcon /> : <CopyIcon />}
				</button>
				<a href={`tel:${lead.whatsapp}`} aria-label={t("lead.call")} data-tip={t("lead.call")} className={iconClass}>
					<PhoneIcon />
				</a>
				<a
					href={chat}
					target="_blank"
					rel="noopener noreferrer"
					aria-label={t("leads.whatsapp")}
					data-tip={t("leads.whatsapp")}
					onClick={() => onContact(chat)}
					className={iconClass}
				>
					<WhatsappIcon />
				</a>
				{lead.email && (
					<a href={mailtoLink(lead.email)} aria-label={lead.email} data-tip={lead.email} className={iconClass}>
						<MailIcon />
					</a>
				)}
			</span>
			<span role="status" className="text-small text-green">
				{copied && t("lead.copied")}
			</span>
		</div>
	);
}

function Waiting({ lead: { snoozedUntil, waitingFor } }: { lead: LeadDetail }) {
	const t = useT(words);
	const locale = useLocale();
	if (!snoozedUntil && !waitingFor) return null;
	return (
		<p className="lead-note">
			{snoozedUntil && <span>{t("lead.waitsUntil", { at: formatInstant(snoozedUntil, locale) })}</span>}
			{waitingFor && <bdi>{t("lead.waitsFor", { what: waitingFor })}</bdi>}
		</p>
	);
}
