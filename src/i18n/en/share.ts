/** How the board is shared: its picture and its text, by visitors and by staff. */
export const shareWords = {
	"rate.share": "Share",
	"rate.shareTitle": "Share the posted rates",
	"rate.shareNothing": "Set or confirm the rates first. Only confirmed rates can be shared.",
	"rate.shareStatus": "For WhatsApp Status",
	"rate.shareSquare": "Square",
	"rate.shareShape": "Shape",
	"rate.shareText": "Text",
	"rate.sharePreview": "Picture of the rates",
	"rate.shareSend": "Share picture and text",
	"rate.shareDownload": "Download the picture",
	"rate.shareCopy": "Copy the text",
	"rate.shareCopied": "Copied",
	"rate.shareFailed": "The picture could not be made",
	"rate.picturePer": "PKR per $1 (email: per address)",
	"rate.shareComma": ", ",
	"rate.shareUnread": "This could not be loaded. Check your connection and try again.",
} as const;
