import en from "#i18n/en/panel/inbox.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/inbox.json" with { type: "json" };
import type { ReplyTemplate } from "#shared/api/content/replies.ts";
import type { Locale } from "#shared/locale.ts";
import {
	fillReply,
	type ReplyFacts,
	replyValues,
	usesVariable,
	type Worded,
	wordsLine,
} from "#shared/requests/reply.ts";
import type { LeadType } from "#shared/requests/spec.ts";

const words = { en, ur };

export function defaultTemplate(type: LeadType, locale: Locale): string {
	return translate(locale, words, `reply.${type}`);
}

export function templateFor(templates: readonly ReplyTemplate[] | undefined, type: LeadType, locale: Locale): string {
	return templates?.find((template) => template.type === type)?.[locale] || defaultTemplate(type, locale);
}

/** An answer, in the language that the person writes in: the two words first, the reference last where the template does not say it. */
export function composeReply(template: string, facts: ReplyFacts & Worded, locale: Locale): string {
	const text = fillReply(template, replyValues(facts, locale));
	const begun = `${wordsLine(facts, locale)}\n${text}`;
	if (usesVariable(template, "reference")) return begun;
	return [begun, translate(locale, words, "reply.reference", { reference: facts.reference })].join("\n\n");
}
