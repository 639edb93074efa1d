/** How a trade goes, how to check that it is us, what is asked before a trade. What it claims stands in the terms. */
export const evidenceWords = {
	"how.sample": "Sample confirmation",
	"how.terms": "Terms",
	"check.whatsapp": "On WhatsApp we write from",
	"check.phone": "We call from",
	"check.email": "Our emails come from",
	"check.unset": "Our number is not on this site yet. Trust no number that claims to be ours: use the form.",
	"check.never": "We never ask for a password, a PIN or an OTP: not in a form, not in a chat, not on the phone.",
	"check.reference": "Ask for the reference of your request. Anyone who cannot name it does not have your request.",
	"check.link": "Check a number, account or link",
	"proof.share": "{share} answered in time",
	"proof.since": "Rates posted since {day}",
	"inTime.title": "Answered in time",
	"inTime.value": "{share}: {met} of {counted}",
	"inTime.text":
		"Of the requests answered or due in the last 90 days, the share we answered in time. Spam and duplicates are not counted.",
	"sample.title": "What our confirmation looks like",
	"sample.lead": "Before anyone sends anything, you get a message like this on WhatsApp, in English or Urdu.",
	"sample.stamp": "Sample",
	"sample.note":
		"Name, reference and amount are examples. The rate is the posted one. Only a message sent to you is an offer.",
	"sample.noteUnset": "Every figure here is made up, the rate too. Only a message to you is an offer.",
	"ask.title": "Before you trade",
	"ask.fees": "Are there any fees?",
	"ask.feesUnset":
		"Sending a request is free. Our margin is the difference between the two rates. Your bank or wallet may charge its own fee; the confirmation says who pays it.",
	"ask.first": "Who sends first?",
	"ask.firstUnset":
		"The written confirmation tells you, and you agree to it before anyone sends anything. If it does not, send nothing and ask.",
	"ask.time": "How long does it take?",
	"ask.timeUnset":
		"We reply {deadline}. How long the transfer takes depends on the bank or network. The confirmation says how long the rate is valid.",
	"ask.rate": "Do I get the posted rate?",
	"ask.rateText":
		"A posted rate is a guide until we confirm it in writing. Once confirmed, it does not change until the confirmation expires.",
	"fact.goodsDelivery": "from the day we agree on it",
	"fact.goodsRevisions": "changes to your order, until you agree to the price",
	"fact.goodsSupport": "for faults in what you received, and for questions",
	"team.join": "Join our team",
} as const;
