import type { panelHandbookWords as en } from "../../en/panel/handbook.ts";

/** The owner's handbook: its pages by their names. */
export const panelHandbookWords: Readonly<Record<keyof typeof en, string>> = {
	"handbook.open": "اس اسکرین کے بارے میں مدد",
	"handbook.title": "رہنما",
	"handbook.pages": "رہنما کے صفحے",
	"handbook.start": "آغاز",
	"handbook.answering": "درخواستوں کا جواب",
	"handbook.deals": "سودے اور پیسے",
	"handbook.day-book": "روزنامچہ",
	"handbook.rates": "ریٹ",
	"handbook.content": "ویب سائٹ کی تحریریں",
	"handbook.pictures": "تصویریں",
	"handbook.team": "ٹیم اور اختیار",
	"handbook.mail-backup": "ای میل اور بیک اپ",
	"handbook.trouble": "کچھ گڑبڑ ہو تو",
};
