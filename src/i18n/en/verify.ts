export const verifyWords = {
	"verify.title": "Check a receipt",
	"verify.description": "Check a signed receipt, and every rate we ever posted, in your own browser.",
	"verify.lead":
		"Each exchange request has a signed receipt with the rate that was posted. Check here that it is genuine. Your browser does the checking; the receipt is not sent to us.",
	"verify.file": "Receipt file or picture of its QR code",
	"verify.text": "Or paste the receipt",
	"verify.button": "Check",
	"verify.working": "Checking…",
	"verify.genuine": "This receipt is genuine.",
	"verify.genuine.text": "We signed it, and the rate was on our board when the request came in.",
	"verify.refused": "This receipt is not genuine.",
	"verify.malformed":
		"This is not a whole receipt. Check that all of it is there, from the first line to the last, and nothing else.",
	"verify.other-site":
		"This receipt is from another site: {origin}. We did not issue it. If someone told you it is ours, do not pay them.",
	"verify.signature":
		"The signature does not fit: something was changed after we signed it, if only one digit, or someone else made it. Do not pay on it.",
	"verify.position": "It names a place in our rate log that does not exist. Do not pay on it.",
	"verify.tree":
		"Our rate log is no longer the one this receipt was issued from: an earlier posted rate was changed. Please tell us, and keep the receipt.",
	"verify.rate": "The rate on it is not the one that was posted at that place in our rate log. Do not pay on it.",
	"verify.picture":
		"No QR code was found in this picture. Take it from straight above, in good light, with all four corners.",
	"verify.unread": "The rate log did not load. Please try again in a minute.",
	"verify.reference": "Reference",
	"verify.trade": "Trade",
	"verify.buy": "Buy from us",
	"verify.sell": "Sell to us",
	"verify.amount": "Amount",
	"verify.rateName": "Rate",
	"verify.time": "Received",
	"verify.leaf": "Place in the rate log",
	"log.title": "The rate log",
	"log.lead":
		"Every rate we post goes into a log that can only grow. Your browser just computed it again from the first posting.",
	"log.unchangedOne": "1 posting since {date}, unchanged.",
	"log.unchanged": "{count} postings since {date}, all unchanged.",
	"log.empty": "No rate has been posted yet.",
	"log.changed":
		"The log does not hold: a posted rate was changed afterwards. Do not rely on our rates before asking us.",
	"log.changedRow": "The rate posted on {date} was changed afterwards. Do not rely on our rates before asking us.",
	"log.keyLost":
		"A signing key was lost once and replaced; what the old key signed can no longer be linked to the new one.",
	"log.key":
		"The signing key is kept by this site alone. If it is ever lost, this page says so, and new receipts get a new key.",
	"log.verifierKey": "Other programs check the head of the log by this key:",
	"log.outside": "On your own computer, our program checks the same:",
	"log.files": "Signed head of the log",
	"log.noScript":
		"Checking here needs JavaScript. Without it you can run the command below on a computer, with --receipt and your receipt file.",
} as const;
