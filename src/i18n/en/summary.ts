/** The summary of a day that the owner gets at closing time, by mail and as a notification. */
export const summaryWords = {
	"summary.subject": "{day}: requests {count}, still to answer {open}",
	"summary.heading": "The day in figures: {day}",
	"summary.lead": "This is how the day went.",
	"summary.requests": "Requests today",
	"summary.inTime": "Of these answered in time",
	"summary.open": "Still to answer",
	"summary.oldest": "Waiting longest",
	"summary.oldestSince": "{reference}, since {at}",
	"summary.answeredBy": "Answered today by {name}",
	"summary.unknown": "unknown",
	"summary.deals": "Deals today",
	"summary.link": "See the figures",
	"summary.off": "You can turn this summary off in the settings of the panel.",
	"summary.pushTitle": "Today: requests {count}, still to answer {open}",
	"summary.pushBody": "In time: {met} · Deals: {deals}",
} as const;
