/** The owner's handbook: its pages by their names. */
export const panelHandbookWords = {
	"handbook.open": "Help with this screen",
	"handbook.title": "Handbook",
	"handbook.pages": "Pages of the handbook",
	"handbook.start": "Start",
	"handbook.answering": "Answer requests",
	"handbook.deals": "Deals and money",
	"handbook.day-book": "Day book",
	"handbook.rates": "Rates",
	"handbook.content": "The website's texts",
	"handbook.pictures": "Pictures",
	"handbook.team": "Team and rights",
	"handbook.mail-backup": "Mail and backup",
	"handbook.trouble": "When something is wrong",
} as const;
