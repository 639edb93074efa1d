/** The form for the business's name, logo and colour. */
export const panelBrandWords = {
	"brand.text":
		"Visitors see these on every page, on their phone's screen when they install the site, and when it is shared.",
	"brand.nameEn": "Name in English letters",
	"brand.nameEnHint": "Used on English pages and in English messages. Leave empty to use the name above.",
	"brand.nameUr": "Name in Urdu letters",
	"brand.nameUrHint": "Used on Urdu pages and in Urdu messages. Leave empty to use the name above.",
	"brand.wordmarkEn": "Name in the header",
	"brand.wordmarkUr": "Name in the header, in Urdu letters",
	"brand.wordmarkHint": "A short form for a long name. Leave empty to show the whole name.",
	"brand.logo": "Logo",
	"brand.noLogo": "No logo",
	"brand.colour": "Colour",
	"brand.colourHint": "Six digits after #, such as #7a1f3d. Leave empty for the standard green.",
	"brand.colourWrong": "This is not a colour. Write six digits after #, such as #7a1f3d.",
	"brand.pick": "Choose a colour",
	"brand.ownColour": "The green of the design",
	"brand.toOwn": "Use the green of the design",
	"brand.useNearest": "Use this one",
	"brand.unreadable": "Text in this colour cannot be read well. The nearest that can is {colour}.",
	"brand.preview": "Preview",
} as const;
