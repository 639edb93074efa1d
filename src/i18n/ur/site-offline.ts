import type { siteOfflineWords as en } from "../en/site-offline.ts";

/** What the site shows when a page is opened without a connection; the site's service worker brings it along. */
export const siteOfflineWords: Readonly<Record<keyof typeof en, string>> = {
	"offline.title": "آپ آف لائن ہیں",
	"offline.text": "یہ صفحہ کھل نہیں سکا۔ آپ کا لکھا ہوا اور جو بھیجنا باقی ہے، اس آلے پر محفوظ ہے۔",
	"offline.retry": "دوبارہ کوشش کریں",
	"offline.chat": "واٹس ایپ کھولیں",
	"offline.call": "کال کریں: {number}",
	"offline.waiting": "ابھی نہیں بھیجی گئی",
	"offline.writtenAt": "لکھی گئی: {at}",
	"offline.stored": "یہ صفحات انٹرنیٹ کے بغیر بھی کھلتے ہیں",
};
