/** Pictures of staff: those that are there, and those in texts. */
export const panelPicturesWords = {
	"pictures.library": "Choose one that is there",
	"pictures.title": "Your pictures",
	"pictures.empty": "No pictures yet",
	"pictures.unused": "Not used",
	"pictures.choose": "Picture {n}: {used}",
	"pictures.insert": "Picture",
	"pictures.alt": "What the picture shows",
	"pictures.altHint": "For people who cannot see it. In a few words, in the language of the text.",
	"pictures.altMissing": "Write in a few words what the picture shows.",
	"pictures.none": "Choose a picture first.",
	"pictures.place": "Put into the text",
	"brand.logoAlone": "Show the logo alone: the name is part of it",
} as const;
