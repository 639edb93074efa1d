import type { overlaysWords as en } from "../en/overlays.ts";

export const overlaysWords: Readonly<Record<keyof typeof en, string>> = {
	"toast.label": "اطلاعات",
	"toast.close": "بند کریں",
	"dialog.close": "بند کریں",
	"offline.stay": "انٹرنیٹ نہیں ہے۔ جو صفحہ آپ نے مانگا وہ رابطہ بحال ہونے پر کھلے گا؛ یہ صفحہ یہیں رہے گا۔",
};
