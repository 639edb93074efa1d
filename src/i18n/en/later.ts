/** What a page fills in once it is alive: the hours as they are now, and the choice of the colours. */
export const laterWords = {
	"open.now": "Replying now, until {time}",
	"open.usual": "Open now · usually answered within {time}",
	"open.minutes": "{count} minutes",
	"open.hour": "an hour",
	"open.hours": "{count} hours",
	"open.later": "Closed now, opens {time}",
	"open.closed": "Closed now",
	"theme.label": "Colours",
	"theme.system": "Same as the device",
	"theme.light": "Light",
	"theme.dark": "Dark",
} as const;
