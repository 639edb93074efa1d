import type { overlaysWords as en } from "../en/overlays.ts";

export const overlaysWords: Readonly<Record<keyof typeof en, string>> = {
	"toast.label": "اطلاعات",
	"dialog.close": "بند کریں",
	"offline.storedAt": "انٹرنیٹ نہیں ہے۔ یہ صفحہ {time} کا ہے؛ ریٹ اس کے بعد بدل سکتے ہیں۔",
	"offline.stay": "انٹرنیٹ نہیں ہے۔ جو صفحہ آپ نے مانگا وہ انٹرنیٹ بحال ہونے پر کھلے گا؛ یہ صفحہ یہیں رہے گا۔",
};
