import type { panelUrduWords as en } from "../../en/panel/urdu.ts";

/** The Urdu of what staff write: beside its English, and what is still to be done. */
export const panelUrduWords: Readonly<Record<keyof typeof en, string>> = {
	"urdu.rest": "نیٹ ورک جو حال ہی میں کسی نے نہیں کھولے ({count})",
	"urdu.none": "ہر متن اردو میں موجود ہے",
	"urdu.noneText": "کوئی ترجمہ باقی نہیں، اور کوئی اپنی انگریزی سے پرانا نہیں۔",
	"urdu.text": "وہ متن جو اردو صفحوں پر انگریزی میں دکھائی دیتے ہیں، اور وہ جن کی انگریزی اردو کے بعد بدلی گئی۔",
	"urdu.missing": "{field}: اردو ابھی نہیں",
	"urdu.outdated": "{field}: انگریزی سے پرانی",
	"urdu.translate": "ترجمہ کریں",
	"urdu.translateOne": "{name} کا ترجمہ کریں",
	"urdu.latin":
		"یہ انگریزی حروف ہیں۔ فون پر اردو لکھنے کے لیے کی بورڈ کی ترتیبات میں اردو شامل کریں، پھر زبان بدلنے کے لیے سپیس بار دبا کر رکھیں؛ ونڈوز پر ونڈوز کا بٹن اور سپیس دبائیں۔",
	"urdu.saidAs": "اس سائٹ پر ”{said}“ کو ”{ur}“ لکھا جاتا ہے۔",
	"urdu.neverSaid": "اس سائٹ پر ’{never}‘ کی جگہ ’{ur}‘ لکھا جاتا ہے۔",
	"urdu.never": "اس سائٹ پر ’{never}‘ نہیں لکھا جاتا۔",
};
