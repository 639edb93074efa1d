import type { IssueCode } from "#shared/requests/read.ts";

/** What stands beside a refused field. */
export const issuesWords = {
	"issue.required": "Please fill in this field.",
	"issue.tooLong": "This is too long. At most {limit} characters.",
	"issue.notText": "This must be text.",
	"issue.notFields": "This must hold the fields of the request.",
	"issue.unusableCharacters": "This holds characters that cannot be stored.",
	"issue.number": "Please enter a number, such as 250 or 1,500.",
	"issue.grouping":
		"Does this mean {decimal} or {whole}? Write it so. Commas group thousands or lakh, as in 1,500 or 1,00,000.",
	"issue.positive": "This must be more than zero.",
	"issue.tooLarge": "This number is too large.",
	"issue.whole": "Please enter a whole number.",
	"issue.minimum": "At least {limit}.",
	"issue.choice": "Please choose one of the options.",
	"issue.email": "This does not look like an e-mail address.",
	"issue.phone": "This does not look like a phone number. Write it as 0300\u00a01234567 or +92\u00a0300\u00a01234567.",
	"issue.paused": "This is not available at the moment. Please choose something else or write to us.",
} as const satisfies Record<`issue.${IssueCode}`, string>;
