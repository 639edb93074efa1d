import type { panelPackagesWords as en } from "../../en/panel/packages.ts";

/** The packages of a service, in its form, and the work that is shown. */
export const panelPackagesWords: Readonly<Record<keyof typeof en, string>> = {
	"packages.one": "پیکیج {n}",
	"packages.name": "پیکیج {n} کا نام",
	"packages.nameUrdu": "پیکیج {n} کا اردو نام",
	"packages.priceFrom": "قیمت، کم از کم (روپے)، پیکیج {n}",
	"packages.days": "کتنے دن، پیکیج {n}",
	"packages.lines": "پیکیج {n} میں کیا شامل ہے، ہر سطر میں ایک بات",
	"packages.linesUrdu": "یہی اردو میں، پیکیج {n}",
	"packages.add": "پیکیج شامل کریں",
	"packages.remove": "ہٹائیں",
	"packages.removeOne": "پیکیج {n} ہٹائیں",
	"content.work": "دکھایا گیا کام",
	"site.work": "آپ کے کیے ہوئے کام کی تصاویر، سروسز کے صفحات پر",
};
