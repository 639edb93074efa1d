import { panelContentWords as en } from "#i18n/en/panel/content.ts";
import { translate } from "#i18n/t.ts";
import { panelContentWords as ur } from "#i18n/ur/panel/content.ts";
import { type Locale, locales } from "#shared/locale.ts";
import type { MessageText, WordsMessage } from "#shared/staff/staff-message.ts";

/** Tells everyone that a draft was not published at its time. */
export function heldMessage(id: string, savedAt: Date): WordsMessage {
	const texts = locales.map((locale): [Locale, MessageText] => {
		const say = (key: keyof typeof en) => translate(locale, { en, ur }, key);
		return [locale, { title: say("content.held"), body: say("content.heldText"), link: say("content.open") }];
	});
	return {
		kind: "words",
		tag: `content-held.${id}.${savedAt.getTime()}`,
		path: "/admin/website",
		texts: Object.fromEntries(texts) as Record<Locale, MessageText>,
		byMail: true,
	};
}
