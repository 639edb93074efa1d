import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { replyVariables } from "#shared/requests/reply.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

const words = { ...panelBoardWords, ...panelLeadWords };

/** What a text can hold, each with its meaning; a touch puts it where the cursor was. */
export function VariableList({ type, onInsert }: { type: LeadType | null; onInsert: (name: string) => void }) {
	const t = useT(words);
	const locale = useLocale();
	return (
		<div className="grid gap-2">
			<p className="text-small text-muted">{t("replies.variables")}</p>
			<ul className="flex flex-wrap gap-2">
				{replyVariables(type).map(({ name, field }) => (
					<li key={name}>
						<button
							type="button"
							onClick={() => onInsert(name)}
							className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-sm border border-rule-strong bg-raised px-3 py-1 text-start text-small hover:border-green"
						>
							<code dir="ltr">{`{${name}}`}</code>
							<span className="text-muted">{field ? field.label[locale] : t(generalKey(name))}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

const generalKeys = {
	name: "replies.name",
	reference: "replies.reference",
	brand: "replies.brand",
	asked: "replies.asked",
	account: "quick.account",
	offer: "quick.offer",
	rate: "quick.rate",
	total: "quick.total",
	until: "quick.until",
} as const;

function generalKey(name: string) {
	return generalKeys[name as keyof typeof generalKeys];
}
