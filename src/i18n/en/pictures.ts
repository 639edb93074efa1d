/** What the pictures say that show when the site is shared. */
export const picturesWords = {
	"social.line": "Digital services and posted rates",
} as const;
