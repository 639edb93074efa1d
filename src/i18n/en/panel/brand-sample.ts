/** What the preview of the brand says, in both languages at once. */
export const brandSampleWords = {
	"sample.day": "By day",
	"sample.night": "At night",
	"sample.button": "Send request",
	"sample.link": "All rates",
	"sample.stamp": "Confirmed",
} as const;
