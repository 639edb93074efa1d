import type { laterWords as en } from "../en/later.ts";

/** What a page fills in once it is alive: the hours as they are now, and the choice of the colours. */
export const laterWords: Readonly<Record<keyof typeof en, string>> = {
	"open.now": "ابھی کھلا ہے، {time} تک",
	"open.usual": "ابھی کھلا ہے · جواب عموماً {time} میں",
	"open.minutes": "{count} منٹ",
	"open.hour": "ایک گھنٹے",
	"open.hours": "{count} گھنٹوں",
	"open.later": "ابھی بند ہے، {time} کھلے گا",
	"open.closed": "ابھی بند ہے",
	"theme.label": "رنگ",
	"theme.system": "فون کے مطابق",
	"theme.light": "روشن",
	"theme.dark": "گہرا",
};
