export const signedReceiptWords = {
	"receipt.signed": "Signed receipt",
	"receipt.signedText": "It proves the posted rate, and says nothing about you. Save it or take a picture.",
	"receipt.download": "Download",
	"receipt.qr": "QR code of the receipt {reference}",
	"receipt.verify": "Check a receipt",
	"receipt.unsigned": "There is no receipt: no posted rate applied when the request was sent.",
	"receipt.unread": "The receipt did not load. Please try again in a minute.",
	"receipt.rates": "Check every posted rate",
} as const;
