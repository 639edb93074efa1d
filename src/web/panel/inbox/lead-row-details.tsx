import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { mailtoLink, whatsappLink } from "#shared/text/contact-links.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { MailIcon, WhatsappIcon } from "../../ui/icons.tsx";
import { CustomerLink } from "../core/customer/customer-mark.tsx";
import { LeadJson, SlaStamp } from "./lead/lead-facts.tsx";
import type { RowActionsRef } from "./lead-row.tsx";

export function LeadRowDetails({ lead, path, actions }: { lead: Lead; path: string; actions: RowActionsRef }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	return (
		<div className="grid gap-2 border-t border-dashed border-rule bg-sunk px-3 pt-1 pb-3">
			<p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
				<span className="font-semibold text-ink lang-ur:font-normal">{requestOf(lead.type).label[locale]}</span>
				<time dateTime={lead.createdAt}>{formatInstant(lead.createdAt, locale)}</time>
				<SlaStamp lead={lead} />
			</p>
			<p className="flex flex-wrap items-center gap-x-6">
				{lead.whatsapp && (
					<bdi dir="ltr" className="figure">
						{lead.whatsapp}
					</bdi>
				)}
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
				<bdi dir="ltr" className="figure text-small text-muted">
					{lead.reference}
				</bdi>
				{lead.suspect && <span className="stamp text-red">{t("leads.suspect")}</span>}
				<CustomerLink customer={lead.customer} />
			</p>
			<LeadJson lead={lead} />
			<div className="flex flex-wrap gap-2">
				<Button variant="solid" onClick={() => actions.current?.reply(lead, "compose")} className="grow sm:grow-0">
					{!lead.whatsapp && <MailIcon />}
					{t("reply.write")}
				</Button>
				{lead.whatsapp && (
					<a
						href={whatsappLink(lead.whatsapp)}
						target="_blank"
						rel="noopener noreferrer"
						onClick={() => actions.current?.reply(lead, "sent")}
						className={buttonClass("outline", "grow sm:grow-0")}
					>
						<WhatsappIcon />
						{t("leads.whatsapp")}
					</a>
				)}
				{(["take", "snooze"] as const).map((action) => (
					<Button key={action} onClick={() => actions.current?.[action](lead)} className="grow sm:grow-0">
						{t(`row.${action}`)}
					</Button>
				))}
				<LocalLink
					to={path}
					aria-label={t("leads.openLead", { name: lead.name })}
					className={buttonClass("outline", "grow sm:grow-0")}
				>
					{t("leads.open")}
				</LocalLink>
			</div>
		</div>
	);
}
