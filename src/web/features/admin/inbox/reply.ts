import { translate } from "#i18n/t.ts";
import type { Lead } from "#shared/api/lead.ts";
import { readableFields } from "./readable.ts";

/** The first words of an answer, in the language that the person writes in; the reference goes first. */
export function replyTo(lead: Lead, brand: string): string {
	const { locale, type } = lead;
	const asked = readableFields(type, lead.payload, locale)
		.filter((field) => field.value.length <= 60)
		.map((field) => `${field.label}: ${field.value}`)
		.join("\n");
	const text = translate(locale, `reply.${type}`, { name: lead.name, brand });
	return [translate(locale, "reply.reference", { reference: lead.reference }), text, asked]
		.filter(Boolean)
		.join("\n\n");
}
