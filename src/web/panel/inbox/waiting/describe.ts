import type { panelWords } from "#i18n/en/panel/common.ts";
import type { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import type { Translate } from "#i18n/t.ts";
import type { LeadEvent } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/bidi.ts";
import type { LeadAction } from "../../core/offline/lead-action.ts";

export type WaitingTranslate = Translate<typeof panelWaitingWords & typeof panelInboxWords & typeof panelWords>;

interface Names {
	/** What a member of the staff is called; empty where nobody is meant. */
	readonly nameOf: (id: unknown) => string;
}

/** What a queued action does, in a few words. */
export function describeAction(action: LeadAction, t: WaitingTranslate, { nameOf }: Names): string {
	if (action.kind === "note") return t("waiting.note", { text: isolated(action.text) });
	if (action.kind === "answer") {
		const { text, done } = action.answer;
		if (!text) return t("waiting.answeredPlain");
		return t(done ? "waiting.answeredDone" : "waiting.answered", { text: isolated(text) });
	}
	const { status, assigneeId } = action.change;
	if (status) return t("waiting.status", { status: t(`status.${status}`) });
	if (assigneeId !== undefined) return t("waiting.taken", { name: nameOf(assigneeId) || t("lead.nobody") });
	return t("waiting.changed");
}

/** What someone did, in a few words. */
export function describeEvent({ kind, to, data }: LeadEvent, t: WaitingTranslate, { nameOf }: Names): string {
	if (kind === "moved" && to) return t("waiting.status", { status: t(`status.${to}`) });
	if (kind === "assigned") return t("waiting.taken", { name: nameOf(data?.to) || t("lead.nobody") });
	if (kind === "answered")
		return typeof data?.text === "string"
			? t("waiting.answered", { text: isolated(data.text) })
			: t("waiting.answeredPlain");
	if (kind === "snoozed") return t("waiting.snoozed");
	if (kind === "woken") return t("waiting.woken");
	if (kind === "undone") return t("waiting.undone");
	return t("waiting.changed");
}
