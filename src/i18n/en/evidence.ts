/** How a trade goes, how to check that it is us, what is asked before a trade. What it claims stands in the terms. */
export const evidenceWords = {
	"how.sample": "Sample confirmation",
	"how.terms": "Terms",
	"check.whatsapp": "On WhatsApp we write from",
	"check.phone": "We call from",
	"check.email": "Our emails come from",
	"check.unset":
		"Our number is not on this site yet. Until it is, trust no number that claims to be ours: write to us with the form.",
	"check.never": "We never ask for a password, a PIN or an OTP: not in a form, not in a chat, not on the phone.",
	"check.reference": "Ask for the reference of your request. Anyone who cannot name it does not have your request.",
	"proof.share": "{share} answered in time",
	"proof.since": "Rates posted since {day}",
	"share.title": "Answered in time",
	"share.value": "{share}: {met} of {counted} requests",
	"share.text":
		"Over the last 90 days: those answered by the time we promised, out of all that were answered or fell due. Spam and duplicates do not count.",
	"sample.title": "What our confirmation looks like",
	"sample.lead":
		"A message of this kind comes on WhatsApp before anyone sends anything. In English or Urdu, as you write to us.",
	"sample.stamp": "Sample",
	"sample.note":
		"Name, reference and amount are made up. The rate is the posted one; only a message to you is an offer.",
	"sample.noteUnset": "Every figure here is made up, the rate too. Only a message to you is an offer.",
	"ask.title": "Before you trade",
	"ask.fees": "Which fees are there?",
	"ask.feesUnset":
		"Sending a request costs nothing, and our margin is the difference between the two rates. A bank, a wallet or a network may take a fee of its own: the confirmation says who pays it.",
	"ask.first": "Who sends first?",
	"ask.firstUnset":
		"The written confirmation says so, and you agree to it before anyone sends anything. If it does not, send nothing and ask.",
	"ask.time": "How long does it take?",
	"ask.timeUnset":
		"We reply {deadline}. How long money or USDT is on its way depends on the bank or the network; the confirmation says how long the rate holds.",
	"ask.rate": "Do I get the posted rate?",
	"ask.rateText":
		"A posted rate is a guide until we confirm it with you in writing. A rate that we confirmed does not change for as long as the confirmation holds.",
	"price.name": "Price",
	"fact.goodsDelivery": "from the day we agree on it",
	"fact.goodsRevisions": "of the order, until you agree to its price",
	"fact.goodsSupport": "for faults in what you received, and for questions",
	"team.join": "Join our team",
} as const;
