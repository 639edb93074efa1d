import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import { staffChannels, staffSource } from "#shared/leads/lead-status.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { readableRows } from "#shared/requests/rows.ts";
import type { FieldKind } from "#shared/requests/spec.ts";
import { mailtoLink } from "#shared/text/contact-links.ts";
import { urduOrNot } from "#shared/text/direction.ts";
import { useLocale } from "../../../../i18n/use-t.ts";
import { useWords } from "../words.ts";

/** A long text begins at the edge where its own script does. */
const variants: Partial<Record<FieldKind, string>> = {
	amount: "figure text-lg",
	quantity: "figure text-lg",
	longText: "block whitespace-pre-line leading-relaxed lang-ur:leading-loose",
};

export function LeadFields({ lead }: { lead: Lead }) {
	const t = useWords();
	const rows = readableRows(requestOf(lead.type), lead.payload, useLocale());
	if (rows.length === 0)
		return <p className="text-muted">{t(lead.whatsapp ? "leads.nothingElse" : "leads.nothingElseMail")}</p>;
	return (
		<dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
			{rows.map((row) => (
				<div key={row.name} className="contents">
					<dt className="text-small text-muted">{row.name === "side" ? t("newDeal.side") : row.label}</dt>
					<dd className="min-w-0">
						<bdi lang={urduOrNot(row.value)} className={variants[row.kind] ?? "whitespace-pre-line"}>
							{row.value}
						</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}

export function LeadJson({ lead }: { lead: Lead }) {
	const t = useWords();
	return (
		<details className="min-w-0">
			<summary className="flex min-h-11 items-center gap-2 text-small text-muted">{t("leads.json")}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
			<pre dir="ltr" tabIndex={0} className="json">
				{JSON.stringify(lead.payload, null, 2)}
			</pre>
		</details>
	);
}

/** What is known of a lead beside: as it was typed, from where, and its stored form. */
export function LeadDetails({ lead }: { lead: LeadDetail }) {
	const t = useWords();
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
			<LeadJson lead={lead} />
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
