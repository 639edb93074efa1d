import type { summaryWords as en } from "../en/summary.ts";

/** The summary of a day that the owner gets at closing time, by mail and as a notification. */
export const summaryWords: Readonly<Record<keyof typeof en, string>> = {
	"summary.subject": "دن کا خلاصہ، {day}: درخواستیں {count}، جواب باقی {open}",
	"summary.heading": "دن کا خلاصہ: {day}",
	"summary.lead": "آج کا دن ایسا رہا۔",
	"summary.requests": "آج کی درخواستیں",
	"summary.inTime": "ان میں سے وقت پر جواب",
	"summary.open": "جن کا جواب باقی ہے",
	"summary.oldest": "سب سے زیادہ دیر سے منتظر",
	"summary.oldestSince": "\u2068{reference}\u2069، {at} سے",
	"summary.answeredBy": "آج جواب دیے: {name}",
	"summary.unknown": "نام معلوم نہیں",
	"summary.deals": "آج کے سودے",
	"summary.link": "اعداد و شمار دیکھیں",
	"summary.off": "یہ خلاصہ پینل کی ترتیبات میں بند کیا جا سکتا ہے۔",
	"summary.pushTitle": "آج: درخواستیں {count}، جواب باقی {open}",
	"summary.pushBody": "وقت پر: {met} · سودے: {deals}",
};
