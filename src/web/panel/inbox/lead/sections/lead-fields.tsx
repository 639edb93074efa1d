import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { readableRows } from "#shared/requests/rows.ts";
import type { FieldKind } from "#shared/requests/spec.ts";
import { urduOrNot } from "#shared/text/script.ts";
import { useLocale, useT } from "../../../../i18n/use-t.ts";

/** A long text begins at the edge where its own script does. */
const variants: Partial<Record<FieldKind, string>> = {
	amount: "figure text-lg",
	quantity: "figure text-lg",
	longText: "block whitespace-pre-line leading-relaxed lang-ur:leading-loose",
};

/** What the lead asks for, in words. */
export function LeadFields({ lead }: { lead: Lead }) {
	const t = useT(panelInboxWords);
	const rows = readableRows(requestOf(lead.type), lead.payload, useLocale());
	if (rows.length === 0)
		return <p className="text-muted">{t(lead.whatsapp ? "leads.nothingElse" : "leads.nothingElseMail")}</p>;
	return (
		<dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
			{rows.map((row) => (
				<div key={row.name} className="contents">
					<dt className="text-small text-muted">{row.name === "side" ? t("leads.theyWantTo") : row.label}</dt>
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

/** The payload as it is stored. */
export function LeadJson({ lead, open }: { lead: Lead; open: boolean }) {
	const t = useT(panelInboxWords);
	return (
		<details open={open} className="min-w-0">
			<summary className="flex min-h-11 items-center gap-2 text-small text-muted">{t("leads.json")}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
			<pre dir="ltr" tabIndex={0} className="json">
				{JSON.stringify(lead.payload, null, 2)}
			</pre>
		</details>
	);
}
