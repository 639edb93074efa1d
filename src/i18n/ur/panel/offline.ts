import type { panelOfflineWords as en } from "../../en/panel/offline.ts";

/** What the panel shows when it is opened without a line; the panel's service worker contains it. */
export const panelOfflineWords: Readonly<Record<keyof typeof en, string>> = {
	"offline.title": "آپ آف لائن ہیں",
	"offline.text": "پینل تک رسائی نہیں ہو سکی۔ آپ کا لکھا ہوا اسی آلے پر موجود ہے؛ درخواستیں سرور پر محفوظ ہیں۔",
	"offline.retry": "دوبارہ کوشش کریں",
};
