/** What a page fills in once it is alive: the hours as they are now, and the choice of the colours. */
export const laterWords = {
	"open.now": "Replying now, until {time}",
	"open.later": "Closed now, replies again from {time}",
	"open.closed": "Closed now",
	"theme.label": "Colours",
	"theme.system": "Same as the device",
	"theme.light": "Light",
	"theme.dark": "Dark",
} as const;
