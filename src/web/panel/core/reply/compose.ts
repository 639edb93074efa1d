import { panelInboxWords as inboxEn } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords as leadEn } from "#i18n/en/panel/lead.ts";
import { translate } from "#i18n/t.ts";
import { panelInboxWords as inboxUr } from "#i18n/ur/panel/inbox.ts";
import { panelLeadWords as leadUr } from "#i18n/ur/panel/lead.ts";
import type { ReplyTemplate } from "#shared/api/content/reply-template.ts";
import type { Locale } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { fillReply, opensWithReference, type ReplyFacts, replyValues } from "#shared/requests/reply.ts";
import type { LeadType } from "#shared/requests/spec.ts";

const words = { en: { ...inboxEn, ...leadEn }, ur: { ...inboxUr, ...leadUr } };

/** What an answer to a type begins with while staff have set nothing. */
export function defaultTemplate(type: LeadType, locale: Locale): string {
	const lines = requestOf(type).trade ? ["{asked}", translate(locale, words, "lead.rateLines")] : ["{asked}"];
	return [translate(locale, words, `reply.${type}`), lines.join("\n")].join("\n\n");
}

/** The template of a type in a language: the staff's own, else the program's. */
export function templateFor(templates: readonly ReplyTemplate[] | undefined, type: LeadType, locale: Locale): string {
	return templates?.find((template) => template.type === type)?.[locale] || defaultTemplate(type, locale);
}

/** An answer, in the language that the person writes in. The reference goes first: it survives what is cut off. */
export function composeReply(template: string, facts: ReplyFacts, locale: Locale): string {
	const text = fillReply(template, replyValues(facts, locale));
	if (opensWithReference(template)) return text;
	return [translate(locale, words, "reply.reference", { reference: facts.reference }), text]
		.filter(Boolean)
		.join("\n\n");
}
