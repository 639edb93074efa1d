/** The Urdu of what staff write: beside its English, and what is still to be done. */
export const panelUrduWords = {
	"urdu.rest": "Networks that nobody opened lately ({count})",
	"urdu.none": "Every text has its Urdu",
	"urdu.noneText": "Nothing is missing, and nothing is older than its English.",
	"urdu.text":
		"Texts that visitors read in English on the Urdu pages, and texts whose English was changed after their Urdu.",
	"urdu.missing": "{field}: no Urdu yet",
	"urdu.outdated": "{field}: older than its English",
	"urdu.translate": "Translate",
	"urdu.translateOne": "Translate {name}",
	"urdu.latin":
		"These are English letters. Add “Urdu” in your keyboard settings, then hold the space bar to switch (on Windows: Windows key + Space).",
	"urdu.saidAs": "Elsewhere on this site “{said}” is “{ur}”.",
	"urdu.neverSaid": "Elsewhere on this site “{ur}” is used rather than “{never}”.",
	"urdu.never": "Elsewhere on this site “{never}” is not used.",
} as const;
