import type { Translate } from "#i18n/t.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import { durationText } from "../core/duration.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { slaFactsOf } from "../core/lead-sla.ts";
import { useWords, type words } from "./words.ts";

/** The state of a lead under the response SLA, updated while the page is open. */
export function SlaStamp({ lead }: { lead: Lead }) {
	const { text, variant } = stampOf(lead, useNow(), useWords());
	return <span className={`stamp ${variant}`}>{text}</span>;
}

function stampOf(lead: Lead, now: number, t: Translate<typeof words>) {
	const { createdAt, status, imported } = lead;
	if (imported) return { text: t("sla.imported"), variant: "text-muted" };
	const facts = slaFactsOf(lead);
	const { firstAnsweredAt, dueAt } = facts;
	const state = slaStateOf(facts, now);
	if (firstAnsweredAt !== null) {
		const span = durationText(firstAnsweredAt.getTime() - Date.parse(createdAt), t);
		return { text: t(state === "met" ? "sla.met" : "sla.answeredLate", { span }), variant: "text-muted" };
	}
	if (state === "excused") return { text: t("sla.excused"), variant: "text-muted" };
	if (isFinished(status))
		return { text: t(status === "REJECTED" ? "sla.rejectedUnanswered" : "sla.closedUnanswered"), variant: "text-red" };
	const span = durationText(dueAt.getTime() - now, t);
	if (state === "missed") return { text: t("sla.late", { span }), variant: "border-red bg-red-wash text-red" };
	return { text: t("sla.waiting", { span }), variant: "text-green" };
}
