import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { staffChannels, staffSource } from "#shared/leads/staff-channel.ts";
import { mailtoLink } from "#shared/text/mailto.ts";
import { useT } from "../../../../i18n/use-t.ts";
import { LeadJson } from "./lead-fields.tsx";

const words = { ...panelInboxWords, ...panelLeadWords, ...panelMoneyWords };

/** What is known of a lead beside: as it was typed, from where, and its stored form. */
export function LeadDetails({ lead }: { lead: LeadDetail }) {
	const t = useT(words);
	const channel = staffChannels.find((each) => lead.source === staffSource + each);
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("lead.details")}</h2>
			<dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
				{lead.whatsappTyped && (
					<Fact label={t("leads.numberTyped")}>
						<bdi dir="ltr">{lead.whatsappTyped}</bdi>
					</Fact>
				)}
				{lead.email && (
					<Fact label={t("lead.email")}>
						<a href={mailtoLink(lead.email)} className="text-green underline underline-offset-4">
							<bdi dir="ltr" className="wrap-anywhere">
								{lead.email}
							</bdi>
						</a>
					</Fact>
				)}
				<Fact label={t("leads.language")}>{t(lead.locale === "ur" ? "leads.languageUr" : "leads.languageEn")}</Fact>
				{lead.source && (
					<Fact label={t("leads.source")}>
						{channel ? (
							t(`newRequest.${channel}`)
						) : (
							<bdi dir="ltr" className="wrap-anywhere">
								{lead.source}
							</bdi>
						)}
					</Fact>
				)}
			</dl>
			<LeadJson lead={lead} open={false} />
		</section>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<>
			<dt className="text-small text-muted">{label}</dt>
			<dd className="min-w-0">{children}</dd>
		</>
	);
}
