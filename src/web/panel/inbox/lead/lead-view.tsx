import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { formatInstant } from "#shared/time.ts";
import { ApiError } from "../../../app/api-error.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { WhatsappIcon } from "../../../ui/icons.tsx";
import { ScreenHead } from "../../core/screen-head.tsx";
import { LoadFailure, Loading } from "../../core/states.tsx";
import { StatusStamp } from "../../core/status-stamp.tsx";
import { LeadContact } from "../lead-contact.tsx";
import { leadQuery } from "../lead-queries.ts";
import { SlaStamp } from "../sla-stamp.tsx";
import { EarlierLeads } from "./earlier-leads.tsx";
import { ErasePerson } from "./erase-person.tsx";
import { LeadFields, LeadJson } from "./lead-fields.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadRate } from "./lead-rate.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { LeadTransitions } from "./lead-transitions.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";

/** One lead: what is asked, what happened to it, and what can be done. On its own page, and beside the list on a desk. */
export function LeadView({ id }: { id: string }) {
	const t = useT(panelInboxWords);
	const lead = useQuery(leadQuery(id));
	const isGone = lead.error instanceof ApiError && lead.error.status === 404;
	return (
		<>
			{lead.isPending && <Loading />}
			{isGone && <ScreenHead title={t("lead.gone")} />}
			{lead.isError && !lead.data && !isGone && <LoadFailure error={lead.error} onRetry={() => lead.refetch()} />}
			{lead.data && <LeadSheet key={lead.data.id} lead={lead.data} />}
		</>
	);
}

function LeadSheet({ lead }: { lead: LeadDetail }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const [reply, setReply] = useState<"compose" | "sent" | null>(null);
	return (
		<>
			<ScreenHead title={lead.name}>
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<StatusStamp status={lead.status} />
					<SlaStamp lead={lead} />
					{lead.suspect && <span className="stamp text-red">{t("leads.suspect")}</span>}
				</p>
			</ScreenHead>
			<div className="lead-columns">
				<div className="grid content-start gap-8">
					<section className="sheet margin-rule grid gap-4 p-4 sm:p-5">
						<dl className="flex flex-wrap gap-x-8 gap-y-2">
							<Fact label={t("leads.type")}>{requestOf(lead.type).label[locale]}</Fact>
							<Fact label={t("leads.reference")}>
								<bdi dir="ltr" className="figure">
									{lead.reference}
								</bdi>
							</Fact>
							<Fact label={t("leads.created")}>
								<time dateTime={lead.createdAt}>{formatInstant(lead.createdAt, locale)}</time>
							</Fact>
							<Fact label={t("leads.language")}>
								{t(lead.locale === "ur" ? "leads.languageUr" : "leads.languageEn")}
							</Fact>
							{lead.source && (
								<Fact label={t("leads.source")}>
									<bdi dir="ltr" className="wrap-anywhere">
										{lead.source}
									</bdi>
								</Fact>
							)}
						</dl>
						<p className="flex flex-wrap items-baseline gap-x-6">
							<LeadContact lead={lead} />
							<span className="text-small text-muted">
								{t("leads.numberTyped")}: <bdi dir="ltr">{lead.whatsappTyped}</bdi>
							</span>
						</p>
						<h2 className="text-heading ruled pt-3">{t("leads.fields")}</h2>
						<LeadFields lead={lead} />
						<LeadJson lead={lead} open />
					</section>
					<LeadRate lead={lead} />
					<LeadNotes lead={lead} />
				</div>
				<div className="grid content-start gap-8">
					<section className="panel-actions grid gap-3">
						<Button look="primary" onClick={() => setReply("compose")}>
							<WhatsappIcon />
							{t("reply.write")}
						</Button>
						<a
							href={whatsappLink(lead.whatsapp)}
							target="_blank"
							rel="noopener noreferrer"
							onClick={() => setReply("sent")}
							className={buttonClass("outline")}
						>
							{t("leads.whatsapp")}
						</a>
						<LeadTransitions lead={lead} />
					</section>
					<LeadTimeline lead={lead} />
					<EarlierLeads leads={lead.earlier} />
					<ErasePerson lead={lead} />
				</div>
			</div>
			{reply && <ReplyDialog lead={lead} start={reply} onClose={() => setReply(null)} />}
		</>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-small text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
