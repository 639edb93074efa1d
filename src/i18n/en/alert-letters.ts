/** What visitors who asked for a rate alert are mailed. */
export const alertLettersWords = {
	"alertLetter.ask.subject": "Shall we tell you when {currency} reaches {figure}?",
	"alertLetter.ask.lead":
		"Someone entered this address at {brand} to be told of this rate. If it was you, open the link and confirm by {until}.",
	"alertLetter.ask.link": "Confirm",
	"alertLetter.ask.note": "If it was not you, do nothing: the address is deleted at that time.",
	"alertLetter.passed.subject": "{currency} is at {rate} now",
	"alertLetter.passed.lead":
		"You asked {brand} to tell you when it reaches {figure}. Rates change; look before you trade.",
	"alertLetter.passed.link": "See the rates",
	"alertLetter.passed.note": "This alert has done its work and sends nothing more. Your address is deleted on {until}.",
	"alertLetter.what": "Rate",
	"alertLetter.buy": "{currency}, when you buy",
	"alertLetter.sell": "{currency}, when you sell",
	"alertLetter.above": "Rises to",
	"alertLetter.below": "Falls to",
	"alertLetter.phone.again": "Set it again",
	"alertLetter.again": "Set it again, or delete your address now",
} as const;
