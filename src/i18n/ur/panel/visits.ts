import type { panelVisitsWords as en } from "../../en/panel/visits.ts";

/** From pages seen to deals: the visitors' part of the figures. */
export const panelVisitsWords: Readonly<Record<keyof typeof en, string>> = {
	"visits.title": "سائٹ پر آنے والے",
	"visits.steps": "صفحے سے سودے تک",
	"visits.views": "دیکھے گئے صفحے",
	"visits.forms": "کھولے گئے فارم",
	"visits.sent": "بھیجی گئی درخواستیں",
	"visits.answered": "جواب دیے گئے",
	"visits.deals": "سودے",
	"visits.share": "پچھلے مرحلے کا {share} فیصد",
	"visits.how":
		"گنتی ہمارا اپنا سرور کرتا ہے، کوکی کے بغیر۔ کسی شخص کو پہچانا نہیں جاتا: جو پانچ صفحے کھولے وہ پانچ بار گنا جاتا ہے۔ سرچ انجن، لنک کی جھلک دکھانے والی ایپس، لاگ اِن عملہ اور ٹریکنگ سے منع کرنے والے نہیں گنے جاتے۔",
	"visits.uncounted":
		"ان کی درخواستیں البتہ شمار ہوتی ہیں، اس لیے کوئی مرحلہ پچھلے سے بڑا بھی ہو سکتا ہے۔ جواب اور سودے اسی مدت میں بھیجی گئی درخواستوں کے ہیں۔",
	"visits.since": "{day} سے گنتی جاری ہے۔",
	"visits.empty": "اس مدت میں کوئی صفحہ نہیں دیکھا گیا",
	"visits.emptyHelp": "جو صفحہ کھولا جائے وہ یہاں نظر آتا ہے۔",
	"visits.group": "کس لحاظ سے دکھائیں",
	"visits.by.page": "صفحہ",
	"visits.by.origin": "کہاں سے آئے",
	"visits.by.locale": "زبان",
	"visits.by.day": "دن",
	"visits.all": "سب دکھائیں: {count}",
	"visits.direct": "براہِ راست یا نامعلوم",
	"visits.otherOrigin": "باقی، جو الگ نہیں گنے گئے",
	"visits.unknownPage": "نامعلوم صفحہ",
	"visits.rest.page": "باقی سب صفحے",
	"visits.rest.origin": "باقی سب",
	"visits.statusPage": "درخواست کی صورتِ حال",
};
