import type { panelNavigationWords as en } from "../../en/panel/navigation.ts";

/** The links of the menu and the footer. */
export const panelNavigationWords: Readonly<Record<keyof typeof en, string>> = {
	"links.title": "مینو اور فوٹر",
	"links.text": "ہر صفحے کے لنک کہاں لے جائیں اور کس ترتیب سے",
	"links.menu": "مینو، ہر صفحے کے اوپر",
	"links.footer": "فوٹر، ہر صفحے کے نیچے",
	"links.add": "لنک شامل کریں",
	"links.remove": "ہٹائیں",
	"links.leadsTo": "کہاں لے جائے",
	"links.own": "آپ کے صفحے",
	"links.site": "سائٹ کے صفحے",
	"links.other": "کوئی اور پتہ",
	"links.address": "پتہ",
	"links.nameEn": "انگریزی نام",
	"links.nameUr": "اردو نام",
	"links.nameHint": "خالی ہو تو صفحے کا عنوان",
	"links.new": "نیا لنک",
	"links.gone": "دکھائی نہیں دیتا: صفحہ چھپا ہوا ہے یا حذف ہو چکا ہے",
	"links.showIn": "کہاں دکھائیں",
	"links.inMenu": "مینو",
	"links.inFooter": "فوٹر",
	"links.later": "صفحہ شائع ہوتے ہی وہاں دکھائی دے گا۔",
	"links.done": "مینو اور فوٹر بدل گیا",
};
