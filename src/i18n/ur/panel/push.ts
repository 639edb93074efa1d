import type { panelPushWords as en } from "../../en/panel/push.ts";

/** The notifications on the phones of staff, as the panel speaks of them. */
export const panelPushWords: Readonly<Record<keyof typeof en, string>> = {
	"push.title": "اطلاعات",
	"push.switch": "اس آلے پر اطلاع دیں",
	"push.asking": "ایک منٹ…",
	"push.unsupported":
		"یہ براؤزر اطلاعات نہیں دکھا سکتا۔ آئی فون پر سائٹ کو ہوم اسکرین پر شامل کریں اور پینل وہیں سے کھولیں۔",
	"push.blocked": "اس سائٹ کی اطلاعات بند کی گئی ہیں۔ براؤزر میں اس سائٹ کی ترتیبات سے اجازت دیں، پھر یہاں واپس آئیں۔",
	"push.off": "بند ہے: اس آلے پر کوئی اطلاع نہیں آئے گی۔",
	"push.on":
		"چالو ہے: نئی درخواستیں، اور وہ جو دیر سے جواب کی منتظر ہیں، یہاں دکھائی جاتی ہیں، چاہے پینل بند ہو۔ صرف قسم، حوالہ نمبر اور انتظار کا وقت۔",
	"push.noService": "براؤزر اپنی اطلاعات کی سروس تک نہیں پہنچ سکا۔ انٹرنیٹ بہتر ہو تو دوبارہ کوشش کریں۔",
	"push.notAllowed": "براؤزر کو اجازت نہیں ملی، اس لیے یہ بند ہی ہے۔",
	"push.notTaken": "اطلاعات چالو نہیں ہو سکیں۔ کچھ دیر بعد دوبارہ کوشش کریں۔",
	"push.gone": "یہ آلہ اب رجسٹر نہیں رہا۔ اسے دوبارہ چالو کریں۔",
	"push.test": "آزما کر دیکھیں",
	"push.testing": "بھیجا جا رہا ہے…",
	"push.tested": "آزمائشی اطلاع بھیج دی گئی",
	"push.testedText": "چند سیکنڈ میں اس آلے پر نظر آئے گی۔",
};
