/** What is typed and not published yet, and the language that it is in. */
export const panelDraftsWords = {
	"drafts.found": "You typed this on {time} and did not save it.",
	"drafts.goOn": "Go on",
	"drafts.drop": "Drop it",
	"drafts.saved": "Saved as draft {time}",
	"drafts.english": "English version",
	"drafts.inEnglish": "{label} (English)",
	"drafts.isUrdu": "This is Urdu.",
	"drafts.toUrdu": "Move it to the Urdu field",
	"drafts.toEnglish": "Move it to the English field",
	"drafts.choose": "Choose {name}",
	"drafts.publishChosen": "Publish chosen ({count})",
	"drafts.chooseAll": "Choose all drafts ({count})",
	"drafts.chosenPublished": "Published: {count}",
	"drafts.undo": "Undo",
	"drafts.chosenFailed": "Not published: {count}",
} as const;
