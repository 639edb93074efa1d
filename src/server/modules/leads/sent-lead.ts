import type { E164 } from "#server/lib/phone.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";

/** What a person sent, whether through the site or out of a file. */
export interface SentLead {
	readonly type: LeadType;
	readonly name: string;
	readonly email: string | null;
	/** `null`: the person is known by address. */
	readonly whatsapp: E164 | null;
	/** Empty where nothing was typed. */
	readonly whatsappTyped: string;
	readonly payload: Readonly<Record<string, unknown>>;
	readonly locale: Locale;
}
