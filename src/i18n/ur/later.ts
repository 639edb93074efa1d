import type { laterWords as en } from "../en/later.ts";

/** What a page fills in once it is alive: the hours as they are now, and the choice of the colours. */
export const laterWords: Readonly<Record<keyof typeof en, string>> = {
	"open.now": "ابھی جواب دیے جا رہے ہیں، {time} تک",
	"open.later": "ابھی بند ہے، {time} سے جواب دیے جائیں گے",
	"open.closed": "ابھی بند ہے",
	"theme.label": "رنگ",
	"theme.system": "آلے کے مطابق",
	"theme.light": "روشن",
	"theme.dark": "گہرا",
};
