import type { panelDraftsWords as en } from "../../en/panel/drafts.ts";

/** What is typed and not published yet, and the language that it is in. */
export const panelDraftsWords: Readonly<Record<keyof typeof en, string>> = {
	"drafts.found": "یہ آپ نے {time} کو لکھا تھا اور محفوظ نہیں کیا۔",
	"drafts.goOn": "جاری رکھیں",
	"drafts.drop": "ہٹا دیں",
	"drafts.saved": "مسودہ {time} پر محفوظ ہوا",
	"drafts.english": "انگریزی متن",
	"drafts.inEnglish": "{label} (انگریزی)",
	"drafts.isUrdu": "یہ اردو ہے۔",
	"drafts.toUrdu": "اردو خانے میں لے جائیں",
	"drafts.toEnglish": "انگریزی خانے میں لے جائیں",
	"drafts.choose": "{name} چنیں",
	"drafts.publishChosen": "چنے ہوئے شائع کریں ({count})",
	"drafts.chooseAll": "سب مسودے چنیں ({count})",
	"drafts.chosenPublished": "شائع ہوئے: {count}",
	"drafts.undo": "واپس کریں",
	"drafts.chosenFailed": "شائع نہیں ہوئے: {count}",
};
